/** Locally Google is unavailable: the shell shows a chooser instead and answers through this store. */
import { create } from 'zustand';
import type { LocalGoogleAccount } from './identity.ts';

/** Receives the chosen account; null when the chooser was closed. */
export type GoogleChooserAnswer = (account: LocalGoogleAccount | null) => void;

interface ChooserState {
  /** Set while the chooser is open. */
  answer: GoogleChooserAnswer | null;
}

export const useGoogleChooser = create<ChooserState>()(() => ({ answer: null }));

/** Opens the chooser. @returns the chosen account, or null when the person closed it */
export const chooseGoogleAccount = (): Promise<LocalGoogleAccount | null> =>
  new Promise((resolve) => {
    useGoogleChooser.setState({
      answer: (account) => {
        useGoogleChooser.setState({ answer: null });
        resolve(account);
      },
    });
  });
