import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findContribution, lockContributions } from './contribution-store.ts';
import { yearOf } from './contribution-year.ts';
import { findContributionContext } from './evaluate-contribution.ts';
import type { ContributionContext } from './evaluate-contribution.ts';

/**
 * How a placed contribution counts: the kind of contributor, and what was left of the year's limit when it was placed. By
 * default it is the year of the order.
 */
export const getPlacedContribution = async (
  db: Db,
  { account_uuid: account, created_by: contributor, created_at: now, uuid: except }: OperationWhole,
  calendar_year: number = yearOf(now),
): Promise<ContributionContext> => {
  const found = await findContributionContext(db, {
    account,
    contributor,
    now,
    except,
    calendar_year,
  });
  if ('refused' in found) throw new Error('a contribution was kept of somebody who makes none');
  return found;
};

/** Other contributions for the same participant wait until this one is counted. */
export const lockYearOf = async (db: Db, operation: OperationWhole): Promise<void> =>
  lockContributions(
    db,
    (await findContribution(db, operation.uuid))?.participant_uuid ?? operation.created_by,
  );
