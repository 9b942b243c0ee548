import type { ProviderAnswer } from './frame-messages.ts';

/** Calls the provider with the publishable key. Never throws: a failure is an `error`, as in all of Stripe.js. */
export async function callProvider(
  method: 'GET' | 'POST',
  path: string,
  key: string,
  fields: object,
): Promise<ProviderAnswer> {
  const form = formOf(fields).toString();
  const address = method === 'GET' ? `${path}?${form}` : path;
  try {
    const response = await fetch(address, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    });
    return await readAnswer(response);
  } catch {
    return failure(
      'api_connection_error',
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
    );
  }
}

/** Folds nested fields into brackets: `{ card: { number } }` is `card[number]=…`. Empty ones are left out. */
export function formOf(fields: object, under = ''): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === '') continue;
    const path = under ? `${under}[${name}]` : name;
    if (typeof value === 'object') for (const [key, text] of formOf(value, path)) form.append(key, text);
    else form.append(path, String(value));
  }
  return form;
}

async function readAnswer(response: Response): Promise<ProviderAnswer> {
  const text = await response.text();
  try {
    return JSON.parse(text) as ProviderAnswer;
  } catch {
    return failure('api_error', 'An unexpected error has occurred while communicating with Stripe.');
  }
}

function failure(type: string, message: string): ProviderAnswer {
  return { error: { type, message } };
}
