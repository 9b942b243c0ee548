import type { Availability, OfferStatus, VerificationStatus } from '@thikana/contracts';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  SafetyCertificateOutlined,
} from '../icons/index.ts';
import { useLabels, type Status } from './labels.tsx';
import { messages } from './messages.ts';
import styles from './status-tags.module.css';

const TONES = {
  success: CheckCircleOutlined,
  warning: ClockCircleOutlined,
  error: CloseCircleOutlined,
  info: SafetyCertificateOutlined,
} as const;

const TONE_OF: Record<Status, keyof typeof TONES> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'error',
  bought: 'info',
  verified: 'success',
  available: 'success',
  'under-offer': 'warning',
  sold: 'info',
};

/** Colour is never the only sign: an icon and a word mean the same. */
function Tag({ tone, text }: { tone: keyof typeof TONES | undefined; text: string }) {
  const Icon = tone ? TONES[tone] : ClockCircleOutlined;
  const colours = tone && { color: `var(--tk-${tone})`, background: `var(--tk-${tone}-soft)` };
  return (
    <span className={`tk-note ${styles.tag}`} style={colours}>
      <span aria-hidden="true">
        <Icon />
      </span>
      {text}
    </span>
  );
}

/** A status of a later release has no colour. */
function StatusTag({ status }: { status: Status }) {
  return <Tag tone={TONE_OF[status]} text={useLabels().status(status)} />;
}

export const ReducedTag = () => <Tag tone="success" text={messages.useT()('card.reduced')} />;

export const OfferStatusTag = (props: { status: OfferStatus }) => <StatusTag {...props} />;
export const ListingStatusTag = (props: { status: VerificationStatus }) => <StatusTag {...props} />;
export const AvailabilityTag = ({ availability }: { availability: Availability }) => (
  <StatusTag status={availability} />
);
