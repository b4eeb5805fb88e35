import type { Call } from '@area/contract/call';

/** The path of a call, as the router writes it. *Example*: `/api/operations/:id`. */
export const callPath = ({ path }: Pick<Call, 'path'>): string =>
  `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
