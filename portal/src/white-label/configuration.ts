import type { PublicConfiguration } from '@area/contract/config';

export type { PublicConfiguration } from '@area/contract/config';

/** Where one service answers. *Source*: specification 7, base paths are per service. */
export const basePathOf = (configuration: PublicConfiguration, service: string): string =>
  configuration.base_paths?.[service] ?? configuration.base_path ?? '/api';
