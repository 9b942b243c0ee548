type State = 'base' | 'complete' | 'empty' | 'focus' | 'invalid' | 'webkitAutofill';

const NAMES: Record<State, string> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

/** The classes that an element puts on its container, so that the page can draw border and focus ring. */
export function markContainer(
  container: HTMLElement,
  custom: Partial<Record<State, string>> | undefined,
  states: Partial<Record<State, boolean>>,
): void {
  for (const [state, on] of Object.entries(states) as [State, boolean][])
    for (const name of (custom?.[state] ?? NAMES[state]).split(' ').filter(Boolean))
      container.classList.toggle(name, on);
}

/** Takes all of them off again. */
export function unmarkContainer(
  container: HTMLElement,
  custom: Partial<Record<State, string>> | undefined,
): void {
  const off = Object.fromEntries(Object.keys(NAMES).map((state) => [state, false]));
  markContainer(container, custom, off);
}
