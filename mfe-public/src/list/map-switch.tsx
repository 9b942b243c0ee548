import { Button } from '@thikana/web-kit/core';
import { EnvironmentOutlined, UnorderedListOutlined } from '@thikana/web-kit/icons';
import { useEffect } from 'react';
import styles from './list.module.css';
import { fetchMap } from './map-beside.tsx';
import { messages } from './messages.ts';

/** It may be rendered elsewhere after it was pressed, and keeps the focus. */
let pressed = false;

/** Switches between map and list; on phones at the window's lower edge. */
export function MapSwitch({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = messages.useT();
  useEffect(() => {
    pressed = false;
  }, [open]);
  return (
    <Button
      className={styles.switch ?? ''}
      data-floats={!open}
      aria-label={t(open ? 'showList' : 'showMap')}
      icon={open ? <UnorderedListOutlined aria-hidden /> : <EnvironmentOutlined aria-hidden />}
      onPointerEnter={() => void fetchMap().catch(() => {})}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button moves to another part of the page
      autoFocus={pressed}
      onClick={() => {
        pressed = true;
        onOpen(!open);
      }}
    >
      <span className={styles.switchText}>{t(open ? 'showList' : 'showMap')}</span>
    </Button>
  );
}
