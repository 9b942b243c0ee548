import type { Answer } from './answer.ts';
import { jsonAnswer } from './answer.ts';
import type { KnobBoard } from './knobs.ts';
import { UnreadableKnob } from './knobs.ts';

/**
 * `POST /_knobs` sets one, `GET` lists, `DELETE` clears all, or the one of `?id=`. The JSON content type is demanded because a foreign page
 * open in the same browser can send a form to this port, but not JSON: that needs a CORS grant, and there is none.
 */
export function answerKnobs(
  board: KnobBoard,
  method: string,
  contentType: string | undefined,
  body: Buffer,
  query = new URLSearchParams(),
): Answer {
  if (method === 'GET') return jsonAnswer(200, board.list());
  if (method === 'DELETE') {
    const id = query.get('id');
    board.clear(id === null ? undefined : Number(id));
    return jsonAnswer(200, board.list());
  }
  if (method !== 'POST') return jsonAnswer(405, { error: 'GET, POST or DELETE' });
  if (!contentType?.startsWith('application/json'))
    return jsonAnswer(415, { error: 'send application/json' });
  try {
    return jsonAnswer(201, board.set(JSON.parse(body.toString('utf8'))));
  } catch (error) {
    if (error instanceof UnreadableKnob || error instanceof SyntaxError)
      return jsonAnswer(400, { error: error.message });
    throw error;
  }
}
