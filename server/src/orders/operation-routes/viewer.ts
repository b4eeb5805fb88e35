import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';

/** Who looks at an operation, when and in which language. */
export const viewerOf = (context: Pick<Context, 'session' | 'parts' | 'language'>) => ({
  intervener_uuid: callerOf(context).intervener_uuid,
  now: context.parts.clock.business(),
  language: context.language,
  takesPayIns: context.parts.payIn !== undefined,
});
