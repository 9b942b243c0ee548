import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { MenuItem } from '@thikana/web-kit/federation';
import { useNavigate } from '@thikana/web-kit/router';
import styles from './command-list.module.css';
import { messages } from './messages.ts';
import { type CommandGroup, useCommands } from './use-commands.ts';

interface CommandListProps {
  role: 'agent' | 'admin';
  menu: readonly MenuItem[];
  onClose: () => void;
}

/** After the last key, before the lists are asked. */
const PAUSE_MS = 200;

/** Goes to a place of the menu, or to what a text or an id finds; a combobox in a native dialog. */
export default function CommandList({ role, menu, onClose }: CommandListProps) {
  const t = messages.useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const searched = useAfterPause(text.trim());
  const { groups, isSearching, hasFailed } = useCommands(role, menu, searched);
  const commands = groups.flatMap((group) => group.commands);
  const [chosen, setChosen] = useState(0);
  /** Enter came before the results of what was typed last: it opens the first of them. */
  const [opens, setOpens] = useState(false);
  const active = Math.min(chosen, commands.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    dialog.current?.close();
    void navigate(to);
  };
  const isReady = searched === text.trim() && !isSearching;
  const open = useEffectEvent(() => opens && go(commands[active]?.to));
  useEffect(() => void (isReady && open()), [isReady]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosen((active + step + commands.length) % commands.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (isReady) go(commands[active]?.to);
    else setOpens(true);
  };
  return (
    // By keys it closes with Escape, as every dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onClose={onClose}
      // A click beside the box is one on the dialog itself.
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.box}>
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('title')}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          placeholder={t(`placeholder.${role}`)}
          value={text}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
            setOpens(false);
          }}
          onKeyDown={press}
        />
        <div id={`${id}list`} role="listbox" aria-label={t('title')} className={styles.list}>
          <Groups id={id} groups={groups} active={active} onChoose={go} />
        </div>
        <State {...{ count: commands.length, isSearching, hasFailed }} />
      </div>
    </dialog>
  );
}

interface GroupsProps {
  id: string;
  groups: readonly CommandGroup[];
  active: number;
  onChoose: (to: string) => void;
}

function Groups({ id, groups, active, onChoose }: GroupsProps) {
  const t = messages.useT();
  let number = -1;
  return groups.map(({ key, commands }) => (
    <div key={key} role="group" aria-labelledby={`${id}${key}`}>
      <p id={`${id}${key}`} className={styles.group}>
        {t(`groups.${key}`)}
      </p>
      {commands.map(({ to, label, note }) => {
        number += 1;
        return (
          // Keys are the combobox's, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={to}
            id={`${id}${number}`}
            role="option"
            aria-selected={number === active}
            className={styles.option}
            onClick={() => onChoose(to)}
          >
            <span className={styles.label}>{label}</span> {note && <span className="tk-note">{note}</span>}
          </div>
        );
      })}
    </div>
  ));
}

function State({
  count,
  isSearching,
  hasFailed,
}: {
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
}) {
  const t = messages.useT();
  const found = count === 0 ? t('none') : t('count', { count });
  return (
    <p className={`tk-note ${styles.state}`}>
      <span role="status">{isSearching ? t('searching') : hasFailed ? t('failed') : found}</span>
      <span aria-hidden="true">{t('keys')}</span>
    </p>
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
