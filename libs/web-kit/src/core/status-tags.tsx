import type { Availability, OfferStatus, VerificationStatus } from '@thikana/contracts';
import type { ComponentType } from 'react';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  SafetyCertificateOutlined,
} from '../icons/index.ts';
import { messages } from './messages.ts';
import styles from './status-tags.module.css';

type Tone = 'good' | 'wait' | 'bad' | 'done' | 'quiet';

const ICONS: Record<Tone, ComponentType> = {
  good: CheckCircleOutlined,
  wait: ClockCircleOutlined,
  bad: CloseCircleOutlined,
  done: SafetyCertificateOutlined,
  quiet: ClockCircleOutlined,
};

/** Colour is never alone: an icon and a word say the same. */
function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={styles.tag} data-tone={tone}>
      <span aria-hidden="true">
        <Icon />
      </span>
      {text}
    </span>
  );
}

const OFFER_TONES: Record<OfferStatus, Tone> = {
  pending: 'wait',
  accepted: 'good',
  rejected: 'bad',
  bought: 'done',
};

export function OfferStatusTag({ status }: { status: OfferStatus }) {
  const t = messages.useT();
  return <StatusTag tone={OFFER_TONES[status]} text={t(`status.${status}`)} />;
}

const LISTING_TONES: Record<VerificationStatus, Tone> = {
  pending: 'wait',
  verified: 'good',
  rejected: 'bad',
};

export function ListingStatusTag({ status }: { status: VerificationStatus }) {
  const t = messages.useT();
  return <StatusTag tone={LISTING_TONES[status]} text={t(`status.${status}`)} />;
}

const AVAILABILITY = {
  available: { tone: 'good', text: 'status.available' },
  'under-offer': { tone: 'wait', text: 'status.underOffer' },
  sold: { tone: 'done', text: 'status.sold' },
} as const satisfies Record<Availability, { tone: Tone; text: string }>;

export function AvailabilityTag({ availability }: { availability: Availability }) {
  const t = messages.useT();
  const { tone, text } = AVAILABILITY[availability];
  return <StatusTag tone={tone} text={t(text)} />;
}
