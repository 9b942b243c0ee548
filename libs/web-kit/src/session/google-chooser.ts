/** Locally Google cannot be asked: the shell shows a chooser instead and answers through this store. */
import { create } from 'zustand';
import type { LocalGoogleAccount } from './identity.ts';

interface ChooserState {
  /** Set while the chooser is open; null as an answer means that it was closed. */
  answer: ((account: LocalGoogleAccount | null) => void) | null;
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
