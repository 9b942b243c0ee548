import { Button, Picture } from '@thikana/web-kit/core';
import { Input } from '@thikana/web-kit/forms';
import { Checkbox } from '@thikana/web-kit/select';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@thikana/web-kit/icons';
import { pictureLimits } from './contract.built.ts';
import { messages } from './messages.ts';
import styles from './pictures-input.module.css';
import type { PictureItem } from './picture-list.ts';

interface PictureRowProps {
  item: PictureItem;
  index: number;
  count: number;
  onDescribe: (about: Partial<Pick<PictureItem, 'caption' | 'kind'>>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture of the form: preview, caption, and position. */
export function PictureRow({ item, index, count, onDescribe, onMove, onRemove, onRetry }: PictureRowProps) {
  const t = messages.useT();
  const number = index + 1;
  const percent = Math.round((item.fraction ?? 0) * 100);
  return (
    <div className={styles.row} data-failed={item.failed}>
      <Picture picture={{ image: item.shown }} alt="" sizes="120px" className={styles.thumb ?? ''} />
      <div className={styles.about}>
        {index === 0 && <strong className={styles.cover}>{t('pictures.cover')}</strong>}
        <Input
          value={item.caption}
          maxLength={pictureLimits.caption}
          aria-label={t('pictures.caption', { number })}
          placeholder={t('pictures.captionHint')}
          autoComplete="off"
          onChange={({ target }) => onDescribe({ caption: target.value })}
        />
        {index > 0 && (
          <Checkbox
            checked={item.kind === 'floor-plan'}
            aria-label={t('pictures.planOf', { number })}
            onChange={({ target }) => onDescribe({ kind: target.checked ? 'floor-plan' : null })}
          >
            {t('pictures.plan')}
          </Checkbox>
        )}
        {item.fraction !== null && !item.failed && (
          <span className={styles.progress}>
            <progress max={100} value={percent} aria-label={t('pictures.uploading', { percent })} />
            <span aria-hidden>{t('pictures.uploading', { percent })}</span>
          </span>
        )}
        {item.failed && (
          <span role="alert" className={styles.failed}>
            {t('uploadFailedText')} <Button onClick={onRetry}>{t('pictures.retry')}</Button>
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('pictures.forward', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('pictures.back', { number })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('pictures.remove', { number })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
