import type { Simulation } from '@area/contract/simulation/schemas';
import { centsText } from '@area/domain/money/wire';
import type { ContributionContext } from './evaluate-contribution.ts';
import { destinationsOf } from './evaluate-contribution.ts';

/** How much of the limits is left, as a simulation answers it. */
export const presentContribution = (
  found: ContributionContext,
  is_first: boolean,
): NonNullable<Simulation['contribution']> => {
  const { limit, contributed, committed, declared_elsewhere } = found.year;
  return {
    year: found.calendar_year,
    kind: found.kind,
    is_first,
    must_say_for: destinationsOf(found),
    max: centsText(found.max),
    limit: centsText(limit),
    contributed: centsText(contributed),
    committed: centsText(committed),
    declared_elsewhere: centsText(declared_elsewhere),
  };
};
