import type { Scheme } from '@area/domain/brand/contrast-repair';

const STORAGE_KEY = 'scheme';

/** The scheme a person chose over that of the device, when they did. */
export const findChosenScheme = (): Scheme | undefined => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};

/** Applies and remembers a choice; without one, the device decides again. */
export const chooseScheme = (scheme: Scheme | undefined): void => {
  if (scheme === undefined) {
    localStorage.removeItem(STORAGE_KEY);
    delete document.documentElement.dataset['scheme'];
    return;
  }
  localStorage.setItem(STORAGE_KEY, scheme);
  document.documentElement.dataset['scheme'] = scheme;
};
