/** Colours are `#rrggbb` outside and linear light inside, where adding light is plain addition. */
export type Colour = string;
export type Light = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const parsed = new Map<Colour, Light>();

/** The linear light of a `#rrggbb` colour. */
export function linear(colour: Colour): Light {
  const known = parsed.get(colour);
  if (known) return known;
  const value = Number.parseInt(colour.slice(1), 16);
  const light: Light = [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
  parsed.set(colour, light);
  return light;
}

/** The `#rrggbb` colour of linear light; what is too bright becomes white. */
export function colour(light: Light): Colour {
  let text = '#';
  for (const channel of light) {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
    text += byte.toString(16).padStart(2, '0');
  }
  return text;
}

/** Between two colours; `t` 0 gives the first, 1 the second. Mixed as the eye does (cube-root light). */
export function mix(from: Colour, to: Colour, t: number): Colour {
  const a = linear(from);
  const b = linear(to);
  const blend = (i: 0 | 1 | 2): number => (Math.cbrt(a[i]) * (1 - t) + Math.cbrt(b[i]) * t) ** 3;
  return colour([blend(0), blend(1), blend(2)]);
}

/** A material in a light: multiplied channel by channel. */
export function inLight(material: Colour, light: Light): Colour {
  const m = linear(material);
  return colour([m[0] * light[0], m[1] * light[1], m[2] * light[2]]);
}

export const lighter = (base: Colour, t: number): Colour => mix(base, '#ffffff', t);
export const darker = (base: Colour, t: number): Colour => mix(base, '#0b1020', t);
