import { useSession } from '../session/session-context.ts';
import { useConfiguration } from '../white-label/configuration-context.ts';
import type { CallPlace } from './perform.ts';

/** The running portal, as a call needs it. */
export const usePlace = (): CallPlace => ({
  configuration: useConfiguration(),
  session: useSession(),
});
