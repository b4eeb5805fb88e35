import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import type { Kysely } from 'kysely';
import { listAccountsOf } from '../accounts/summaries.ts';
import type { Tables } from '../db/tables.ts';
import { getOperationWhole } from '../operations/store.ts';
import { getProgress } from '../operations/signers.ts';
import { listSignatures } from './store.ts';

type Db = Kysely<Tables>;

/** Whether some order waits for this person's signature. */
export const hasPendingSignature = async (db: Db, intervener: string): Promise<boolean> => {
  const accounts = await listAccountsOf(db, intervener);
  if (accounts.length === 0) return false;
  const waiting = await db
    .selectFrom('operations')
    .select('uuid')
    .where('account_uuid', 'in', accounts)
    .where('operation_status', 'in', REGISTERED_STATUSES)
    .execute();
  for (const { uuid } of waiting) {
    const operation = await getOperationWhole(db, uuid);
    const signed = (await listSignatures(db, operation)).map(({ intervener_uuid }) => intervener_uuid);
    const { signers } = await getProgress(db, operation, signed);
    if (!signed.includes(intervener) && signers.some((signer) => signer.uuid === intervener)) return true;
  }
  return false;
};
