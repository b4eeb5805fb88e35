import { getMe } from '@area/contract/me';
import { listAccountSummaries, listAccountsOf } from '../accounts/summaries.ts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { getPerson } from '../interveners/orderer.ts';
import { listNotifications } from '../notifications/store.ts';
import { hasPendingSignature } from '../signatures/pending.ts';

export const meRoutes = (serve: Register): void => {
  serve(getMe, async (context) => {
    const { db, parts } = context;
    const { intervener_uuid } = callerOf(context);
    const accounts = await listAccountsOf(db, intervener_uuid);
    const person = await getPerson(db, intervener_uuid);
    const has_pending_docs_signed = await hasPendingSignature(db, { intervener: intervener_uuid, accounts });
    return {
      given_name: person.given_name,
      family_name_1: person.family_name_1,
      private_area: {
        intervener: { ...person, has_pending_docs_signed },
        accounts: await listAccountSummaries(db, accounts, { person, now: parts.clock.business() }),
        notifications: await listNotifications(db, intervener_uuid),
      },
    };
  });
};
