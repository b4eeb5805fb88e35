import type { MaxContribution } from '@area/contract/pensions/schemas';
import { centsText } from '@area/domain/money/wire';
import { maximumContribution } from '@area/domain/pension/max-contribution';
import type { Db } from '../../platform/db/tables.ts';
import { getContributionYear } from './contribution-year.ts';

/** How much of a year's limit a participant has used. *Source*: decisions 2.7, max-contribution. */
export const presentMaxContribution = async (
  db: Db,
  participant: string,
  year: number,
): Promise<MaxContribution> => {
  const used = await getContributionYear(db, participant, year);
  return {
    year,
    limit: centsText(used.limit),
    contributed: centsText(used.contributed),
    committed: centsText(used.committed),
    declared_elsewhere: centsText(used.declared_elsewhere),
    max: centsText(maximumContribution(used)),
  };
};
