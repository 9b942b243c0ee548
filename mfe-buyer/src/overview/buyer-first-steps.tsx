import { ButtonLink } from '@thikana/web-kit/core';
import { HeartOutlined, TagOutlined, UserOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { FirstSteps } from '@thikana/web-kit/dashboard';
import type { BuyerStep } from './first-steps.ts';
import { messages } from './messages.ts';

const ICONS = {
  save: <HeartOutlined aria-hidden />,
  offer: <TagOutlined aria-hidden />,
  profile: <UserOutlined aria-hidden />,
};

interface BuyerFirstStepsProps {
  steps: readonly BuyerStep[];
  /** A saved listing is where an offer begins. */
  hasWish: boolean;
}

/** The remaining steps; the first of them is the primary one. */
export function BuyerFirstSteps({ steps, hasWish }: BuyerFirstStepsProps) {
  const t = messages.useT();
  const places: Record<BuyerStep, string> = {
    save: paths.allProperties,
    offer: hasWish ? paths.user.wishlist : paths.allProperties,
    profile: paths.user.profile,
  };
  return (
    <FirstSteps
      steps={steps.map((step, index) => ({
        key: step,
        icon: ICONS[step],
        title: t(`first.${step}.title`),
        text: <p>{t(`first.${step}.text`)}</p>,
        action: (
          <ButtonLink to={places[step]} type={index === 0 ? 'primary' : 'default'}>
            {t(`first.${step}.act`)}
          </ButtonLink>
        ),
      }))}
    />
  );
}
