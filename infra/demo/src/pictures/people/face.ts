import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { type Drawing, disc } from '../kit/drawing.ts';

/** A face on a 400 × 400 picture. */
export interface Face {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly woman: boolean;
  readonly glasses?: 'round' | 'square';
  readonly tip?: boolean;
  readonly earrings?: boolean;
  readonly beard?: 'short' | 'full' | 'moustache';
  readonly old?: boolean;
}

const skull =
  'M142 152C140 100 166 80 200 80C234 80 260 100 258 152C257 198 236 238 200 241C164 238 143 198 142 152Z';
const slim =
  'M145 152C143 102 168 82 200 82C232 82 257 102 255 152C253 198 230 236 200 242C170 236 147 198 145 152Z';

/** Neck, ears and head; features come later, over beard and hair. */
export function head(d: Drawing, face: Face): void {
  const { skin } = face;
  const shade = mix(darker(skin, 0.25), '#8a3b2a', 0.15);
  d.fill(
    'M170 205H230V275Q228 300 200 304Q172 300 170 275Z',
    d.down([
      [0, shade],
      [0.5, darker(skin, 0.1)],
      [1, skin],
    ]),
  );
  for (const x of [141, 259]) {
    d.fill(disc(x, 166, 12, 18), skin);
    d.fill(disc(x + (x < 200 ? 2 : -2), 167, 6, 10), shade, 0.5);
  }
  d.fill(
    face.woman ? slim : skull,
    d.linear(
      [150, 90],
      [262, 240],
      [
        [0, lighter(skin, 0.16)],
        [0.5, skin],
        [1, darker(skin, 0.14)],
      ],
    ),
  );
  d.glow([162, 196], 24, '#e2604a', 0.26);
  d.glow([238, 196], 24, '#e2604a', 0.26);
  if (!face.earrings) return;
  for (const x of [139, 261]) {
    d.fill(disc(x, 188, 5), '#f2c14e');
    d.fill(`M${x - 7} 198Q${x} 188 ${x + 7} 198L${x + 5} 206H${x - 5}Z`, '#e0a53a');
    d.fill(disc(x, 209, 3.4), '#c8402f');
  }
}

function eyes(d: Drawing, face: Face): void {
  const ink = '#2a1a16';
  for (const x of [174, 226]) {
    const out = x < 200 ? -1 : 1;
    d.fill(`M${x - 15} 162Q${x} 148 ${x + 15} 162Q${x} 172 ${x - 15} 162Z`, '#fffaf4');
    d.fill(disc(x + 1, 160.5, 7.5), '#3a2115');
    d.fill(disc(x + 1, 160.5, 3.6), '#140b08');
    d.fill(disc(x + 3.5, 157.5, 2.3), '#ffffff');
    d.stroke(`M${x - 15} 162Q${x} 148 ${x + 15} 162`, ink, face.woman ? 3.4 : 2.4);
    if (face.woman) d.stroke(`M${x + out * 15} 162L${x + out * 20} 157`, ink, 2.6);
    const brow = face.old ? '#cfcac4' : darker(face.hair, 0.1);
    d.stroke(`M${x - out * 14} 141Q${x + out * 2} 132 ${x + out * 18} 142`, brow, face.woman ? 4 : 6, 0.9);
    if (face.old)
      d.stroke(
        `M${x + out * 20} 168l${out * 7} -3M${x + out * 20} 172l${out * 6} 2`,
        darker(face.skin, 0.35),
        1.4,
        0.5,
      );
  }
}

function glasses(d: Drawing, kind: 'round' | 'square'): void {
  const frame = kind === 'round' ? '#7a4a2a' : '#23262b';
  for (const x of [174, 226]) {
    const lens =
      kind === 'round'
        ? disc(x, 161, 22)
        : `M${x - 23} 146H${x + 23}V168Q${x + 20} 178 ${x} 178Q${x - 20} 178 ${x - 23} 168Z`;
    d.fill(lens, '#e8f6ff', 0.2);
    d.stroke(lens, frame, 3.6);
    d.stroke(`M${x - 12} 155l8 -6`, '#ffffff', 2.4, 0.7);
  }
  d.stroke('M196 158Q200 154 204 158M152 158L142 154M248 158L258 154', frame, 3.4);
}

/** Eyes, nose, mouth and what is worn on the face. */
export function features(d: Drawing, face: Face): void {
  eyes(d, face);
  const shade = mix(darker(face.skin, 0.3), '#a0452f', 0.2);
  d.stroke('M200 164Q193 184 190 190Q194 197 202 195', shade, 2.6, 0.7);
  d.fill(disc(207, 184, 4, 7), lighter(face.skin, 0.35), 0.35);
  if (face.beard) beard(d, face);
  const lip = face.woman ? mix(face.skin, '#c0273f', 0.62) : mix(face.skin, '#8f3a34', 0.5);
  d.fill('M176 210Q200 219 224 210Q216 230 200 230Q184 230 176 210Z', '#ffffff');
  d.stroke('M176 210Q200 219 224 210', lip, 4);
  d.stroke('M178 212Q186 231 200 231Q214 231 222 212', lip, face.woman ? 4.6 : 3.4);
  d.stroke('M171 206Q173 210 176 211M229 206Q227 210 224 211', shade, 2, 0.6);
  if (face.glasses) glasses(d, face.glasses);
  if (face.tip) d.fill(disc(200, 128, 5.5), '#c8202f');
}

function beard(d: Drawing, face: Face): void {
  const tone = face.old ? '#e6e2dc' : face.hair;
  if (face.beard === 'moustache') {
    d.fill('M168 208Q184 194 200 200Q216 194 232 208Q216 206 200 206Q184 206 168 208Z', tone);
    return;
  }
  const low = face.beard === 'full' ? 270 : 252;
  const paint = d.down([
    [0, tone, face.old ? 1 : 0.75],
    [0.3, tone],
    [1, lighter(tone, face.old ? 0.3 : 0.08)],
  ]);
  d.fill(
    `M143 160C146 190 150 212 162 ${low - 24}Q180 ${low} 200 ${low}Q220 ${low} 238 ${low - 24}C250 212 254 190 257 160C252 182 248 196 234 202Q216 192 200 200Q184 192 166 202C152 196 148 182 143 160Z`,
    paint,
  );
  d.stroke(
    `M180 ${low - 16}q4 8 8 10M200 ${low - 14}v12M220 ${low - 16}q-4 8 -8 10`,
    face.old ? '#bdb8b0' : lighter(tone, 0.2),
    2,
    0.6,
  );
}
