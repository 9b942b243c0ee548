import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './figure.module.css';

export interface PlotProps {
  label: string;
  /** What is below the first, the middle and the last bar. */
  names: readonly string[];
  /** What is read of a point. */
  texts: readonly string[];
  /** One to three bars a point; null where nothing is known. */
  series: readonly { values: readonly (number | null)[] }[];
  /** The unit of the highest value: 1, or milliseconds of what it is read in. */
  scale: (most: number) => number;
  /** Above the highest bar. */
  top: (most: number) => string;
  at: number;
  onPoint: (at: number) => void;
}

/** Widths in the drawing, which is stretched: a point's, and what of it its bars have. */
const POINT = 10;
const BARS = 7;

/** The next of 1, 2 and 5 times a power of ten, so that the line on top has a plain number. */
function plainAbove(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power;
}

/** Bars over time. A slider moves through its points, by pointer and by keys, and reads each. */
export function Plot({ label, names, texts, series, scale, top, at, onPoint }: PlotProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const per = scale(highest);
  const most = plainAbove(highest / per) * per;
  const last = names.length - 1;
  const width = BARS / series.length;
  const [isMoving, setMoving] = useState(false);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    onPoint(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / whole) * names.length))));
  };
  const turn = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPoint(Math.min(last, Math.max(0, to)));
  };
  return (
    <div className={styles.plot}>
      <span className={styles.top} aria-hidden="true">
        {top(most)}
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={names.length}
        aria-valuenow={at + 1}
        aria-valuetext={texts[at] ?? ''}
        className={styles.bars}
        onKeyDown={turn}
        onPointerDown={(event) => {
          setMoving(true);
          point(event);
        }}
        onPointerMove={(event) => (event.pointerType === 'mouse' || isMoving) && point(event)}
        onPointerUp={() => setMoving(false)}
        onPointerLeave={() => setMoving(false)}
      >
        <svg viewBox={`0 0 ${names.length * POINT} 100`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.chosen} x={at * POINT} width={POINT} height={100} />
          {series.map(({ values }, of) =>
            values.map((value, index) => {
              const height = ((value ?? 0) / most) * 100;
              return (
                <rect
                  key={`${of} ${texts[index]}`}
                  data-series={of}
                  x={index * POINT + (POINT - BARS) / 2 + of * width}
                  y={100 - height}
                  width={width * 0.92}
                  height={height}
                />
              );
            }),
          )}
        </svg>
      </div>
      <div className={styles.names} aria-hidden="true">
        <span>{names[0]}</span>
        {names.length > 4 && <span>{names[Math.floor(last / 2)]}</span>}
        <span>{names[last]}</span>
      </div>
    </div>
  );
}
