import { approximateMetres, type PinValue, type Point } from '@thikana/contracts';
import { areaOf, centreOf } from '@thikana/contracts/areas';
import { Button } from '@thikana/web-kit/core';
import { Input } from '@thikana/web-kit/forms';
import { useLanguage } from '@thikana/web-kit/i18n';
import { Radio } from '@thikana/web-kit/select';
import { lazy, Suspense, useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './pin-input.module.css';
import { coordinatesText, readCoordinates, rounded } from './pin-text.ts';

const PinMap = lazy(() => import('./pin-map.tsx').then((module) => ({ default: module.PinMap })));

interface PinInputProps {
  id?: string;
  value?: PinValue | null | undefined;
  onChange?: (pin: PinValue | null) => void;
  /** The listing's area: its middle is offered, and the map begins there. */
  areaId: string | null;
  listingId: string;
}

/** The listing's pin (MAP-1): set by click, drag, arrow keys, or typed; and its precision for buyers. */
export function PinInput({ id, value = null, onChange, areaId, listingId }: PinInputProps) {
  const t = messages.useT();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const hintId = useId();
  const middle = areaId ? centreOf(areaId) : null;
  const area = areaId ? areaOf(areaId)?.[language] : undefined;
  const put = (point: Point, isExact = value?.isExact ?? true) => onChange?.({ ...rounded(point), isExact });
  return (
    <div className={styles.input} role="group" aria-label={t('pin.label')}>
      <Coordinates
        {...(id && { id })}
        value={value}
        onPut={(point) => (point ? put(point) : onChange?.(null))}
        hintId={hintId}
      />
      <div className="tk-row">
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {t(open ? 'pin.close' : 'pin.open')}
        </Button>
        {!value && middle && area && (
          <Button onClick={() => put(middle, false)}>{t('pin.atArea', { area })}</Button>
        )}
        {value && (
          <Button danger onClick={() => onChange?.(null)}>
            {t('pin.remove')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={<div className={styles.map} role="status" aria-label={t('pin.loading')} />}>
          <PinMap
            label={t('pin.map')}
            value={value}
            around={middle}
            listingId={listingId}
            onMove={(point) => put(point)}
          />
          <p className={styles.hint}>{t('pin.how')}</p>
        </Suspense>
      )}
      {value && <Exactness value={value} onChange={(isExact) => put(value, isExact)} />}
    </div>
  );
}

interface CoordinatesProps {
  id?: string;
  value: PinValue | null;
  onPut: (point: Point | null) => void;
  hintId: string;
}

/** For people who know the numbers, or do not see the map. */
function Coordinates({ id, value, onPut, hintId }: CoordinatesProps) {
  const t = messages.useT();
  const coordinates = coordinatesText(value);
  /** The typed text, and the coordinates that it names: a pin that is moved on the map replaces it. */
  const [typed, setTyped] = useState({ text: '', of: '' });
  const shown = typed.of === coordinates && typed.text !== '' ? typed.text : coordinates;
  // `23.79` is no fault while somebody types `23.79, 90.41`.
  const [isTyping, setTyping] = useState(false);
  const wrong = !isTyping && shown.trim() !== '' && readCoordinates(shown) === null;
  const change = (text: string) => {
    const point = readCoordinates(text);
    const isPin = point !== null || text.trim() === '';
    setTyped({ text, of: isPin ? coordinatesText(point && rounded(point)) : coordinates });
    if (isPin) onPut(point);
  };
  return (
    <>
      <Input
        {...(id && { id })}
        value={shown}
        placeholder={t('pin.example')}
        inputMode="text"
        autoComplete="off"
        onChange={({ target }) => {
          setTyping(true);
          change(target.value);
        }}
        onBlur={() => setTyping(false)}
        aria-describedby={hintId}
        aria-invalid={wrong}
      />
      <span id={hintId} role="status" className={wrong ? styles.wrong : styles.hint}>
        {t(wrong ? 'pin.wrong' : value ? 'pin.said' : 'pin.none')}
      </span>
    </>
  );
}

function Exactness({ value, onChange }: { value: PinValue; onChange: (isExact: boolean) => void }) {
  const t = messages.useT();
  const name = useId();
  const choice = (isExact: boolean, label: string, hint: string) => (
    <Radio
      className={styles.choice ?? ''}
      name={name}
      checked={value.isExact === isExact}
      onChange={() => onChange(isExact)}
    >
      {label}
      <small>{hint}</small>
    </Radio>
  );
  return (
    <fieldset className={styles.exactness}>
      <legend>{t('pin.shows')}</legend>
      {choice(true, t('pin.exact'), t('pin.exactHint'))}
      {choice(false, t('pin.approximate'), t('pin.approximateHint', { metres: approximateMetres }))}
    </fieldset>
  );
}
