import { messages } from './messages.ts';

/** Empty on the site, where each screen begins differently: any placeholder would be replaced. */
export const FirstLoad = () => {
  const t = messages.useT();
  return (
    <p role="status" className="tk-sr-only">
      {t('loading')}
    </p>
  );
};
