import { Button, ButtonLink } from '@thikana/web-kit/core';
import { HomeOutlined, SafetyCertificateOutlined, UserOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { FirstSteps } from '@thikana/web-kit/dashboard';
import { useState } from 'react';
import type { AgentStep } from './first-steps.ts';
import { messages } from './messages.ts';

const ICONS = {
  profile: <UserOutlined aria-hidden />,
  listing: <HomeOutlined aria-hidden />,
  verification: <SafetyCertificateOutlined aria-hidden />,
};
const PLACES = { profile: paths.agent.profile, listing: paths.agent.addProperty };

/** The remaining steps; the first of them is the primary one. */
export function AgentFirstSteps({ steps }: { steps: readonly AgentStep[] }) {
  const t = messages.useT();
  const [explained, setExplained] = useState(false);
  const actionOf = (step: AgentStep, isFirst: boolean) =>
    step === 'verification' ? (
      <Button aria-expanded={explained} onClick={() => setExplained(!explained)}>
        {t(explained ? 'first.verification.less' : 'first.verification.act')}
      </Button>
    ) : (
      <ButtonLink to={PLACES[step]} type={isFirst ? 'primary' : 'default'}>
        {t(`first.${step}.act`)}
      </ButtonLink>
    );
  return (
    <FirstSteps
      steps={steps.map((step, index) => ({
        key: step,
        icon: ICONS[step],
        title: t(`first.${step}.title`),
        text: (
          <>
            <p>{t(`first.${step}.text`)}</p>
            {step === 'verification' && explained && <Explanation />}
          </>
        ),
        action: actionOf(step, index === 0),
      }))}
    />
  );
}

function Explanation() {
  const t = messages.useT();
  return (
    <ol>
      {(['sent', 'checked', 'shown', 'refused'] as const).map((part) => (
        <li key={part}>{t(`first.verification.${part}`)}</li>
      ))}
    </ol>
  );
}
