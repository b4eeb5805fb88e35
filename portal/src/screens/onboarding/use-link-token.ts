import { useSyncExternalStore } from 'react';

/** Behind the `#`, so that no server and no log ever reads it. */
const tokenOf = (): string => {
  try {
    return decodeURIComponent(location.hash.replace(/^#/, ''));
  } catch {
    // Cut in the middle of a character: the link is not complete.
    return '';
  }
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The secret of a link to an application, also if it is opened while the page is there. */
export const useLinkToken = (): string => useSyncExternalStore(subscribe, tokenOf, () => '');

/** Used or refused, it must not stay in the history of the browser. */
export const dropLinkToken = (): void => {
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
};
