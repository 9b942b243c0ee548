import { DomainError } from '@thikana/contracts';

/** The error code that a call is refused with; 'none' when it succeeds. */
export async function errorCodeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
