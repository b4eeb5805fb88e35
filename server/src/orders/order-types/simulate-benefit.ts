import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { civilDate } from '@area/domain/calendar/civil-date';
import { nextInstalment } from '@area/domain/calendar/schedule';
import { centsFrom, centsText, rateFrom, sharesText } from '@area/domain/money/wire';
import { benefitFormFrom } from '@area/domain/pension/benefit-words';
import type { SourceSituation } from '@area/domain/pension/codes';
import { causeRuleOf } from '@area/domain/pension/contingency';
import { variedIncome } from '@area/domain/pension/variation';
import { capitalPaidBy, recognisedBy } from '@area/domain/pension/recognition';
import { MONTHS_BETWEEN } from '@area/domain/operation/periodicity';
import type { Db } from '../../platform/db/tables.ts';
import { getBenefitFacts } from '../pensions/benefit-facts.ts';
import type { BenefitKnown } from '../pensions/benefit-facts.ts';
import { estimateBenefit } from '../pensions/estimate-benefit.ts';
import type { ForeseenChange } from '../pensions/paying/foreseen-payments.ts';
import type { Estimate, EstimatedForm } from '../pensions/estimate-benefit.ts';
import { proofsToSend } from '../pensions/proofs.ts';
import type { BenefitOrderTerms } from '../pensions/why-not-benefit.ts';
import { whyNotBenefit } from '../pensions/why-not-benefit.ts';
import { presentBenefitFigures } from './benefit-figures.ts';
import { blankSimulation, simulateSigners } from './simulation-figures.ts';

type SimulationRequest = Extract<AsksSimulation, { readonly type: 'RESCATE' }>;

/** The requester counts as a participant if a participant may ask. */
const situationOf = ({ situation, cause }: SimulationRequest): SourceSituation =>
  situation ?? causeRuleOf(cause).situations[0] ?? 'PARTICIPE';

const NOTHING: Estimate = { payments: [], because: undefined };

/** The benefit after a change: an advance is paid apart, another amount from its next date on. */
const variedForm = (
  { variation }: BenefitOrderTerms,
  { varied, today }: BenefitKnown,
): EstimatedForm | undefined => {
  if (!variation || !varied) return undefined;
  const amount = centsFrom(variation.amount);
  if (variation.kind === 'ADELANTO_COBRO') return { collection: 'ADVANCE', capital: amount };
  const { income } = varied;
  if (!income) return undefined;
  const next = nextInstalment(
    { start: income.start, monthsBetween: MONTHS_BETWEEN[income.periodicity] },
    today,
    businessCalendar(),
  );
  return (
    next && {
      collection: 'FINANCIERA',
      income: variedIncome(income, { variation: variation.kind, amount }, next.nominalDate),
    }
  );
};

const formOf = (words: BenefitOrderTerms, known: BenefitKnown): EstimatedForm | undefined =>
  words.variation ? variedForm(words, known) : benefitFormFrom(words);

const dayOf = (text: string | null) => (text === null ? null : civilDate(text));

/** Of a change, what its benefit was recognised for. */
const groundsOf = (words: BenefitOrderTerms, { varied }: BenefitKnown) => ({
  cause: varied ? varied.benefit.cause : words.cause,
  contingency_on: varied ? varied.benefit.contingency_on : dayOf(words.contingency_on),
  compartment: varied ? varied.benefit.compartment : words.compartment,
});

/** The benefit in course that it changes, if it does. */
const changeOf = (
  { variation }: BenefitOrderTerms,
  form: EstimatedForm,
): ForeseenChange | undefined =>
  variation
    ? {
        benefit: variation.uuid_benefit,
        advance: form.collection === 'ADVANCE' ? form.capital : null,
      }
    : undefined;

const estimate = async (
  db: Db,
  asked: SimulationRequest,
  {
    words,
    known,
    form,
    now,
  }: { words: BenefitOrderTerms; known: BenefitKnown; form: EstimatedForm | undefined; now: Date },
): Promise<Estimate> => {
  const { available: there, beneficiary } = known;
  const isPayable = there.units > 0n && (form?.collection !== 'ADVANCE' || form.capital > 0n);
  if (!form || !isPayable) return NOTHING;
  const { uuid_account: account, uuid_product: product, asked_rate } = asked;
  const whose = {
    account,
    product,
    beneficiary,
    asked_rate: asked_rate === null ? null : rateFrom(asked_rate),
  };
  return estimateBenefit(db, {
    ...whose,
    ...groundsOf(words, known),
    form,
    available: there,
    on: redemptionUnitValueDate(now, there.facts.product, businessCalendar()),
    deferred_to: words.defer === 'DIFERIDO' ? dayOf(words.deferred_to) : null,
    now,
    change: changeOf(words, form),
  });
};

const available = ({
  available: { units, value, first_value, second_value, ten_year_units, ten_year_value, facts },
}: BenefitKnown) => ({
  available_units: sharesText(units),
  available_value: centsText(value),
  first_compartment_value: centsText(first_value),
  second_compartment_value: centsText(second_value),
  ten_year_units: sharesText(ten_year_units),
  ten_year_value: centsText(ten_year_value),
  nav: facts.nav,
  nav_date: facts.nav_date,
});

/** Before anything was typed only the present facts can be a problem. */
const problems = (words: BenefitOrderTerms, known: BenefitKnown) => {
  const found = whyNotBenefit(words, known);
  return words.collection === null && words.variation === null
    ? found.filter(({ key }) => key !== 'rules.required')
    : found;
};

/**
 * The figures of a benefit at the last unit value: what may be collected, each payment with its withholding, how long it
 * lasts. *Source*: decisions 2.8.
 */
export const simulateBenefitOrder = async (
  db: Db,
  asked: SimulationRequest,
  { intervener, now }: { readonly intervener: string; readonly now: Date },
): Promise<SimulationFigures> => {
  const situation = situationOf(asked);
  const words: BenefitOrderTerms = { ...asked, situation };
  const known = await getBenefitFacts(db, { ...asked, situation }, { now });
  const form = formOf(words, known);
  const dealing = known.available.facts.product;
  const on = redemptionUnitValueDate(now, dealing, businessCalendar());
  const { nav, nav_date } = known.available.facts;
  const amount = asked.variation ? centsFrom(asked.variation.amount) : known.available.value;
  return {
    ...blankSimulation(now, dealing),
    estimated_nav: nav,
    estimated_nav_date: nav_date,
    maximum: centsText(known.available.value),
    benefit: {
      ...available(known),
      ...presentBenefitFigures(form, await estimate(db, asked, { words, known, form, now })),
      missing_papers: [...proofsToSend(asked.cause, [])],
      recognised_by: recognisedBy(on, businessCalendar()),
      paid_by: capitalPaidBy(on, businessCalendar()),
    },
    problems: problems(words, known),
    ...(await simulateSigners(db, {
      account: asked.uuid_account,
      type: asked.type,
      product_type: 'P',
      amount,
      intervener,
    })),
  };
};
