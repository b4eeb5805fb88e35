import { createContext, use } from 'react';
import type { InitialConfiguration } from './configuration.ts';

export const ConfigurationContext = createContext<InitialConfiguration | undefined>(undefined);

/** The configuration of the running portal. *Errors*: throws outside the provider. */
export const useConfiguration = (): InitialConfiguration => {
  const configuration = use(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationContext above it');
  return configuration;
};
