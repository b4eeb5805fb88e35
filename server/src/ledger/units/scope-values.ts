import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { MoneyQuery } from './flows-store.ts';
import { listWorth } from './performance-store.ts';
import type { MoneyScope } from './performance-store.ts';

export const scopeKey = ({ account, product }: MoneyScope): string =>
  `${account ?? ''} ${product ?? ''}`;

/** Worth of each part of some money by day, undefined when a unit value is missing. A day on which nothing was held is not there. */
export type ScopeValues = ReadonlyMap<string, ReadonlyMap<CivilDate, Cents | undefined>>;

export const listScopeValues = async (
  db: Db,
  which: MoneyQuery & { readonly eve: CivilDate | undefined },
): Promise<ScopeValues> => {
  const values = new Map<string, Map<CivilDate, Cents | undefined>>();
  for (const { day, worth, ...scope } of await listWorth(db, which)) {
    const known = values.get(scopeKey(scope)) ?? new Map<CivilDate, Cents | undefined>();
    values.set(scopeKey(scope), known.set(day, worth === null ? undefined : centsFrom(worth)));
  }
  return values;
};
