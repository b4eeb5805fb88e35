import { useSyncExternalStore } from 'react';
import { currentLanguage, subscribeToLanguage } from './bundle.ts';

/**
 * The language on the screen. A change of it draws everything below again without mounting it anew, so that nothing typed is lost.
 * What React keeps between two drawings (`memo`, `useMemo`, an effect) reads it as well where it has words. *Source*: ADR 263.
 */
export const useLanguage = (): string =>
  useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage);
