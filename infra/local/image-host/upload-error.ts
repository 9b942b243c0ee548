import type { Answer } from '../stand-in/answer.ts';
import { jsonAnswer } from '../stand-in/answer.ts';

const TEXTS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** A refusal in imgbb's words: the status, a sentence and imgbb's own number for it. */
export class UploadError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, message: string, code: number) {
    super(message);
    this.status = status;
    this.code = code;
  }

  answer(): Answer {
    return jsonAnswer(this.status, {
      status_code: this.status,
      error: { message: this.message, code: this.code },
      status_txt: TEXTS[this.status] ?? 'Error',
    });
  }
}
