import { Button } from '@thikana/web-kit/core';
import { Alert, Form, Input } from '@thikana/web-kit/forms';
import { Link, useReturnTo } from '@thikana/web-kit/router';
import { sendPasswordReset } from '@thikana/web-kit/session';
import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import { Failure } from './failure.tsx';
import { messages } from './messages.ts';
import { emailRules } from './rules.ts';
import { signInWords } from './sign-in-words.ts';

export const RESET_HASH = '#reset';

interface ForgotPasswordProps {
  /** Shared with the login form in both directions. */
  email: string;
  onEmail: (email: string) => void;
}

/** Sends the reset mail and confirms it with the same text whether or not the address is known (PEOPLE-14). */
export function ForgotPassword({ email, onEmail }: ForgotPasswordProps) {
  const t = messages.useT();
  const { state } = useReturnTo();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (address: string) => {
    setSending(true);
    setFailure(null);
    try {
      await sendPasswordReset(address);
      setSentTo(address);
    } catch (error) {
      setSentTo(null);
      setFailure(signInWords(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <AuthFrame title={t('reset.title')} heading={t('reset.title')} lead={t('reset.lead')} signedIn="no">
      <Form<{ email: string }>
        name="reset"
        layout="vertical"
        requiredMark={false}
        noValidate
        scrollToFirstError={{ focus: true }}
        validateTrigger={[]}
        initialValues={{ email }}
        // The message is about the previous address.
        onValuesChange={() => {
          setSentTo(null);
          setFailure(null);
        }}
        onFinish={(fields) => void send(fields.email.trim())}
      >
        <Form.Item name="email" label={t('login.email')} rules={emailRules()} validateFirst>
          <Input
            type="email"
            size="large"
            autoComplete="username"
            inputMode="email"
            onChange={({ target }) => onEmail(target.value)}
          />
        </Form.Item>
        <Failure text={failure} />
        <div role="status" className={styles.failure}>
          {sentTo && (
            <Alert type="success" showIcon title={t('reset.sent', { email: sentTo })} role="presentation" />
          )}
        </div>
        <Button block type="primary" size="large" htmlType="submit" loading={sending}>
          {sentTo ? t('reset.again') : t('reset.submit')}
        </Button>
      </Form>
      <p className={styles.other}>
        <Link to={{ hash: '' }} state={state}>
          {t('reset.back')}
        </Link>
      </p>
    </AuthFrame>
  );
}
