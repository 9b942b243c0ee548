import { messages } from './messages.ts';

/** On the site, where each screen begins differently: nothing that would have to move away again. */
export const FirstLoad = () => {
  const t = messages.useT();
  return (
    <p role="status" className="tk-sr-only">
      {t('loading')}
    </p>
  );
};
