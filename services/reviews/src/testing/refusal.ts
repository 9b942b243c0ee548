import { DomainError } from '@thikana/contracts';

/** The code that a call is refused with; 'none' when it is not. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
