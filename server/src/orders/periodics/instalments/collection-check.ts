import { whyNotCollectBy } from '@area/domain/bank-account/mandate';
import { isIncomingBlockedOn } from '../../../clients/accounts/account-store.ts';
import type { Db, OperationRow } from '../../../platform/db/tables.ts';
import { findMandateStatus } from './store.ts';

/** The mandate is in force and its bank account is valid. */
const isCollectable = async (db: Db, mandate: string | null): Promise<boolean> =>
  mandate !== null && whyNotCollectBy(await findMandateStatus(db, mandate)) === undefined;

/**
 * Why the money of an instalment is not collected, a text key, or nothing: no money comes in while an owner has not declared where
 * they pay taxes, also for what was ordered before. *Source*: decisions 1.3, 1.8 and 5.3, ADR 24.
 */
export const whyNotCollect = async (
  db: Db,
  { account_uuid, mandate_uuid }: Pick<OperationRow, 'account_uuid' | 'mandate_uuid'>,
): Promise<string | undefined> => {
  if (await isIncomingBlockedOn(db, account_uuid)) return 'rules.periodic.tax_residence';
  return (await isCollectable(db, mandate_uuid)) ? undefined : 'rules.periodic.mandate';
};
