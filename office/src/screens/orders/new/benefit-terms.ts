import {
  BENEFIT_VARIATIONS,
  COMPARTMENTS,
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { INCOME_KINDS, TEN_YEARS, numberOr, textOr } from './draft.ts';
import type { Draft, IncomeKind } from './draft.ts';

const VARIATION = 'VARIACION_PRESTACION';

/** Whether it changes a benefit in course. */
export const isVaried = ({ cause }: Pick<Draft, 'cause'>): boolean => cause === VARIATION;

const codeOr = <V extends string>(codes: readonly V[], typed: string): V | null =>
  codes.find((code) => code === typed) ?? null;

export const isWithCapital = ({ collection }: Pick<Draft, 'collection'>): boolean =>
  collection === 'TOTAL' || collection === 'MIXTA';

export const isWithIncome = ({ collection }: Pick<Draft, 'collection'>): boolean =>
  collection === 'MIXTA' || collection === 'FINANCIERA';

const SPANISH_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A day as it is sent: typed as in Spain or as it is sent. */
const dayOf = (typed: string): string => {
  const [, day = '', month = '', year = ''] = SPANISH_DAY.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** Payments, a line each: `15/01/2027 1.200,00`. What is no day or amount goes as it is, and the server says so. */
const paymentsIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [day = '', ...rest] = line.split(/\s+/);
      return { date: dayOf(day), amount: numberOr(rest.join(' '), '') };
    });

const COUNT = /^\d{1,4}$/;

const eachOf = (kind: IncomeKind, typed: string) => ({
  kind,
  payments: kind === 'PAYMENTS' && COUNT.test(typed.trim()) ? Number(typed) : null,
  amount: kind === 'EUROS' ? numberOr(typed, null) : null,
  units: kind === 'UNITS' ? numberOr(typed, null) : null,
});

/** The regular payments: the desk asks for no growth, which the client chooses in the area. */
const incomeOf = ({ start, periodicity, income_kind, income_each }: Draft) => ({
  start,
  periodicity,
  ...eachOf(codeOr(INCOME_KINDS, income_kind) ?? 'EUROS', income_each),
  revaluation: 'SIN_REVALORIZACION' as const,
});

const variationOf = ({ varied, variation, amount }: Draft) => {
  const kind = codeOr(BENEFIT_VARIATIONS, variation);
  return kind === null || varied === ''
    ? null
    : { uuid_benefit: varied, kind, amount: numberOr(amount, '') };
};

/** What is collected, as far as it is said; of fields that the form does not show nothing is sent. */
export const benefitTerms = (draft: Draft) => {
  const isChange = isVaried(draft);
  const collection = isChange ? null : codeOr(REDEMPTION_COLLECTIONS, draft.collection);
  const isLate = !isChange && isWithCapital(draft) && draft.is_deferred;
  return {
    cause: draft.cause === TEN_YEARS ? null : codeOr(REDEMPTION_CAUSES, draft.cause),
    contingency_on: textOr(draft.contingency_on, null),
    situation: codeOr(SOURCE_SITUATIONS, draft.situation) ?? ('PARTICIPE' as const),
    compartment: collection === 'TOTAL' ? ('3' as const) : codeOr(COMPARTMENTS, draft.compartment),
    collection,
    capital: collection === 'MIXTA' ? numberOr(draft.capital, null) : null,
    income: !isChange && isWithIncome(draft) ? incomeOf(draft) : null,
    payments: collection === 'OTRAS' ? paymentsIn(draft.payments) : [],
    defer: isLate ? ('DIFERIDO' as const) : ('NO_DIFERIDO' as const),
    deferred_to: isLate ? textOr(draft.deferred_to, null) : null,
    asked_rate: numberOr(draft.asked_rate, null),
    variation: isChange ? variationOf(draft) : null,
  };
};
