import { getMe } from '@area/contract/me';
import type { IntervenerRecord } from '@area/contract/interveners';
import type { Kysely } from 'kysely';
import { listAccountSummaries, listAccountsOf } from '../accounts/summaries.ts';
import type { Tables } from '../db/tables.ts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { listNotifications } from '../notifications/store.ts';
import { hasPendingSignature } from '../signatures/pending.ts';

const getRecord = async (db: Kysely<Tables>, uuid: string): Promise<IntervenerRecord> => {
  const person = await db
    .selectFrom('interveners')
    .select([
      'uuid', 'intervener_type', 'name', 'given_name', 'family_name_1', 'document_type',
      'document_number', 'email', 'mobile_phone', 'is_minor', 'is_document_permanent',
      'document_expiration_date', 'intervener_status', 'has_docs_signed',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { ...person, has_pending_docs_signed: await hasPendingSignature(db, uuid) };
};

export const meRoutes = (serve: Register): void => {
  serve(getMe, async (context) => {
    const { db, parts } = context;
    const { intervener_uuid } = callerOf(context);
    const viewer = { intervener_uuid, now: parts.clock.business() };
    const accounts = await listAccountsOf(db, intervener_uuid);
    const intervener = await getRecord(db, intervener_uuid);
    return {
      given_name: intervener.given_name,
      family_name_1: intervener.family_name_1,
      private_area: {
        intervener,
        accounts: await listAccountSummaries(db, accounts, viewer),
        notifications: await listNotifications(db, intervener_uuid),
      },
    };
  });
};
