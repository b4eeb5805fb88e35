import { cierzo } from '@area/contract/brands/cierzo';
import type { InitialConfiguration } from '../white-label/configuration.ts';

/** A brand as its host serves it, with credentials. */
export const cierzoHost: InitialConfiguration = {
  ...cierzo,
  user_prefix: 'cierzo',
  consumer: { key: 'cierzo-portal', secret: 'cierzo-portal' },
  apikey: 'cierzo-key',
};
