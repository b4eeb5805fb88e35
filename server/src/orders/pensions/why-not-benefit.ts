import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { BenefitWords } from '@area/domain/pension/benefit-words';
import { benefitFormFrom, whyNotBenefitWords } from '@area/domain/pension/benefit-words';
import { whyNotCollect } from '@area/domain/pension/benefit';
import { civilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import type { Compartment, SourceSituation } from '@area/domain/pension/codes';
import { isOfBothCompartments } from '@area/domain/pension/collectable-rights';
import { excludesContributions } from '@area/domain/pension/incompatibility';
import { whyNotSituation } from '@area/domain/pension/contingency';
import { whyNotVary } from '@area/domain/pension/variation';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { BenefitKnown } from './benefit-facts.ts';

/** What is asked for, as it is written. */
export type BenefitOrderTerms = BenefitWords & {
  readonly situation: SourceSituation;
  readonly compartment: Compartment | null;
};

const when = (holds: boolean, key: string): Reason | undefined => (holds ? reason(key) : undefined);

/**
 * A partial payment of contributions from before and after 2007 says which; a total payment takes both. *Source*: decisions
 * 2.8, RD 304/2004 article 10 bis.
 */
const whyNotCompartment = (
  { collection, compartment }: BenefitOrderTerms,
  { available }: BenefitKnown,
): Reason | undefined =>
  when(
    collection !== null &&
      collection !== 'TOTAL' &&
      compartment === null &&
      isOfBothCompartments(available.lots),
    'rules.benefit.compartment',
  );

const whyNotChange = (
  words: BenefitOrderTerms,
  { varied }: BenefitKnown,
): readonly FieldReason[] => {
  const { variation } = words;
  if (!variation) return [];
  if (varied?.operation_status !== 'PERIODIC_ACTIVE')
    return atField('variation', reason('rules.benefit.varied'));
  const { income, current_amount, available } = varied;
  const isOther = variation.kind !== 'ADELANTO_COBRO' && income === null;
  const wanted = { variation: variation.kind, amount: centsFrom(variation.amount) };
  return [
    ...atField('variation', when(varied.is_being_varied, 'rules.benefit.being_varied')),
    ...atField(
      'variation',
      isOther
        ? reason('rules.benefit.no_income')
        : whyNotVary(wanted, { current_amount, left: available.value }),
    ),
    ...atField('situation', whyNotSituation('VARIACION_PRESTACION', words.situation)),
  ];
};

const whyNotTake = (words: BenefitOrderTerms, known: BenefitKnown): readonly FieldReason[] => {
  const { cause, situation, compartment, defer, deferred_to } = words;
  const { today, available } = known;
  const form = benefitFormFrom(words);
  if (!form) return atField('situation', whyNotSituation(cause, situation));
  const request = {
    cause,
    situation,
    form,
    compartment,
    defer,
    deferred_to: deferred_to === null ? null : civilDate(deferred_to),
  };
  return whyNotCollect(request, {
    today,
    available: {
      capital: available.value,
      price: available.facts.price,
      calendar: businessCalendar(),
    },
  });
};

const whyNotNew = (words: BenefitOrderTerms, known: BenefitKnown): readonly FieldReason[] => [
  ...atField('cause', when(known.available.units === 0n, 'rules.benefit.nothing')),
  ...atField('cause', when(known.is_in_course, 'rules.benefit.in_course')),
  ...atField(
    'cause',
    when(known.is_contributing && excludesContributions(words.cause), 'rules.benefit.contributing'),
  ),
  ...atField('compartment', whyNotCompartment(words, known)),
  ...(known.available.units === 0n ? [] : whyNotTake(words, known)),
];

/** The check of the terms and the check against the facts may find the same fault. */
const once = (reasons: readonly FieldReason[]): readonly FieldReason[] =>
  reasons.filter(
    ({ field, key }, index) =>
      reasons.findIndex((other) => other.field === field && other.key === key) === index,
  );

/** Everything that is wrong with a benefit or with the change of one. *Source*: decisions 1.3 (RESCATE), 1.6 and 2.8, ADR 67. */
export const whyNotBenefit = (
  words: BenefitOrderTerms,
  known: BenefitKnown,
): readonly FieldReason[] =>
  once([
    ...whyNotBenefitWords(words, known.today),
    ...(words.cause === 'VARIACION_PRESTACION'
      ? whyNotChange(words, known)
      : whyNotNew(words, known)),
  ]);
