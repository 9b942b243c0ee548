import type { Availability, OfferStatus, VerificationStatus } from '@thikana/contracts';
import type { ComponentType } from 'react';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  SafetyCertificateOutlined,
} from '../icons/index.ts';
import { useLabels } from './labels.tsx';
import styles from './status-tags.module.css';

type Tone = 'good' | 'wait' | 'bad' | 'done' | 'quiet';

const ICONS: Record<Tone, ComponentType> = {
  good: CheckCircleOutlined,
  wait: ClockCircleOutlined,
  bad: CloseCircleOutlined,
  done: SafetyCertificateOutlined,
  quiet: ClockCircleOutlined,
};

/** Colour is never the only sign: an icon and a word mean the same. */
function StatusTag({ tone = 'quiet', text }: { tone: Tone | undefined; text: string }) {
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
  return <StatusTag tone={OFFER_TONES[status]} text={useLabels().status(status)} />;
}

const LISTING_TONES: Record<VerificationStatus, Tone> = {
  pending: 'wait',
  verified: 'good',
  rejected: 'bad',
};

export function ListingStatusTag({ status }: { status: VerificationStatus }) {
  return <StatusTag tone={LISTING_TONES[status]} text={useLabels().status(status)} />;
}

const AVAILABILITY_TONES: Record<Availability, Tone> = {
  available: 'good',
  'under-offer': 'wait',
  sold: 'done',
};

export function AvailabilityTag({ availability }: { availability: Availability }) {
  return <StatusTag tone={AVAILABILITY_TONES[availability]} text={useLabels().status(availability)} />;
}
