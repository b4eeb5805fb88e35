import type { Operation } from '@area/contract/operations/schemas';
import { t, textOf } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { revaluedText } from '../typed-orders/typed-revaluation.ts';

type Terms = NonNullable<Operation['periodic']>;

type Growth = Pick<Terms, 'increase_type' | 'increase' | 'revaluation' | 'revaluation_value'>;

const growthOf = ({ increase_type, increase, revaluation, revaluation_value }: Growth): string => {
  if (revaluation !== null) return revaluedText({ revaluation, revaluation_value });
  return increase_type === null || increase === null
    ? t('orders.periodic.no_increase')
    : t(`orders.periodic.grows.${increase_type}`, { increase: increase.replace('.', ',') });
};

const endOf = ({ end }: Pick<Terms, 'end'>): string =>
  end === null ? t('orders.periodic.no_end') : formatDay(end);

const nextOf = ({ next_date, current_amount }: Terms): string =>
  next_date === null
    ? t('orders.card.no_next')
    : t('orders.card.next_value', {
        amount: formatEuros(current_amount),
        day: formatDay(next_date),
      });

/** The terms of a periodic order: how often, from when, until when and how it grows. */
export const termsFacts = (terms: Terms): readonly DataItem[] => [
  { term: t('orders.periodic.periodicity'), value: t(`codes.periodicity.${terms.periodicity}`) },
  // The first payment is on the first business day from this one: it has its own line.
  { term: t('orders.periodic.from'), value: formatDay(terms.start) },
  {
    term: t('orders.periodic.end'),
    value: endOf(terms),
  },
  { term: t('orders.periodic.increase_type'), value: growthOf(terms) },
];

/**
 * The terms of a periodic order, its next payment, what was paid so far, and why it is paused: then there is no next
 * payment.
 */
export const periodicFacts = (terms: Terms): readonly DataItem[] => [
  ...termsFacts(terms),
  ...(terms.suspended_because !== null && terms.next_date === null
    ? []
    : [
        {
          term: t(
            terms.paid_count === 0 && terms.next_date !== null
              ? 'orders.card.first'
              : 'orders.card.next',
          ),
          value: nextOf(terms),
        },
      ]),
  {
    term: t('orders.card.paid'),
    value:
      terms.paid_count === 0
        ? t('orders.card.paid_none')
        : t('orders.card.paid_value', {
            count: terms.paid_count,
            total: formatEuros(terms.total_paid),
          }),
  },
  ...(terms.suspended_because === null
    ? []
    : [{ term: t('orders.now.PAUSED'), value: textOf(terms.suspended_because) }]),
];

const changed = (term: string, before: string, after: string): readonly DataItem[] =>
  before === after ? [] : [{ term, value: t('orders.periodic.changed', { before, after }) }];

/** What a change that waits to be signed would make of an order: each term that differs, with what it is now, and from when. */
export const changeFacts = (terms: Terms): readonly DataItem[] => {
  const { pending_change: change } = terms;
  return change === null
    ? []
    : [
        ...changed(
          t('orders.periodic.amount'),
          formatEuros(terms.current_amount),
          formatEuros(change.amount),
        ),
        ...changed(t('orders.periodic.end'), endOf(terms), endOf(change)),
        ...changed(t('orders.periodic.increase_type'), growthOf(terms), growthOf(change)),
        { term: t('orders.periodic.changed_from'), value: formatDay(change.effective_on) },
      ];
};
