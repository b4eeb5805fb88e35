import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import type { Kysely } from 'kysely';
import { listPeopleOn } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { progressOf } from '../operations/signers.ts';
import { listOperationsWhole } from '../operations/store.ts';

type Db = Kysely<Tables>;

/** Whether some order on these accounts waits for this person's signature. */
export const hasPendingSignature = async (
  db: Db,
  { intervener, accounts }: { intervener: string; accounts: readonly string[] },
): Promise<boolean> => {
  const waiting = await listOperationsWhole(db, accounts, REGISTERED_STATUSES);
  if (waiting.length === 0) return false;
  const people = await listPeopleOn(db, accounts);
  const signatures = await db
    .selectFrom('signatures')
    .select(['operation_uuid', 'operation_version', 'intervener_uuid'])
    .where('operation_uuid', 'in', waiting.map(({ uuid }) => uuid))
    .execute();
  return waiting.some((operation) => {
    const signed = signatures
      .filter(({ operation_uuid, operation_version }) => operation_uuid === operation.uuid && operation_version === operation.version)
      .map(({ intervener_uuid }) => intervener_uuid);
    const onAccount = people.filter(({ account_uuid }) => account_uuid === operation.account_uuid);
    const { signers } = progressOf(operation, onAccount, signed);
    return !signed.includes(intervener) && signers.some(({ uuid }) => uuid === intervener);
  });
};
