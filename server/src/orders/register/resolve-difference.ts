import type { Resolution } from '@area/domain/register/differences';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { DifferenceRow } from '../register-differences/store.ts';
import { findDeal } from './deals-store.ts';
import { enterDeal } from './enter-deals.ts';
import { publishNewValues } from './publish-values.ts';
import { executeOurs } from './retry-figures.ts';

interface Resolving {
  readonly resolution: Resolution;
  readonly parts: Pick<Parts, 'storage'>;
  /** Who decides: the maker, and who approved it. */
  readonly maker: string;
  readonly approvers: readonly string[];
  readonly at: Date;
}

const enterToldMovement = async (
  db: Db,
  { deal_reference }: DifferenceRow,
  at: Date,
): Promise<string | undefined> => {
  const deal = deal_reference === null ? undefined : await findDeal(db, deal_reference);
  if (!deal) return 'deal_reference';
  const tried = await enterDeal(db, deal, at);
  return tried.entered ? undefined : tried.why;
};

/**
 * Does what was decided about a difference; the reason when it cannot be done. The caller has locked it. *Errors*: INVALID_INPUT of
 * unit values that may not be published.
 */
export const resolveDifference = async (
  db: Db,
  difference: DifferenceRow,
  { resolution, parts, maker, approvers, at }: Resolving,
): Promise<string | undefined> => {
  switch (resolution) {
    case 'KEEP':
      return undefined;
    case 'EXECUTE_OURS':
      return (await executeOurs(db, difference, at)) ? undefined : 'unit_value';
    case 'ENTER_MOVEMENT':
      return enterToldMovement(db, difference, at);
    case 'PUBLISH_THEIRS':
      await publishNewValues(db, parts, {
        difference,
        by: maker,
        approved_by: approvers.join(', ') || undefined,
        now: at,
      });
      return undefined;
  }
};
