import { type Colour, darker, lighter } from '../kit/color.ts';
import { type Drawing, disc, polygon } from '../kit/drawing.ts';

export type Garment = 'saree' | 'kameez' | 'panjabi' | 'shirt' | 'blazer' | 'fatua';

const shoulders = 'M44 400C48 336 92 308 166 286Q200 312 234 286C308 308 352 336 356 400Z';

function body(d: Drawing, cloth: Colour): void {
  d.fill(
    shoulders,
    d.linear(
      [80, 290],
      [340, 400],
      [
        [0, lighter(cloth, 0.16)],
        [0.5, cloth],
        [1, darker(cloth, 0.25)],
      ],
    ),
  );
  d.stroke('M96 400Q98 366 112 344M304 400Q302 366 288 344', darker(cloth, 0.45), 3, 0.4);
}

function motifs(d: Drawing, spots: readonly (readonly [number, number])[], tone: Colour): void {
  let path = '';
  for (const [x, y] of spots)
    path += polygon([
      [x, y - 5],
      [x + 4, y],
      [x, y + 5],
      [x - 4, y],
    ]);
  d.fill(path, tone, 0.85);
}

function saree(d: Drawing, cloth: Colour, trim: Colour): void {
  body(d, trim);
  const drape = 'M356 400C352 340 312 308 240 288Q214 300 206 318C170 340 100 366 46 392V400Z';
  d.fill(
    drape,
    d.linear(
      [120, 300],
      [350, 400],
      [
        [0, lighter(cloth, 0.2)],
        [0.5, cloth],
        [1, darker(cloth, 0.28)],
      ],
    ),
  );
  d.stroke('M240 289Q214 300 206 318C170 342 100 366 46 393', '#f2c14e', 9);
  d.stroke('M240 289Q214 300 206 318C170 342 100 366 46 393', darker(trim, 0.1), 3);
  d.stroke(
    'M258 300Q236 320 228 352Q220 380 214 400M280 310Q262 336 256 366L250 400M306 326Q292 350 290 400',
    darker(cloth, 0.4),
    2.6,
    0.45,
  );
  motifs(
    d,
    [
      [180, 362],
      [214, 346],
      [150, 382],
      [246, 334],
      [236, 380],
      [274, 352],
      [270, 390],
      [306, 374],
      [194, 392],
    ],
    lighter(trim, 0.5),
  );
}

function kameez(d: Drawing, cloth: Colour, trim: Colour): void {
  body(d, cloth);
  d.fill('M172 284Q200 334 228 284L236 290Q200 352 164 290Z', '#f2d48a');
  motifs(
    d,
    [
      [200, 356],
      [200, 376],
      [200, 394],
      [182, 350],
      [218, 350],
    ],
    lighter(trim, 0.4),
  );
  for (const flip of [1, -1]) {
    const x = (n: number): number => 200 + flip * (n - 200);
    d.fill(
      `M${x(160)} 284Q${x(110)} 300 ${x(92)} 400H${x(148)}Q${x(150)} 340 ${x(176)} 292Z`,
      d.linear(
        [x(100), 300],
        [x(160), 400],
        [
          [0, lighter(trim, 0.22)],
          [1, darker(trim, 0.15)],
        ],
      ),
    );
    d.stroke(
      `M${x(150)} 296Q${x(122)} 330 ${x(118)} 400M${x(164)} 294Q${x(138)} 336 ${x(136)} 400`,
      darker(trim, 0.3),
      2.4,
      0.45,
    );
  }
}

function panjabi(d: Drawing, cloth: Colour, trim: Colour): void {
  body(d, cloth);
  d.fill(
    'M164 270Q200 300 236 270L238 292Q200 322 162 292Z',
    d.down([
      [0, lighter(cloth, 0.2)],
      [1, darker(cloth, 0.12)],
    ]),
  );
  d.fill('M188 306H212V400H188Z', darker(cloth, 0.12));
  d.stroke('M188 306V400M212 306V400', trim, 2.6);
  motifs(
    d,
    [
      [178, 320],
      [222, 320],
      [176, 342],
      [224, 342],
      [178, 364],
      [222, 364],
      [178, 386],
      [222, 386],
    ],
    trim,
  );
  for (const y of [322, 350, 378]) d.fill(disc(200, y, 4), '#f2d48a');
}

function shirt(d: Drawing, cloth: Colour, trim: Colour): void {
  body(d, cloth);
  for (let x = 84; x < 330; x += 26)
    d.stroke(`M${x} 400V${332 - Math.max(0, 30 - Math.abs(x - 200) * 0.2)}`, trim, 2, 0.3);
  d.fill('M160 276L200 318L176 344L146 292Z', lighter(cloth, 0.25));
  d.fill('M240 276L200 318L224 344L254 292Z', lighter(cloth, 0.12));
  d.stroke('M200 320V400', darker(cloth, 0.4), 2.4, 0.6);
  for (const y of [346, 376]) d.fill(disc(200, y, 3.6), darker(cloth, 0.5));
}

function blazer(d: Drawing, cloth: Colour, trim: Colour): void {
  body(d, cloth);
  d.fill('M166 278L200 326L234 278L246 400H154Z', '#fbf8f2');
  d.fill('M166 276L200 320L184 338L156 288Z', '#ffffff');
  d.fill('M234 276L200 320L216 338L244 288Z', '#efeae0');
  d.fill('M192 324H208L214 400H186Z', trim);
  d.fill(
    'M156 284L190 400H140L128 336Z',
    d.linear(
      [130, 290],
      [190, 400],
      [
        [0, lighter(cloth, 0.26)],
        [1, cloth],
      ],
    ),
  );
  d.fill(
    'M244 284L210 400H260L272 336Z',
    d.linear(
      [270, 290],
      [210, 400],
      [
        [0, lighter(cloth, 0.12)],
        [1, darker(cloth, 0.15)],
      ],
    ),
  );
}

/** Dresses a bust in one of the clothes people wear. */
export function dress(d: Drawing, garment: Garment, cloth: Colour, trim: Colour): void {
  const tailors = { saree, kameez, panjabi, shirt, blazer, fatua: panjabi };
  tailors[garment](d, cloth, trim);
}
