import { EyeInvisibleOutlined, EyeOutlined } from '@thikana/web-kit/icons';
import { Input, type InputProps } from '@thikana/web-kit/forms';
import { useState } from 'react';
import styles from './auth.module.css';
import { messages } from './messages.ts';

/** A password that can be shown: by pointer, by keyboard, by name. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const t = messages.useT();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      suffix={
        <button
          type="button"
          className={styles.show}
          aria-label={shown ? t('hide') : t('show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        </button>
      }
    />
  );
}
