import { addDays, addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { VIEW_LIFE_DAYS, VIEW_READS, whyNotGrantView } from '@area/domain/sharing/views';
import type { ViewFacts, ViewKind, ViewRead } from '@area/domain/sharing/views';
import type { FieldReason } from '@area/domain/rules/reason';
import { t } from './texts.ts';

/** A view as it is filled in. */
export interface ViewValues {
  readonly kind: ViewKind;
  readonly name: string;
  readonly accounts: readonly string[];
  readonly reads: readonly ViewRead[];
  readonly from: string;
  readonly until: string;
}

const YEAR_MONTHS = 12;

/** A year back and three months ahead; the only account is chosen, of several none. */
export const emptyView = (accounts: readonly string[], today: CivilDate): ViewValues => ({
  kind: 'ADVISER',
  name: '',
  accounts: accounts.length === 1 ? accounts : [],
  reads: VIEW_READS,
  from: addMonths(today, -YEAR_MONTHS),
  until: addDays(today, VIEW_LIFE_DAYS),
});

/** How many views live is known by the server alone. */
export const whyNotView =
  (facts: Omit<ViewFacts, 'live'>) =>
  (values: ViewValues): readonly FieldReason[] =>
    whyNotGrantView(values, { ...facts, live: 0 });

const LABELS = ['name', 'accounts', 'reads', 'from', 'until'] as const;

export const viewLabel = (field: string): string | undefined => {
  const known = LABELS.find((name) => name === field);
  return known && t(`views.form.${known}`);
};

/** The same choices with one more or one fewer, in the order of all. */
export const withChoice = <T extends string>(
  all: readonly T[],
  chosen: readonly T[],
  { value, isOn }: { readonly value: T; readonly isOn: boolean },
): readonly T[] => all.filter((each) => (each === value ? isOn : chosen.includes(each)));
