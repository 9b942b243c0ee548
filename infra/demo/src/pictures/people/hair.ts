import { type Colour, darker, lighter } from '../kit/color.ts';
import { type Drawing, disc } from '../kit/drawing.ts';

export type HairStyle =
  'short' | 'parted' | 'curly' | 'thin' | 'bun' | 'long' | 'wavy' | 'bob' | 'hijab' | 'cap';

function sheen(d: Drawing, hair: Colour): string {
  return d.linear(
    [140, 60],
    [262, 180],
    [
      [0, lighter(hair, 0.22)],
      [0.4, hair],
      [1, darker(hair, 0.3)],
    ],
  );
}

/** Hair behind head and shoulders. */
export function hairBehind(d: Drawing, style: HairStyle, hair: Colour): void {
  const paint = sheen(d, darker(hair, 0.15));
  if (style === 'long')
    d.fill(
      'M128 150C120 80 160 56 200 56C240 56 280 80 272 150C270 220 284 280 290 330Q250 350 200 346Q150 350 110 330C116 280 130 220 128 150Z',
      paint,
    );
  if (style === 'wavy')
    d.fill(
      'M126 150C112 86 156 52 200 54C250 52 288 88 274 152C300 190 268 214 290 250C302 284 276 306 262 312Q200 330 138 312C124 306 98 284 110 250C132 214 100 190 126 150Z',
      paint,
    );
  if (style === 'bob')
    d.fill(
      'M128 150C118 84 158 58 200 58C242 58 282 84 272 150C276 200 272 226 262 246Q200 262 138 246C128 226 124 200 128 150Z',
      paint,
    );
  if (style === 'bun') {
    d.fill(disc(248, 92, 42, 40), paint);
    d.stroke('M226 74Q250 66 272 84M222 92Q250 84 282 100', lighter(hair, 0.2), 2.4, 0.5);
    for (const [x, y] of [
      [224, 66],
      [240, 56],
      [258, 54],
      [274, 62],
      [286, 76],
    ] as const) {
      for (let i = 0; i < 5; i += 1)
        d.fill(disc(x + Math.cos(i * 1.257) * 5, y + Math.sin(i * 1.257) * 5, 4.6), '#fffaf0');
      d.fill(disc(x, y, 3), '#f2c14e');
    }
  }
}

const fronts: Partial<Record<HairStyle, string>> = {
  short:
    'M138 150C130 92 160 62 202 62C246 62 270 94 262 150C258 130 254 118 244 108C222 116 184 114 160 106C148 116 142 130 138 150Z',
  parted:
    'M137 154C126 96 154 58 206 60C250 62 272 96 263 154C259 134 256 122 248 112C226 112 196 104 176 90C170 108 146 118 137 154Z',
  bun: 'M140 158C130 92 162 66 200 66C238 66 270 92 260 158C256 126 238 104 200 88C162 104 144 126 140 158Z',
  long: 'M139 176C124 92 160 62 200 62C240 62 276 92 261 176C258 138 240 108 200 84C160 108 142 138 139 176Z',
  wavy: 'M138 172C122 96 156 58 206 62C252 62 278 100 262 172C260 136 246 116 222 106C206 102 190 96 182 88C172 110 144 126 138 172Z',
  bob: 'M138 180C124 92 160 62 200 62C240 62 276 92 262 180C262 150 258 130 250 118Q200 128 150 118C142 130 138 150 138 180Z',
};

/** Hair over the forehead, a cap or a headscarf. */
export function hairBefore(d: Drawing, style: HairStyle, hair: Colour, cloth: Colour): void {
  const front = fronts[style];
  if (front) {
    d.fill(front, sheen(d, hair));
    d.stroke('M168 78Q188 68 212 70M154 96Q162 82 176 76', lighter(hair, 0.4), 3, 0.35);
  }
  if (style === 'curly') {
    let curls = '';
    for (let i = 0; i < 30; i += 1) {
      const a = Math.PI * (1 + (i % 15) / 14);
      const r = i < 15 ? 1 : 0.82;
      curls += disc(200 + Math.cos(a) * 62 * r, 122 + Math.sin(a) * 56 * r, 15);
    }
    d.fill('M146 132Q148 84 200 82Q252 84 254 132Q236 110 200 110Q164 110 146 132Z', sheen(d, hair));
    d.fill(curls, sheen(d, hair));
  }
  if (style === 'thin')
    d.fill(
      'M137 168C130 130 138 108 154 100C148 122 147 140 147 160ZM263 168C270 130 262 108 246 100C252 122 253 140 253 160Z',
      hair,
    );
  if (style === 'cap') {
    d.fill('M138 152C138 134 142 122 148 116H252C258 122 262 134 262 152L254 128H146Z', hair);
    d.fill(
      'M142 120Q140 62 200 60Q260 62 258 120Q200 106 142 120Z',
      d.down([
        [0, '#ffffff'],
        [1, '#dcd8ce'],
      ]),
    );
    let lace = '';
    for (let i = 0; i < 11; i += 1) lace += disc(150 + i * 10, 110 - Math.sin((i / 10) * Math.PI) * 6, 2.6);
    d.fill(lace, '#b9b2a2');
  }
  if (style === 'hijab') scarf(d, cloth);
}

function scarf(d: Drawing, cloth: Colour): void {
  const paint = d.linear(
    [130, 70],
    [290, 330],
    [
      [0, lighter(cloth, 0.22)],
      [0.5, cloth],
      [1, darker(cloth, 0.3)],
    ],
  );
  const outer =
    'M200 50C258 50 286 96 280 160C278 206 296 260 312 312Q260 352 200 350Q140 352 88 312C104 260 122 206 120 160C114 96 142 50 200 50Z';
  const hole =
    'M200 92C164 92 150 118 149 152C148 198 168 234 200 244C232 234 252 198 251 152C250 118 236 92 200 92Z';
  d.group('fill-rule="evenodd"', () => d.fill(outer + hole, paint));
  d.stroke(
    'M149 160C150 206 174 240 204 248C236 262 268 276 300 312M142 90C156 66 178 58 200 58M150 236C170 276 210 300 262 322',
    darker(cloth, 0.4),
    3,
    0.4,
  );
  d.stroke('M150 140C152 112 166 94 200 93C234 94 248 112 250 140', lighter(cloth, 0.4), 4, 0.7);
  d.fill(disc(262, 262, 6), '#f2d48a');
}
