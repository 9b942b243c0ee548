import type { DayRange } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { limits } from '@thikana/web-kit/data';
import { formatNumber, useLanguage, type Language } from '@thikana/web-kit/i18n';
import { DeleteOutlined, PlusOutlined } from '@thikana/web-kit/icons';
import styles from './hours.module.css';
import { messages } from './messages.ts';

const { slotMinutes, rangesADay } = limits.viewings;
const STEPS = Array.from({ length: (24 * 60) / slotMinutes + 1 }, (_, at) => at * slotMinutes);
const USUAL: DayRange = { from: 600, to: 720 };

/** 600 → `10:00` */
function clockOf(minutes: number, language: Language): string {
  const two = (value: number) => formatNumber(value, language, { minimumIntegerDigits: 2 });
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface DayHoursProps {
  day: string;
  ranges: readonly DayRange[];
  onChange: (ranges: DayRange[]) => void;
}

/** The times of one day, and the button that adds one. */
export function DayHours({ day, ranges, onChange }: DayHoursProps) {
  const t = messages.useT();
  const language = useLanguage();
  const set = (at: number, change: Partial<DayRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...change } : range)));
  const select = (at: number, end: keyof DayRange, value: number) => (
    <label className={styles.end}>
      <span className="tk-sr-only">{`${day}, ${t(end)}`}</span>
      <select value={value} onChange={({ target }) => set(at, { [end]: Number(target.value) })}>
        {STEPS.slice(end === 'from' ? 0 : 1, end === 'from' ? -1 : undefined).map((step) => (
          <option key={step} value={step}>
            {clockOf(step, language)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <div className={styles.ranges}>
        {ranges.length === 0 && <span className="tk-note">{t('closed')}</span>}
        {ranges.map(({ from, to }, at) => (
          <div key={at} className={styles.range}>
            {select(at, 'from', from)}
            <span aria-hidden="true">–</span>
            {select(at, 'to', to)}
            <Button
              type="text"
              aria-label={t('remove', { day, from: clockOf(from, language), to: clockOf(to, language) })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            />
          </div>
        ))}
      </div>
      <Button
        type="text"
        disabled={ranges.length >= rangesADay}
        aria-label={t('add', { day })}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...ranges, nextRange(ranges)])}
      />
    </>
  );
}

/** Two hours after the last one, as far as the day is long enough. */
function nextRange(ranges: readonly DayRange[]): DayRange {
  const last = ranges.at(-1);
  if (!last) return USUAL;
  const from = Math.min(last.to + 60, 1440 - slotMinutes);
  return { from, to: Math.min(from + 120, 1440) };
}
