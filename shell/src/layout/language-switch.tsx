import { LANGUAGE_NAMES, LANGUAGES, setLanguage, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';
import styles from './switches.module.css';

/** Offers the other language by its own name, so that people who read only that one find it. */
export function LanguageSwitch() {
  const t = messages.useT();
  const language = useLanguage();
  const others = LANGUAGES.filter((other) => other !== language);
  return others.map((other) => (
    <button key={other} type="button" className={styles.button} onClick={() => void setLanguage(other)}>
      <span className="tk-sr-only">{t('language')}: </span>
      <span lang={other} className={styles.language}>
        {LANGUAGE_NAMES[other]}
      </span>
    </button>
  ));
}
