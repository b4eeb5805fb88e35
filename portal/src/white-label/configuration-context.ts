import { createContext, use } from 'react';
import type { PublicConfiguration } from './configuration.ts';

export const ConfigurationContext = createContext<PublicConfiguration | undefined>(undefined);

/** The configuration of the running portal. *Errors*: throws outside the provider. */
export const useConfiguration = (): PublicConfiguration => {
  const configuration = use(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationContext above it');
  return configuration;
};
