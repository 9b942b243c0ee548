import type { FieldError } from './card-rules.ts';

export interface FieldRules {
  /** The highest number of digits, given those typed so far. */
  longest(digits: string): number;
  group(digits: string): string;
  fault(digits: string): FieldError | undefined;
}

/** One input that holds digits, groups them while somebody types, and knows its fault. */
export class CardField {
  readonly input: HTMLInputElement;
  readonly #rules: FieldRules;
  digits = '';
  #left = false;

  /** @param changed called with whether the last character that was typed completed the field */
  constructor(name: string, rules: FieldRules, changed: (isFilled: boolean) => void) {
    this.input = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    this.input.inputMode = 'numeric';
    this.#rules = rules;
    this.input.addEventListener('input', (event) => {
      const { length } = this.digits;
      this.#take(event instanceof InputEvent && event.inputType === 'deleteContentBackward');
      changed(this.digits.length > length && !this.fault);
    });
    this.input.addEventListener('focus', () => (this.#left = false));
    this.input.addEventListener('blur', () => {
      this.#left = true;
      changed(false);
    });
  }

  get fault(): FieldError | undefined {
    return this.#rules.fault(this.digits);
  }

  /** An unfinished value is no error while it is being typed. */
  faultToShow(submitted: boolean): FieldError | undefined {
    const { fault } = this;
    if (submitted || !fault?.code.startsWith('incomplete')) return fault;
    return this.#left && this.digits !== '' ? fault : undefined;
  }

  /** Applies the rules again: another brand may allow fewer digits. */
  trim(): void {
    this.digits = this.digits.slice(0, this.#rules.longest(this.digits));
    this.input.value = this.#rules.group(this.digits);
  }

  #take(isBackspace: boolean): void {
    const typed = this.input.value;
    const caret = this.input.selectionStart ?? typed.length;
    let digits = digitsOf(typed);
    let before = digitsOf(typed.slice(0, caret)).length;
    // Backspace over a space or slash removed no digit: take the one before it.
    if (isBackspace && digits === this.digits && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before);
      before -= 1;
    }
    const isAtEnd = before >= digits.length;
    this.digits = digitsOf(this.#rules.group(digits));
    this.trim();
    const shown = this.input.value;
    // The caret stays behind as many digits as before.
    const [start = ''] = new RegExp(`^(\\D*\\d){${before}}`).exec(shown) ?? [];
    const place = isAtEnd ? shown.length : start.length;
    this.input.setSelectionRange(place, place);
  }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
