import { messages } from '../messages.ts';

/** Before the first remote is there: nothing that would have to move away again. */
export const FirstLoad = () => {
  const t = messages.useT();
  return (
    <p role="status" className="tk-sr-only">
      {t('loading')}
    </p>
  );
};
