/** The `style` option of an element, turned into the custom properties that card.css reads. */
export interface ElementStyle {
  base?: StyleVariant;
  complete?: StyleVariant;
  invalid?: StyleVariant;
  empty?: StyleVariant;
}

type StyleVariant = Record<string, string | Record<string, string>>;

const BASE: Record<string, string> = {
  color: '--color',
  backgroundColor: '--background-color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontStyle: '--font-style',
  fontWeight: '--font-weight',
  iconColor: '--icon-color',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
  padding: '--padding',
};
const INVALID: Record<string, string> = { color: '--invalid-color', iconColor: '--invalid-icon-color' };
const COMPLETE: Record<string, string> = { color: '--complete-color' };
const PLACEHOLDER: Record<string, string> = { color: '--placeholder-color' };

/** Replaces the look as a whole, so that a change of theme leaves nothing of the old one. */
export function applyStyle(root: HTMLElement, style: ElementStyle = {}): void {
  root.removeAttribute('style');
  const placeholder = style.base?.['::placeholder'];
  set(root, BASE, style.base);
  set(root, COMPLETE, style.complete);
  set(root, INVALID, style.invalid);
  if (typeof placeholder === 'object') set(root, PLACEHOLDER, placeholder);
}

function set(root: HTMLElement, properties: Record<string, string>, variant: StyleVariant = {}): void {
  for (const [name, property] of Object.entries(properties)) {
    const value = variant[name];
    // A look must not make the card frame fetch anything.
    if ((typeof value === 'string' || typeof value === 'number') && !/url\(/i.test(value))
      root.style.setProperty(property, String(value));
  }
}
