import { isForal } from '@area/domain/tax/foral';
import type { Owner } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { findFiscalPostalCode } from './order-facts-store.ts';

/**
 * Whether one person of the common territory is taxed for it all by the savings scale, so that its tax is known: the scale
 * is progressive, and co-owners each have their own. *Source*: decisions 2.5, fiscal simulation.
 */
export const isSavingsScale = async (db: Db, owners: readonly Owner[]): Promise<boolean> => {
  const [owner, ...others] = owners;
  if (!owner || others.length > 0 || owner.holder.kind !== 'RESIDENT_PERSON') return false;
  const postalCode = await findFiscalPostalCode(db, owner.uuid);
  return postalCode === undefined || !isForal(postalCode);
};
