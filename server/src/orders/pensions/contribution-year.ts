import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { yearlyLimit } from '@area/domain/pension/contribution-limit';
import type { ContributionYear } from '@area/domain/pension/max-contribution';
import { contributorLimit, kindsOfLimit } from '@area/domain/plan-people/contributor';
import type { ContributorKind, StoredRegime } from '@area/domain/plan-people/contributor';
import type { Db } from '../../platform/db/tables.ts';
import { getRegime } from '../../clients/plan-people/regime.ts';
import { sumPeriodics } from './contribution-sums.ts';
import { sumOperations } from './contribution-sums-store.ts';
import type { ContributionQuery } from './contribution-sums-store.ts';
import { findDeclaredElsewhere, listPlanAccounts } from './contribution-store.ts';

/** An order that does not count against itself. */
export interface YearExceptions {
  readonly except?: string;
  /** For a future year: orders that wait for money belong to the current year. */
  readonly is_ahead?: boolean;
}

const listRegimes = async (db: Db, participant: string): Promise<readonly StoredRegime[]> => {
  const plans = await listPlanAccounts(db, participant);
  return Promise.all(plans.map(async ({ uuid }) => getRegime(db, uuid)));
};

/**
 * The most that any of the participant's accounts lets them contribute: the limit is that of the person over
 * all plans, and an account of its own regime widens it. Without plans it is that of an individual one.
 */
const limitOf = (regimes: readonly StoredRegime[], year: number): Cents =>
  regimes
    .map((regime) => yearlyLimit(regime, year))
    .reduce(
      (most, limit) => (limit > most ? limit : most),
      yearlyLimit({ kind: 'INDIVIDUAL' }, year),
    );

/** The year that runs in Madrid. */
export const yearOf = (now: Date): number => Number(madridDate(now).slice(0, 4));

const usedOf = async (
  db: Db,
  counted: ContributionQuery,
): Promise<Pick<ContributionYear, 'contributed' | 'committed'>> => {
  const { contributed, open } = await sumOperations(db, counted);
  return { contributed, committed: addCents(open, await sumPeriodics(db, counted)) };
};

/**
 * How much of the year's limit a participant has used, over all their plans here. What a spouse pays in has a limit of
 * its own, unless the participant is disabled, whose limit is that of all together. *Source*: decisions 2.7, ADR 65.
 */
export const getContributionYear = async (
  db: Db,
  participant: string,
  year: number,
  { except, is_ahead = false }: YearExceptions = {},
): Promise<ContributionYear> => {
  const regimes = await listRegimes(db, participant);
  const kinds = kindsOfLimit(regimes.some(({ kind }) => kind === 'DISABLED'));
  return {
    limit: limitOf(regimes, year),
    ...(await usedOf(db, {
      participant,
      year,
      kinds,
      is_ahead,
      ...(except !== undefined && { except }),
    })),
    declared_elsewhere: await findDeclaredElsewhere(db, participant, year),
  };
};

/** A contributor other than the participant. */
export interface OtherContributor extends YearExceptions {
  readonly participant: string;
  readonly contributor: string;
  readonly kind: Exclude<ContributorKind, 'PARTICIPE'>;
  readonly regime: StoredRegime;
  readonly year: number;
}

/**
 * How much a contributor has used of their limit: a spouse and each relative their own, a promoter that of the plan.
 * *Source*: decisions 2.7.
 */
export const getContributorYear = async (
  db: Db,
  { participant, contributor, kind, regime, year, except, is_ahead = false }: OtherContributor,
): Promise<ContributionYear> => ({
  limit: contributorLimit(kind, regime, year),
  ...(await usedOf(db, {
    participant,
    year,
    kinds: [kind],
    contributor,
    is_ahead,
    ...(except !== undefined && { except }),
  })),
  declared_elsewhere: NO_CENTS,
});
