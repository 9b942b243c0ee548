export {
  beforeSignOut,
  refreshRole,
  retrySession,
  signOut,
  startSession,
  type RecordedProfile,
  type SessionExits,
} from './session.ts';
export { register, sendPasswordReset, signIn, signInWithGoogle, type Registration } from './sign-in.ts';
export { useSession, type RoleState, type SessionState, type SessionUser } from './store.ts';
export { isSignInError, SignInError, type SignInFault } from './sign-in-error.ts';
export { useGoogleChooser, type GoogleChooserAnswer } from './google-chooser.ts';
export { publicConfig, type PublicConfig } from './config.ts';
export { THEMES, useTheme, type ThemeChoice, type ThemeInUse } from './theme.ts';
