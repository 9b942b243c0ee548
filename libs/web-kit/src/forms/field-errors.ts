import type { FormInstance } from 'antd';
import { isApiError } from '../client/api-error.ts';
import { faultText } from './fault-text.ts';

/**
 * Shows the faults of a 400 at their fields.
 * @returns true when at least one field of this form has one, so that no other message is needed
 */
export function fieldErrors(form: FormInstance, error: unknown): boolean {
  if (!isApiError(error)) return false;
  const known = new Set(Object.keys(form.getFieldsValue(true) as object));
  const faults = Object.entries(error.errors).filter(([name]) => known.has(name));
  form.setFields(faults.map(([name, message]) => ({ name, errors: [faultText(message)] })));
  const first = faults[0];
  if (first) form.scrollToField(first[0], { focus: true });
  return first !== undefined;
}
