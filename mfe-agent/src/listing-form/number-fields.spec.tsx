import { afterEach, describe, expect, it } from '@jest/globals';
import { Form, type FormInstance } from '@thikana/web-kit/forms';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { FactFields } from './fact-fields.tsx';
import { listingRules } from './listing-rules.ts';
import type { ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';

afterEach(() => unmount());

let form: FormInstance<ListingValues>;
function Fields() {
  const t = messages.useT();
  [form] = Form.useForm<ListingValues>();
  const rules = listingRules(t, () => form.getFieldsValue(true) as Partial<ListingValues>);
  return (
    <Form form={form} initialValues={{ type: 'land' }}>
      <PlaceFields
        rules={rules}
        agent={{ name: 'Tania', email: 't@thikana.test' }}
        form={form}
        listingId="new"
      />
      <FactFields rules={rules} form={form} />
    </Form>
  );
}

const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
async function type(id: string, text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(id), text);
    input(id).dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
async function leave(id: string) {
  act(() => void input(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settle();
}

const priceFault = 'Please enter a price in whole taka, such as 80 lakh or 80,00,000';

describe('numbers of the listing form', () => {
  it('are prices as people type them, also where a type is chosen', async () => {
    await mount(<Fields />);
    await type('minPrice', '80 lak');
    expect(document.body.textContent).not.toContain(priceFault);
    await type('minPrice', '80 lakh');
    await leave('minPrice');
    await type('maxPrice', '১.২ কোটি');
    expect(form.getFieldsValue(['minPrice', 'maxPrice'])).toEqual({
      minPrice: 80_00_000,
      maxPrice: 1_20_00_000,
    });
    expect(input('minPrice').value).toBe('80,00,000');
    await type('maxPrice', '70 lakh');
    expect(document.body.textContent).toContain('The maximum price must not be below the minimum price');
  });

  it.each([
    ['minPrice', '80 lakh or so', priceFault],
    ['landSqft', 'five', 'Please enter the land as a number, such as 5 or 2.5'],
  ])('remain with an error where they are invalid: %s', async (id, text, fault) => {
    await mount(<Fields />);
    await type(id, text);
    await leave(id);
    expect(input(id).value).toBe(text);
    expect(document.body.textContent).toContain(fault);
    expect(input(id).getAttribute('aria-invalid')).toBe('true');
    await act(() => expect(form.validateFields([id])).rejects.toBeDefined());
  });
});
