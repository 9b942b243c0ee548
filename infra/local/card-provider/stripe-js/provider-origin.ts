/** Where this script came from; its frames come from there too. Read while the script runs: later there is no current script. */
export const PROVIDER_ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;
