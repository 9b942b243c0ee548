import { type Colour, darker, lighter } from '../kit/color.ts';
import { Drawing, disc } from '../kit/drawing.ts';
import { type Garment, dress } from './clothes.ts';
import { type Face, features, head } from './face.ts';
import { type HairStyle, hairBefore, hairBehind } from './hair.ts';

/** A drawn person. */
export interface Portrait extends Face {
  readonly style: HairStyle;
  readonly garment: Garment;
  readonly cloth: Colour;
  readonly trim: Colour;
  readonly back: readonly [Colour, Colour];
}

const skins = { fair: '#e9b48c', wheat: '#d79a6e', tan: '#bf7f54', deep: '#9a6240' } as const;
const ink = '#1f1716';

const woman = (p: Omit<Portrait, 'woman' | 'hair'> & { hair?: Colour }): Portrait => ({
  hair: ink,
  ...p,
  woman: true,
});
const man = (p: Omit<Portrait, 'woman' | 'hair'> & { hair?: Colour }): Portrait => ({
  hair: ink,
  ...p,
  woman: false,
});

/** Everybody in the demo market, by the key of their account; the agencies' faces of the home page beside them. */
export const portraits: Readonly<Record<string, Portrait>> = {
  admin: woman({
    skin: skins.wheat,
    style: 'bob',
    garment: 'blazer',
    cloth: '#1f4f4c',
    trim: '#c8573f',
    back: ['#f6dfba', '#e0a86c'],
    glasses: 'square',
  }),
  agent1: man({
    skin: skins.wheat,
    style: 'parted',
    garment: 'blazer',
    cloth: '#2b3d5b',
    trim: '#b5573a',
    back: ['#cfe6e2', '#7fb5ad'],
    beard: 'short',
  }),
  agent2: woman({
    skin: skins.fair,
    style: 'bun',
    garment: 'saree',
    cloth: '#b8322f',
    trim: '#1f5f4f',
    back: ['#fbe6c8', '#efb98a'],
    tip: true,
    earrings: true,
  }),
  agent3: man({
    skin: skins.tan,
    style: 'thin',
    hair: '#8f8a86',
    garment: 'panjabi',
    cloth: '#f3ead6',
    trim: '#b98a3f',
    back: ['#dfe8d2', '#9db98a'],
    beard: 'moustache',
    glasses: 'round',
  }),
  agent4: woman({
    skin: skins.wheat,
    style: 'hijab',
    garment: 'kameez',
    cloth: '#2f6f78',
    trim: '#5fa39a',
    back: ['#fde4dc', '#e8a49a'],
  }),
  agent5: man({
    skin: skins.deep,
    style: 'curly',
    garment: 'shirt',
    cloth: '#5b87b5',
    trim: '#ffffff',
    back: ['#fbe9b8', '#efc163'],
  }),
  agent6: woman({
    skin: skins.tan,
    style: 'wavy',
    garment: 'kameez',
    cloth: '#7a3f7f',
    trim: '#e39a3f',
    back: ['#e2ddf2', '#a99bd0'],
    earrings: true,
    glasses: 'round',
  }),
  buyer1: man({
    skin: skins.wheat,
    style: 'short',
    garment: 'fatua',
    cloth: '#2f7f78',
    trim: '#f2d48a',
    back: ['#fbe0cf', '#e8a97f'],
  }),
  buyer2: woman({
    skin: skins.wheat,
    style: 'long',
    garment: 'kameez',
    cloth: '#e07a4f',
    trim: '#f2e3c4',
    back: ['#d3ece6', '#86c2b4'],
    tip: true,
  }),
  buyer3: man({
    skin: skins.tan,
    style: 'cap',
    hair: '#d9d5cf',
    garment: 'panjabi',
    cloth: '#e8eef0',
    trim: '#8fa3ad',
    back: ['#d9e6ee', '#8fb3c8'],
    beard: 'full',
    old: true,
  }),
  buyer4: woman({
    skin: skins.deep,
    style: 'bun',
    garment: 'saree',
    cloth: '#1f6f8a',
    trim: '#e0a13f',
    back: ['#f9dfe4', '#df9aae'],
    tip: true,
    earrings: true,
  }),
  buyer5: man({
    skin: skins.fair,
    style: 'parted',
    hair: '#3a2a22',
    garment: 'shirt',
    cloth: '#d9e0d0',
    trim: '#7d9a6a',
    back: ['#e8e2cf', '#c3b184'],
    glasses: 'square',
  }),
  buyer6: woman({
    skin: skins.fair,
    style: 'hijab',
    garment: 'kameez',
    cloth: '#b5657a',
    trim: '#d99aa8',
    back: ['#e3ecd6', '#a8c28a'],
    glasses: 'round',
  }),
  buyer7: man({
    skin: skins.deep,
    style: 'short',
    garment: 'blazer',
    cloth: '#4a3a34',
    trim: '#2f7f78',
    back: ['#fde7c2', '#f0b45f'],
    beard: 'full',
  }),
  buyer8: woman({
    skin: skins.tan,
    style: 'long',
    hair: '#6f6864',
    garment: 'saree',
    cloth: '#f0e4cf',
    trim: '#c8402f',
    back: ['#dbe7f0', '#93b4d0'],
    tip: true,
    old: true,
    glasses: 'round',
  }),
  agency1: man({
    skin: skins.tan,
    style: 'parted',
    hair: '#4a4440',
    garment: 'blazer',
    cloth: '#23504c',
    trim: '#d98f4f',
    back: ['#f7e6c8', '#e6b983'],
  }),
  agency2: woman({
    skin: skins.wheat,
    style: 'wavy',
    garment: 'blazer',
    cloth: '#8a3f3a',
    trim: '#23504c',
    back: ['#d6ebe4', '#8cc3b3'],
    earrings: true,
  }),
  agency3: man({
    skin: skins.deep,
    style: 'curly',
    garment: 'panjabi',
    cloth: '#34506f',
    trim: '#f2d48a',
    back: ['#fbe0d2', '#e5a183'],
    glasses: 'square',
    beard: 'short',
  }),
};

function backdrop(d: Drawing, [light, deep]: readonly [Colour, Colour]): void {
  d.wash(
    d.radial([150, 120], 330, [
      [0, lighter(light, 0.35)],
      [0.5, light],
      [1, deep],
    ]),
  );
  d.fill(disc(200, 190, 150), lighter(light, 0.5), 0.35);
  for (const [x, y, turn] of [
    [46, 330, -18],
    [70, 372, 10],
    [356, 318, 20],
    [334, 372, -8],
  ] as const) {
    d.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () =>
      d.fill('M0 40Q-34 -10 0 -70Q34 -10 0 40Z', deep, 0.55),
    );
  }
}

/** Paints a bust. Throws when nobody has that key. */
export function paintPortrait(key: string): Drawing {
  const person = portraits[key];
  if (!person) throw new Error(`nobody in the demo is called ${key}`);
  const d = new Drawing(400, 400);
  backdrop(d, person.back);
  // The head sits low enough for the neck to look like one.
  const lowered = (paint: () => void): void => d.group('transform="translate(0 18)"', paint);
  lowered(() => hairBehind(d, person.style, person.hair));
  const scarfed = person.style === 'hijab';
  if (!scarfed) lowered(() => head(d, person));
  dress(d, person.garment, person.cloth, person.trim);
  if (!scarfed) throat(d, person);
  lowered(() => {
    if (scarfed) head(d, person);
    hairBefore(d, person.style, person.hair, person.cloth);
    features(d, person);
  });
  return d;
}

/** The skin in the neckline of a saree or a kameez, with its chain. */
function throat(d: Drawing, person: Portrait): void {
  if (person.garment !== 'saree' && person.garment !== 'kameez') return;
  const skin = d.linear(
    [200, 262],
    [200, 312],
    [
      [0, darker(person.skin, 0.12)],
      [0.6, person.skin],
      [1, person.skin],
    ],
  );
  d.fill('M170 274L230 274L232 288Q200 322 168 288Z', skin);
  d.stroke('M172 284Q200 312 228 284', '#e6b84f', 3);
}
