import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  PhoneOutlined,
  StarFilled,
} from '@thikana/web-kit/icons';
import { formatNumber } from '@thikana/web-kit/i18n';
import { agencyPictures } from '../pictures/index.ts';
import styles from './agencies.module.css';
import { messages } from './messages.ts';
import { Section } from './section.tsx';

/** Constants of the page (SCREEN-14, CONST-1). */
const AGENCIES = [
  { id: 'rahman', rating: 4.8, verified: true, phone: '+8801711204060', image: agencyPictures[0] },
  { id: 'akter', rating: 4.9, verified: true, phone: '+8801819305070', image: agencyPictures[1] },
  { id: 'hossain', rating: 4.7, verified: false, phone: '+8801912406080', image: agencyPictures[2] },
] as const;
const MOST_STARS = 5;

type Agency = (typeof AGENCIES)[number];

export function Agencies() {
  const t = messages.useT();
  return (
    <Section title={t('agencies.title')} lead={t('agencies.lead')}>
      <ul className={styles.grid}>
        {AGENCIES.map((agency) => (
          <AgencyCard key={agency.id} agency={agency} />
        ))}
      </ul>
    </Section>
  );
}

function AgencyCard({ agency: { id, rating, verified, phone, image } }: { agency: Agency }) {
  const t = messages.useT();
  const name = t(`agencies.${id}.name`);
  const agency = t(`agencies.${id}.agency`);
  const Icon = verified ? CheckCircleFilled : ExclamationCircleFilled;
  return (
    <li className={`tk-panel ${styles.card}`}>
      <img className={styles.portrait} src={image} alt="" width={88} height={88} loading="lazy" />
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.agency}>{agency}</p>
        <p className={`tk-row ${styles.marks}`}>
          <span className={styles.rating}>
            <StarFilled aria-hidden /> <span aria-hidden="true">{formatNumber(rating)}</span>
            <span className="tk-sr-only">{t('agencies.rating', { rating, most: MOST_STARS })}</span>
          </span>
          <span className={styles.label} data-verified={verified}>
            <Icon aria-hidden /> {t(verified ? 'agencies.verified' : 'agencies.notVerified')}
          </span>
        </p>
      </div>
      <a
        className={styles.call}
        href={`tel:${phone}`}
        aria-label={t('agencies.call', { name, agency, phone: t(`agencies.${id}.phone`) })}
      >
        <PhoneOutlined aria-hidden /> {t('agencies.contact')}
      </a>
    </li>
  );
}
