import type { MaxContribution } from '@area/contract/pensions';
import { declareContributions, getMaxContribution } from '@area/contract/pensions';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { maximumContribution } from '@area/domain/pension/max-contribution';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Register } from '../http/register.ts';
import { getContributionYear, yearOf } from './contribution-year.ts';

const present = async (db: Kysely<Tables>, participant: string, year: number): Promise<MaxContribution> => {
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

export const pensionRoutes = (serve: Register): void => {
  serve(getMaxContribution, async ({ db, params, parts }) => present(db, params.id, yearOf(parts.clock.business())));

  serve(declareContributions, async ({ db, params, body, parts }) => {
    const now = parts.clock.business();
    const year = yearOf(now);
    const said = { amount: centsText(centsFrom(body.declared_elsewhere)), declared_at: now };
    await db
      .insertInto('contributions_elsewhere')
      .values({ intervener_uuid: params.id, year, ...said })
      .onConflict((conflict) => conflict.columns(['intervener_uuid', 'year']).doUpdateSet(said))
      .execute();
    return present(db, params.id, year);
  });
};
