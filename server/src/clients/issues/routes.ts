import { createIssue, getIssue, listIssues, writeInIssue } from '@area/contract/issues/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { getConversation, presentOwnIssue, writeInConversation } from './conversation.ts';
import { createContactIssue } from './create.ts';
import { listOwnIssues } from './own-store.ts';

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
  serve(listIssues, async (context) => {
    const { intervener_uuid } = callerOf(context);
    const rows = listOwnIssues(context.db, intervener_uuid);
    const { items, total } = await readPage(context.db, rows, context.query);
    return { items: items.map(presentOwnIssue), total };
  });
  serve(getIssue, async (context) => {
    const { intervener_uuid: intervener } = callerOf(context);
    const { db, params, parts } = context;
    return getConversation(db, { intervener, uuid: params.id, now: parts.clock.business() });
  });
  serve(writeInIssue, async (context) => {
    const { intervener_uuid: intervener } = callerOf(context);
    const { db, params, body, parts } = context;
    const own = { intervener, uuid: params.id, now: parts.clock.business() };
    return writeInConversation(db, parts, { ...own, ...body });
  });
};
