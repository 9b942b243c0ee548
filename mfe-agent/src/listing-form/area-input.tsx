import { areaLine, areaOfAddress, areas, completeArea } from '@thikana/contracts/areas';
import { Button } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import { Select } from '@thikana/web-kit/select';
import { useId, useState } from 'react';
import styles from './listing-form.module.css';
import { messages } from './messages.ts';

interface AreaInputProps {
  id?: string;
  /** Undefined until the agent chooses; null: in no area. */
  value?: string | null;
  onChange?: (areaId: string | null | undefined) => void;
  /** The source of the suggestion. */
  location: string;
}

const MOST_FOUND = 20;
/** Not the id of an area. */
const NONE = '';

/** The listing's area (AREA-2): suggested from its location until the agent chooses; searchable in either script. */
export function AreaInput({ id, value, onChange, location }: AreaInputProps) {
  const t = messages.useT();
  const language = useLanguage();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const suggested = areaOfAddress(location);
  const shown = value === undefined ? suggested : value;
  const found = typed.trim() ? completeArea(typed, MOST_FOUND) : areas;
  const differs = value !== undefined && suggested !== null && suggested !== value;
  return (
    <>
      <Select<string>
        {...(id && { id })}
        className={styles.area ?? ''}
        value={shown ?? (value === null ? NONE : undefined)}
        placeholder={t('area.choose')}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        options={[
          ...found.map((area) => ({ value: area.id, label: areaLine(area.id, language) })),
          { value: NONE, label: t('area.none') },
        ]}
        // A chosen area keeps its label when the search does not list it.
        labelRender={({ value: chosen }) =>
          chosen === NONE ? t('area.none') : areaLine(String(chosen), language)
        }
        onChange={(chosen) => onChange?.(chosen === NONE ? null : chosen)}
        onOpenChange={(open) => !open && setTyped('')}
        aria-describedby={hintId}
      />
      <span id={hintId} role="status" className={`tk-note ${styles.areaHint}`}>
        {value === undefined && t(suggested ? 'area.suggested' : 'area.unknown')}
        {differs && (
          <>
            {t('area.differs', { area: areaLine(suggested, language) })}{' '}
            <Button size="small" onClick={() => onChange?.(undefined)}>
              {t('area.follow')}
            </Button>
          </>
        )}
      </span>
    </>
  );
}
