import type { ServiceName } from '@thikana/contracts';
import { serviceNames } from '@thikana/web-kit/story';
import { messages } from './messages.ts';
import styles from './parked-events.module.css';

/** The services whose events are missing in the list. */
export function UnavailableParts({ services }: { services: readonly ServiceName[] }) {
  const t = messages.useT();
  const nameOf = serviceNames.useT();
  if (services.length === 0) return null;
  const names = services.map((service) => nameOf(service)).join(', ');
  return (
    <p role="alert" className={styles.missing}>
      {t('missing', { services: names })}
    </p>
  );
}
