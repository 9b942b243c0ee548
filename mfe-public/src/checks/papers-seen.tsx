import type { Property } from '@thikana/contracts';
import { usePaperKind } from '@thikana/web-kit/facts';
import { FileTextOutlined } from '@thikana/web-kit/icons';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import styles from './checks.module.css';
import { messages } from './seen-messages.ts';

/** The papers that an admin has checked, and the agent's statements about the listing (PAPER-5, CHECK-2). */
export function PapersSeen({ listing }: { listing: Property }) {
  const t = messages.useT();
  const language = useLanguage();
  const kindName = usePaperKind();
  const { papersSeen, unavailableSince } = listing;
  const day = (time: string) => formatDate(time, 'long', language) ?? '';
  return (
    <>
      {papersSeen && (
        <p className={styles.seen}>
          <FileTextOutlined aria-hidden />{' '}
          {t('seen', { date: day(papersSeen.at), papers: papersSeen.kinds.map(kindName).join(', ') })}
        </p>
      )}
      {unavailableSince && (
        <p className={styles.unavailable}>{t('unavailable', { date: day(unavailableSince) })}</p>
      )}
    </>
  );
}
