import type { FieldError } from './card-rules.ts';

export interface FieldRules {
  /** At most so many digits, given those typed so far. */
  longest(digits: string): number;
  group(digits: string): string;
  fault(digits: string): FieldError | undefined;
  /** Turns what was pasted or filled in by the browser into the field's own digits. */
  normalise?(digits: string): string;
}

/** One input that holds digits, groups them while somebody types, and knows its fault. */
export class CardField {
  readonly input: HTMLInputElement;
  readonly #rules: FieldRules;
  #digits = '';
  #left = false;

  constructor(
    input: HTMLInputElement,
    rules: FieldRules,
    changed: (field: CardField, filled: boolean) => void,
  ) {
    this.input = input;
    this.#rules = rules;
    input.addEventListener('input', (event) => {
      const before = this.#digits;
      this.#take(event instanceof InputEvent && event.inputType === 'deleteContentBackward');
      changed(this, this.#digits.length > before.length && this.fault === undefined);
    });
    input.addEventListener('blur', () => {
      this.#left = true;
      changed(this, false);
    });
    input.addEventListener('focus', () => (this.#left = false));
  }

  get digits(): string {
    return this.#digits;
  }

  get empty(): boolean {
    return this.#digits === '';
  }

  get fault(): FieldError | undefined {
    return this.#rules.fault(this.#digits);
  }

  /** The fault as far as it is time to speak of it: an unfinished value is no error while it is being typed. */
  faultToShow(submitted: boolean): FieldError | undefined {
    const { fault } = this;
    const unfinished = fault?.code.startsWith('incomplete') ?? false;
    if (!unfinished || submitted) return fault;
    return this.#left && !this.empty ? fault : undefined;
  }

  /** Looks again at what is there: another brand may allow fewer digits. */
  trim(): void {
    this.#digits = this.#digits.slice(0, this.#rules.longest(this.#digits));
    this.input.value = this.#rules.group(this.#digits);
  }

  clear(): void {
    this.#digits = '';
    this.#left = false;
    this.input.value = '';
  }

  #take(deleting: boolean): void {
    const typed = this.input.value;
    const caret = this.input.selectionStart ?? typed.length;
    let digits = digitsOf(typed);
    let before = digitsOf(typed.slice(0, caret)).length;
    // Backspace over a space or slash removed no digit: take the one before it.
    if (deleting && digits === this.#digits && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before);
      before -= 1;
    }
    const atEnd = before >= digits.length;
    const own = this.#rules.normalise?.(digits) ?? digits;
    this.#digits = digitsOf(this.#rules.group(own.slice(0, this.#rules.longest(own))));
    const shown = this.#rules.group(this.#digits);
    this.input.value = shown;
    const place = atEnd ? shown.length : placeAfter(shown, before);
    this.input.setSelectionRange(place, place);
  }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Where the caret stands in `text` with `count` digits before it. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  let place = 0;
  while (place < text.length && seen < count) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}
