import { createIssue } from '@area/contract/issues/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { createContactIssue } from './create.ts';

export const issueRoutes = (serve: Register): void => {
  serve(createIssue, async (context) => {
    const { intervener_uuid } = callerOf(context);
    const { db, body, parts } = context;
    return createContactIssue(db, parts.settings, {
      sent: body,
      intervener: intervener_uuid,
      now: parts.clock.business(),
    });
  });
};
