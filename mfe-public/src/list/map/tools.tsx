import { Button } from '@thikana/web-kit/core';
import { CloseOutlined, GatewayOutlined, SearchOutlined } from '@thikana/web-kit/icons';
import styles from './map.module.css';
import { messages } from './messages.ts';

interface ToolsProps {
  follows: boolean;
  onFollow: (follows: boolean) => void;
  /** Null: the search already covers what the map shows. */
  onSearchHere: (() => void) | null;
  drawing: boolean;
  onDraw: (drawing: boolean) => void;
  /** Null: there is no drawn area. */
  onClear: (() => void) | null;
}

/** The controls of the map's search. */
export function Tools({ follows, onFollow, onSearchHere, drawing, onDraw, onClear }: ToolsProps) {
  const t = messages.useT();
  return (
    <div className={`tk-row ${styles.tools}`}>
      <label className={styles.follow}>
        <input type="checkbox" checked={follows} onChange={({ target }) => onFollow(target.checked)} />
        {t('follow')}
      </label>
      {onClear ? (
        <Button icon={<CloseOutlined aria-hidden />} aria-label={t('clearArea')} onClick={onClear}>
          <span className={styles.buttonText}>{t('clearArea')}</span>
        </Button>
      ) : (
        <Button
          icon={<GatewayOutlined aria-hidden />}
          aria-pressed={drawing}
          type={drawing ? 'primary' : 'default'}
          aria-label={t(drawing ? 'stopDrawing' : 'draw')}
          onClick={() => onDraw(!drawing)}
        >
          <span className={styles.buttonText}>{t(drawing ? 'stopDrawing' : 'draw')}</span>
        </Button>
      )}
      {onSearchHere && (
        <Button type="primary" icon={<SearchOutlined aria-hidden />} onClick={onSearchHere}>
          {t('searchHere')}
        </Button>
      )}
      {drawing && (
        <p role="status" className={styles.hint}>
          {t('drawing')}
        </p>
      )}
    </div>
  );
}
