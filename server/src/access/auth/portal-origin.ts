import type { Settings } from '../../platform/env.ts';

/** Where the links of a portal lead when no request says it; nothing where it has no name. */
export const originOf = (
  { hostnames: [hostname] }: { readonly hostnames: readonly string[] },
  { PUBLIC_URL, DEMO, PORT }: Pick<Settings, 'PUBLIC_URL' | 'DEMO' | 'PORT'>,
): string | undefined => {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  if (DEMO) return `http://localhost:${PORT}`;
  return hostname === undefined ? undefined : `https://${hostname}`;
};
