import { Button } from '@thikana/web-kit/core';
import { EnvironmentOutlined, UnorderedListOutlined } from '@thikana/web-kit/icons';
import styles from './list.module.css';
import { fetchMap } from './map-beside.tsx';
import { messages } from './messages.ts';

/** Switches between map and list; on phones at the window's lower edge. */
export function MapSwitch({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = messages.useT();
  return (
    <Button
      className={styles.switch ?? ''}
      icon={open ? <UnorderedListOutlined aria-hidden /> : <EnvironmentOutlined aria-hidden />}
      onPointerEnter={() => void fetchMap().catch(() => {})}
      onClick={() => onOpen(!open)}
    >
      {t(open ? 'showList' : 'showMap')}
    </Button>
  );
}
