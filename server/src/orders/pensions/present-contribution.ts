import { factsOf } from '@area/domain/operation/types';
import type { Operation } from '@area/contract/operations/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findNamedContribution } from './contribution-store.ts';

/** Who makes a contribution, and of which kind; null for any other operation. */
export const presentContribution = async (
  db: Db,
  { uuid, type }: OperationWhole,
): Promise<Operation['contribution']> => {
  if (factsOf(type).nature !== 'CONTRIBUTION') return null;
  const row = await findNamedContribution(db, uuid);
  return row
    ? { kind: row.kind, destined_for: row.destined_for, contributor: row.name ?? '' }
    : null;
};
