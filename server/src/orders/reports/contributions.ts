import { centsFrom } from '@area/domain/money/wire';
import { isLimitHeld } from '@area/domain/pension/contribution-limit';
import type { Db } from '../../platform/db/tables.ts';
import type { Contributions } from '../printed-documents/tax-facts.ts';
import { getExcessYear } from '../pensions/excess-facts.ts';
import type { ContributionScope } from './store/pensions.ts';
import { listContributions } from './store/pensions.ts';

/**
 * Contributions to plans in a year by a person or for them, by the rule of the year's limit. *Source*: decisions 2.7 and
 * 9.2 (5), ADR 80.
 */
export const getContributions = async (
  db: Db,
  whose: ContributionScope,
  year: number,
): Promise<Contributions> => {
  const rows = (await listContributions(db, whose, year)).map(({ name, code, amount, ...row }) => ({
    ...row,
    plan: { name, code },
    amount: centsFrom(amount),
  }));
  // For a year before the stored limits, contributions are shown without a limit.
  if (rows.every(({ participant }) => participant !== null) || !isLimitHeld(year))
    return { rows, limit: null, excess: null };
  const { limit, excess } = await getExcessYear(db, { participant: whose.person, year });
  return { rows, limit, excess };
};
