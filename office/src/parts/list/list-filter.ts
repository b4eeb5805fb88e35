import { encodeFilter } from '@area/contract/list-filter';
import type { Condition, FilterOperator } from '@area/contract/list-filter';
import type { Option } from '@area/kit/fields/select.tsx';

/** A filter above a list; what is chosen stands in the address. */
export interface ListFilter {
  readonly id: string;
  readonly label: () => string;
  /** The choices of a select; without them it is a field of text, or of a day. */
  readonly options?: () => readonly Option[];
  readonly isDay?: boolean;
  /** The parameter of the call. Without it the filter is a condition of `$filter`. */
  readonly query?: string;
  /** The field of the condition, if it is not the id. */
  readonly field?: string;
  readonly op?: FilterOperator;
}

/** What is chosen, by the ids of the filters. */
export type ChosenFilters = Readonly<Record<string, string>>;

const conditionOf = ({ id, field = id, op = 'eq' }: ListFilter, value: string): Condition => ({
  field,
  op,
  value: op === 'in' ? value.split(',') : value,
});

/** The chosen filters as the call takes them. */
export const queryOf = (
  filters: readonly ListFilter[],
  chosen: ChosenFilters,
): Readonly<Record<string, string>> => {
  const set = filters.flatMap((filter) => {
    const value = chosen[filter.id] ?? '';
    return value === '' ? [] : [{ filter, value }];
  });
  const conditions = set.flatMap(({ filter, value }) =>
    filter.query === undefined ? [conditionOf(filter, value)] : [],
  );
  const named = set.flatMap(({ filter: { query }, value }) =>
    query === undefined ? [] : [[query, value] as const],
  );
  return {
    ...Object.fromEntries(named),
    ...(conditions.length > 0 ? { $filter: encodeFilter(conditions) } : {}),
  };
};
