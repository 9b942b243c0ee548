import { Button } from '@thikana/web-kit/core';
import { EnvironmentOutlined, UnorderedListOutlined } from '@thikana/web-kit/icons';
import styles from './list.module.css';
import { fetchMap } from './map-beside.tsx';
import { messages } from './messages.ts';

/** Switches between map and list; an icon on phones. */
export function MapSwitch({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = messages.useT();
  return (
    <Button
      aria-label={t(open ? 'showList' : 'showMap')}
      icon={open ? <UnorderedListOutlined aria-hidden /> : <EnvironmentOutlined aria-hidden />}
      onPointerEnter={() => void fetchMap().catch(() => {})}
      onClick={() => onOpen(!open)}
    >
      <span className={styles.switchText}>{t(open ? 'showList' : 'showMap')}</span>
    </Button>
  );
}
