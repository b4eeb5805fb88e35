import type { StoredRegime } from '@area/domain/plan-people/contributor';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { findRegime } from './contributor-store.ts';

/** The regime of contributions of a plan: set by the office, otherwise an individual plan. *Source*: decisions 2.7. */
export const getRegime = async (db: Db, account: string): Promise<StoredRegime> => {
  const kept = await findRegime(db, account);
  if (!kept) return { kind: 'INDIVIDUAL' };
  if (kept.kind !== 'OCCUPATIONAL') return { kind: kept.kind };
  const { kind, employer_contribution, salary, is_self_employed } = kept;
  return {
    kind,
    is_self_employed,
    employer_contribution:
      employer_contribution === null ? NO_CENTS : centsFrom(employer_contribution),
    salary: salary === null ? NO_CENTS : centsFrom(salary),
  };
};
