import { createContext, useContext } from 'react';

/** The place of the key of an application in this browser, and the beginning of what was typed for it. */
const PLACE = 'application_key';
export const TYPED_PREFIX = 'application:';

/** The key with which this browser opens an application, if it keeps one. */
export const findApplicationKey = (): string | undefined =>
  localStorage.getItem(PLACE) ?? undefined;

export const keepApplicationKey = (key: string): void => localStorage.setItem(PLACE, key);

/** Forgets the application on this device, with everything that was typed and not sent. */
export const forgetApplication = (): void => {
  localStorage.removeItem(PLACE);
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(TYPED_PREFIX)) sessionStorage.removeItem(name);
};

const KeyContext = createContext<string | undefined>(undefined);
export const ApplicationKeyProvider = KeyContext.Provider;

/** The key of the application on the screen. *Errors*: throws outside of one. */
export const useApplicationKey = (): string => {
  const key = useContext(KeyContext);
  if (key === undefined) throw new Error('useApplicationKey is for the pages of an application');
  return key;
};
