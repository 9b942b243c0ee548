import { Link, paths, useReturnTo } from '@thikana/web-kit/router';
import { register, signInWithGoogle } from '@thikana/web-kit/session';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import { GoogleButton } from './google-button.tsx';
import { messages } from './messages.ts';
import { Purpose } from './purpose.tsx';
import { RegistrationForm, type RegistrationFields } from './registration-form.tsx';
import { useArrivedSignedIn, useSignIn } from './use-sign-in.ts';

/** SCREEN-18; every new account begins as a user (PEOPLE-3). */
export function Registration() {
  const t = messages.useT();
  const { state } = useReturnTo();
  const { run, attempt, failure, mend } = useSignIn();
  const signedIn = useArrivedSignedIn(attempt, failure !== null);
  const welcome = (): [string, string] => [t('registration.success'), t('registration.welcome')];
  const submit = ({ name, email, password, photoURL }: RegistrationFields) =>
    run(
      'password',
      () => register({ name: name.trim(), email: email.trim(), password, photoURL: photoURL ?? null }),
      welcome,
    );
  return (
    <AuthFrame
      title={t('registration.title')}
      heading={t('registration.heading')}
      lead={t('registration.lead')}
      signedIn={signedIn}
    >
      <Purpose />
      <RegistrationForm
        busy={attempt === 'password'}
        failure={failure}
        onEdit={mend}
        onSubmit={(fields) => void submit(fields)}
      />
      <GoogleButton
        label={t('registration.google')}
        busy={attempt === 'google'}
        disabled={attempt === 'password'}
        onClick={() => void run('google', signInWithGoogle, welcome)}
      />
      <p className={styles.other}>
        {t('registration.haveAccount')}{' '}
        <Link to={paths.login} state={state}>
          {t('registration.login')}
        </Link>
      </p>
    </AuthFrame>
  );
}
export { Registration as Component };
