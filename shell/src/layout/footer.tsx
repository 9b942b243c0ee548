import { messages } from '../messages.ts';

export function Footer() {
  const t = messages.useT();
  return <footer>{t('footer.text')}</footer>;
}
