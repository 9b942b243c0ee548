import { Button } from '@thikana/web-kit/core';
import { limits } from '@thikana/web-kit/data';
import { Form, Input, type FormRule } from '@thikana/web-kit/forms';
import { Link, paths, useLocation, useReturnTo } from '@thikana/web-kit/router';
import { signIn, SignInError, signInWithGoogle, type SessionUser } from '@thikana/web-kit/session';
import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import { Failure } from './failure.tsx';
import { RESET_HASH, ForgotPassword } from './forgot-password.tsx';
import { GoogleButton } from './google-button.tsx';
import { messages } from './messages.ts';
import { PasswordInput } from './password-input.tsx';
import { Purpose } from './purpose.tsx';
import { emailRules, loginPasswordRules } from './rules.ts';
import { useArrivedSignedIn, useSignIn } from './use-sign-in.ts';

interface LoginFields {
  email: string;
  password: string;
}

/** A password that no account can have is reported as wrong, without a request (CONST-2). */
const signInWith = ({ email, password }: LoginFields): Promise<SessionUser> =>
  password.length > limits.loginPassword.max
    ? Promise.reject(new SignInError('wrong-password'))
    : signIn(email.trim(), password);

/** SCREEN-18; with `#reset` in the address, the mail for a forgotten password (PEOPLE-14). */
export function Login() {
  const t = messages.useT();
  const { hash } = useLocation();
  const [email, setEmail] = useState('');
  const { run, attempt, failure, mend } = useSignIn();
  const signedIn = useArrivedSignedIn(attempt, failure !== null);
  if (hash === RESET_HASH) return <ForgotPassword email={email} onEmail={setEmail} />;
  const welcome = ({ displayName, email: address }: SessionUser): [string, string] => [
    t('login.success'),
    t('login.welcome', { name: displayName || address }),
  ];
  return (
    <AuthFrame
      title={t('login.title')}
      heading={t('login.heading')}
      lead={t('login.lead')}
      signedIn={signedIn}
    >
      <Purpose />
      <LoginForm
        email={email}
        onEmail={setEmail}
        busy={attempt === 'password'}
        failure={failure}
        onEdit={mend}
        onSubmit={(fields) => void run('password', () => signInWith(fields), welcome)}
      />
      <GoogleButton
        label={t('login.google')}
        busy={attempt === 'google'}
        disabled={attempt === 'password'}
        onClick={() => void run('google', signInWithGoogle, welcome)}
      />
      <ToRegistration />
    </AuthFrame>
  );
}
export { Login as Component };

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  failure: string | null;
  onEdit: () => void;
  onSubmit: (fields: LoginFields) => void;
}

function LoginForm({ email, onEmail, busy, failure, onEdit, onSubmit }: LoginFormProps) {
  const t = messages.useT();
  const { state } = useReturnTo();
  const [tried, setTried] = useState(false);
  const when = tried ? 'onChange' : [];
  return (
    <Form<LoginFields>
      name="login"
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      validateTrigger={when}
      initialValues={{ email }}
      onValuesChange={onEdit}
      onFinish={onSubmit}
      onFinishFailed={() => setTried(true)}
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
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={loginPasswordRules() satisfies FormRule[]}
        validateFirst
      >
        <PasswordInput size="large" autoComplete="current-password" />
      </Form.Item>
      <p className={styles.forgot}>
        <Link to={{ hash: RESET_HASH }} state={state}>
          {t('login.forgot')}
        </Link>
      </p>
      <Failure text={failure} />
      <Button block type="primary" size="large" htmlType="submit" loading={busy}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}

function ToRegistration() {
  const t = messages.useT();
  const { state } = useReturnTo();
  return (
    <p className={styles.other}>
      {t('login.noAccount')}{' '}
      <Link to={paths.registration} state={state}>
        {t('login.register')}
      </Link>
    </p>
  );
}
