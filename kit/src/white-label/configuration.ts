import type { InitialConfiguration } from '@area/contract/config/schemas';

export type { InitialConfiguration } from '@area/contract/config/schemas';

/** The texts are files: they are where the pictures are, and not behind the gateway. */
const usualBaseOf = ({ s3_path, base_path }: InitialConfiguration, service: string): string =>
  service === 'texts' ? (s3_path ?? '') : (base_path ?? '/api');

/** Where one service answers. *Source*: specification 7, base paths are per service. */
export const basePathOf = (configuration: InitialConfiguration, service: string): string =>
  configuration.base_paths?.[service] ?? usualBaseOf(configuration, service);
