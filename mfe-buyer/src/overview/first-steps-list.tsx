import { ButtonLink } from '@thikana/web-kit/core';
import { HeartOutlined, TagOutlined, UserOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import type { ComponentType } from 'react';
import type { FirstStep } from './first-steps.ts';
import { messages } from './messages.ts';
import styles from './overview.module.css';

const ICONS: Record<FirstStep, ComponentType<{ 'aria-hidden': true }>> = {
  save: HeartOutlined,
  offer: TagOutlined,
  profile: UserOutlined,
};

interface FirstStepsProps {
  steps: readonly FirstStep[];
  /** Offers are made from there once something is saved. */
  hasWish: boolean;
}

export function FirstStepsList({ steps, hasWish }: FirstStepsProps) {
  const t = messages.useT();
  const places: Record<FirstStep, string> = {
    save: paths.allProperties,
    offer: hasWish ? paths.user.wishlist : paths.allProperties,
    profile: paths.user.profile,
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const Icon = ICONS[step];
        return (
          <li key={step}>
            <span className={styles.icon}>
              <Icon aria-hidden />
            </span>
            <div>
              <h3>{t(`first.${step}.title`)}</h3>
              <p>{t(`first.${step}.text`)}</p>
            </div>
            <ButtonLink to={places[step]} type={index === 0 ? 'primary' : 'default'}>
              {t(`first.${step}.act`)}
            </ButtonLink>
          </li>
        );
      })}
    </ol>
  );
}
