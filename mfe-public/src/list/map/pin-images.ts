/** Pins and clusters as small pictures, drawn on a canvas, so that the browser shapes Bangla as on the page. */
import type { Point } from '@thikana/contracts';
import { approximateCircle, themeColour } from '@thikana/map';
import type { ThemeInUse } from '@thikana/web-kit/session';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Box } from './declutter.ts';

const FONT = "600 14px 'Anek Bangla Variable', system-ui, 'Noto Sans Bengali', sans-serif";
const HEIGHT = 30;
const TIP = 6;
/** Room for the outline, which would be cut otherwise. */
const EDGE = 2;

/** `shown`: the pointer is on its card, or its own card is open. */
export interface PinLook {
  text: string;
  kind: 'exact' | 'approximate' | 'cluster' | 'area' | 'city';
  shown: boolean;
  theme: ThemeInUse;
  /** Of a listing that was opened, or hidden from the list. */
  mark?: 'seen' | 'hidden' | undefined;
  /** Heavier ones are drawn above. */
  weight?: number;
}

const MOST = Number.MAX_SAFE_INTEGER;

const made = new Map<string, Style>();

/** @returns the same style object for equal looks */
export function pinStyle(look: PinLook): Style {
  const key = `${look.theme} ${look.kind} ${look.shown} ${look.mark} ${look.text} ${devicePixelRatio}`;
  let style = made.get(key);
  if (!style) {
    style = look.kind === 'cluster' || look.kind === 'area' ? countStyle(look) : priceStyle(look);
    made.set(key, style);
  }
  return style;
}

/** What a pin or a group covers, in pixels around its place. */
export function coverOf({ kind, text }: Pick<PinLook, 'kind' | 'text'>): Box {
  if (kind === 'cluster' || kind === 'area') {
    const reach = sideOf(text) / 2 + EDGE;
    return { left: -reach, top: -reach, right: reach, bottom: reach };
  }
  const [reach, height] = [lengthOf(text) / 2 + EDGE, HEIGHT + 2 * EDGE];
  // The tip of an exact pin is on its place.
  const bottom = kind === 'exact' ? 0 : height / 2;
  return { left: -reach, right: reach, top: bottom - height - (kind === 'exact' ? TIP : 0), bottom };
}

const lengthOf = (price: string): number => widthOf(price) + 20;
const sideOf = (count: string): number => Math.max(36, widthOf(count) + 20);

/** The area of a listing with an approximate pin (MAP-1). */
export const circleStyle = (pin: Point, theme: ThemeInUse): Style =>
  new Style({
    geometry: approximateCircle(pin),
    fill: new Fill({ color: `${themeColour('primary', theme)}22` }),
    stroke: new Stroke({ color: themeColour('primary', theme), width: 1, lineDash: [4, 4] }),
  });

interface Colours {
  fill: string;
  text: string;
  line: string;
}

/** A shown pin has another background, and is above the others. */
function coloursOf({ kind, shown, theme, mark }: PinLook): Colours {
  const [fill, text, line] = shown
    ? ['accent', 'on-accent', 'surface']
    : kind === 'cluster' || kind === 'area' || kind === 'city'
      ? ['primary', 'on-primary', 'surface']
      : mark
        ? [mark === 'seen' ? 'surface' : 'skeleton', 'text-secondary', 'border']
        : ['surface', 'text', 'primary'];
  return { fill: themeColour(fill, theme), text: themeColour(text, theme), line: themeColour(line, theme) };
}

/** A price, or a city and its count, on a label; an exact one points at its place. */
function priceStyle(look: PinLook): Style {
  const tip = look.kind === 'exact' ? TIP : 0;
  const width = lengthOf(look.text);
  const image = drawn(width + 2 * EDGE, HEIGHT + tip + 2 * EDGE, (context) => {
    const colours = coloursOf(look);
    context.translate(EDGE, EDGE);
    outline(context, width, tip);
    paint(context, colours, look.kind === 'approximate');
    write(context, look.text, width / 2, HEIGHT / 2, colours.text);
  });
  return styleOf(image, look, tip === 0 ? [0.5, 0.5] : [0.5, 1]);
}

/** A count in a circle that grows with it; with a dashed line where the listings have no pin of their own. */
function countStyle(look: PinLook): Style {
  const side = sideOf(look.text);
  const image = drawn(side + 2 * EDGE, side + 2 * EDGE, (context) => {
    const colours = coloursOf(look);
    context.translate(EDGE, EDGE);
    context.beginPath();
    context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
    paint(context, colours, look.kind === 'area');
    write(context, look.text, side / 2, side / 2, colours.text);
  });
  return styleOf(image, look, [0.5, 0.5]);
}

function styleOf(img: HTMLCanvasElement, { shown, weight = 0 }: PinLook, anchor: [number, number]): Style {
  return new Style({
    // Always drawn, in a decluttered layer: the base map's names give way.
    image: new Icon({ img, anchor, scale: 1 / devicePixelRatio, declutterMode: 'obstacle' }),
    zIndex: shown ? MOST : weight,
  });
}

/** In device pixels. */
function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * devicePixelRatio);
  canvas.height = Math.ceil(height * devicePixelRatio);
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(devicePixelRatio, devicePixelRatio);
    draw(context);
  }
  return canvas;
}

let ruler: CanvasRenderingContext2D | null | undefined;
function widthOf(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = FONT;
  return Math.ceil(ruler.measureText(text).width);
}

function outline(context: CanvasRenderingContext2D, width: number, tip: number): void {
  const round = HEIGHT / 2;
  const middle = width / 2;
  context.beginPath();
  context.moveTo(round, 0);
  context.arcTo(width, 0, width, HEIGHT, round);
  context.arcTo(width, HEIGHT, middle, HEIGHT, round);
  context.lineTo(middle + tip, HEIGHT);
  context.lineTo(middle, HEIGHT + tip);
  context.lineTo(middle - tip, HEIGHT);
  context.arcTo(0, HEIGHT, 0, 0, round);
  context.arcTo(0, 0, round, 0, round);
  context.closePath();
}

function paint(context: CanvasRenderingContext2D, { fill, line }: Colours, broken: boolean): void {
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = line;
  context.setLineDash(broken ? [4, 3] : []);
  context.stroke();
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string): void {
  context.font = FONT;
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 1);
}
