import { CONTINGENCY_DOCUMENTS } from '@area/domain/document/contingency';
import { PERIODICITIES, REVALUATIONS } from '@area/domain/operation/codes';
import { DATED_PAYMENTS_MAX } from '@area/domain/pension/benefit';
import {
  BENEFIT_VARIATIONS,
  COMPARTMENTS,
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  REDEMPTION_DEFERS,
  RETIREMENT_PLAN_TYPES,
  RIGHTS_TYPES,
  SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { hasContributionLimits } from '@area/domain/pension/parameters/contribution-limits';
import { reason } from '@area/domain/rules/reason';
import { z } from 'zod';
import { day, sentEuros, sentUnits, uuid } from '../schemas/wire.ts';
import { changing, confirmations, payout, target } from './part-schemas.ts';

/** What a collecting participant contributes for. *Source*: decisions 1.6, RD 304/2004 article 11. */
export const COVERED_CONTINGENCIES = [
  'JUBILACION',
  'INVALIDEZ',
  'DEPENDENCIA',
  'FALLECIMIENTO',
] as const;

/** How an amount of a plan grows each year. *Units*: euros for LINEAL, per cent for PORCENTUAL and ACUMULATIVO. *Source*: decisions 2.6. */
const revalued = {
  revaluation: z.enum(REVALUATIONS).default('SIN_REVALORIZACION'),
  revaluation_value: sentEuros.nullable().default(null),
};

/** Null while the participant collects nothing. */
const destined_for = z.enum(COVERED_CONTINGENCIES).nullable().default(null);

/** Money put into a plan; who puts it in is who orders it. *Source*: decisions 1.3 (APORTACION). */
export const contributionOrder = z.strictObject({
  type: z.literal('APORTACION'),
  ...target,
  ...confirmations,
  amount: sentEuros,
  payment_method: z.enum(['TRANSFERENCIA', 'DOMICILIACION']),
  uuid_mandate: uuid.nullable().default(null),
  destined_for,
});

/** *Source*: decisions 1.3 (SOLICITUD_APORTACION_PERIODICA) and 2.6. */
export const periodicContributionOrder = z.strictObject({
  type: z.literal('SOLICITUD_APORTACION_PERIODICA'),
  ...target,
  ...confirmations,
  amount: sentEuros,
  periodicity: z.enum(PERIODICITIES),
  start: day,
  end: day.nullable().default(null),
  ...revalued,
  uuid_mandate: uuid.nullable().default(null),
  destined_for,
});

/** Which part of a plan moves: null means both compartments in proportion. *Source*: decisions 1.3 and 2.8. */
export const compartment = z.enum(COMPARTMENTS).nullable().default(null);

/** What a plan is called at another manager. *Source*: decisions 1.3 and 11.12, RD 304/2004 article 50.4. */
export const originPlan = z.strictObject({
  /** PP a pension plan, PPA an insured savings plan of an insurer. */
  retirement_plan_type: z.enum(RETIREMENT_PLAN_TYPES).default('PP'),
  /** Of a PP. *Shape*: N and four digits. */
  plan_code: z.string().max(20).default(''),
  /** Of a PP. *Shape*: F and four digits. */
  fund_code: z.string().max(20).default(''),
  /** Of a PPA. *Shape*: a letter and four digits. */
  insurer_code: z.string().max(20).default(''),
  /** Of a PPA, for which no account number is sent. */
  policy_number: z.string().max(40).default(''),
  rights: z.enum(RIGHTS_TYPES),
  compartment,
});

/** Regular payments: a number of them, fixed euros or fixed units. *Source*: decisions 2.8. */
export const sentIncome = z.strictObject({
  start: day,
  periodicity: z.enum(PERIODICITIES),
  kind: z.enum(['PAYMENTS', 'EUROS', 'UNITS']),
  payments: z.int().min(0).max(1200).nullable().default(null),
  amount: sentEuros.nullable().default(null),
  units: sentUnits.nullable().default(null),
  ...revalued,
});

/** A benefit, or the change of one in course (cause VARIACION_PRESTACION). *Source*: decisions 1.3 (RESCATE), 1.6 and 2.8. */
export const benefitOrder = z.strictObject({
  type: z.literal('RESCATE'),
  ...target,
  /** Null for contributions ten years old. */
  cause: z.enum(REDEMPTION_CAUSES).nullable().default(null),
  /** When it happened. */
  contingency_on: day.nullable().default(null),
  situation: z.enum(SOURCE_SITUATIONS),
  compartment,
  /** Null for a variation. */
  collection: z.enum(REDEMPTION_COLLECTIONS).nullable().default(null),
  /** What is paid at once, of MIXTA. */
  capital: sentEuros.nullable().default(null),
  /** Of FINANCIERA and MIXTA. */
  income: sentIncome.nullable().default(null),
  /** Of OTRAS, in the order of their dates. */
  payments: z
    .array(z.strictObject({ date: day, amount: sentEuros }))
    .max(DATED_PAYMENTS_MAX)
    .default([]),
  defer: z.enum(REDEMPTION_DEFERS).default('NO_DIFERIDO'),
  deferred_to: day.nullable().default(null),
  /** A higher rate of withholding that the beneficiary wants. *Units*: per cent. */
  asked_rate: sentEuros.nullable().default(null),
  /** What changes of a benefit in course, which is named by its RESCATE. */
  variation: z
    .strictObject({ uuid_benefit: uuid, kind: z.enum(BENEFIT_VARIATIONS), amount: sentEuros })
    .nullable()
    .default(null),
  /** Documents of the beneficiary that prove the contingency, and which document each is; more may follow until the file is complete. */
  proofs: z
    .array(z.strictObject({ paper: z.enum(CONTINGENCY_DOCUMENTS), uuid_document: uuid }))
    .max(20)
    .default([]),
  uuid_bank_account: payout.uuid_bank_account,
});

/** A year with a limit; in any other year nothing is above it. */
const limitedYear = z.int().superRefine((year, context) => {
  if (!hasContributionLimits(year))
    context.addIssue({
      code: 'custom',
      params: { reason: reason('rules.excess.none', { year: year.toString() }) },
    });
});

/** Refunds the contributions of a year above its limit. *Source*: decisions 1.3 (DEVOLUCION_EXCESO) and 2.7. */
export const excessRefundOrder = z.strictObject({
  type: z.literal('DEVOLUCION_EXCESO'),
  ...target,
  year: limitedYear,
  amount: sentEuros,
  uuid_bank_account: payout.uuid_bank_account,
});

const typed = sentEuros.nullable().default(null);

/** The same, as far as they were typed. */
export const asksContribution = contributionOrder
  .pick({ type: true, uuid_account: true, uuid_product: true, destined_for: true })
  .extend({ ...changing, amount: typed });
export const asksPeriodicContribution = periodicContributionOrder
  .pick({
    type: true,
    uuid_account: true,
    uuid_product: true,
    end: true,
    revaluation: true,
    revaluation_value: true,
    destined_for: true,
  })
  .extend({
    ...changing,
    amount: typed,
    periodicity: z.enum(PERIODICITIES).nullable().default(null),
    start: day.nullable().default(null),
  });
export const asksBenefit = benefitOrder.omit({ uuid_bank_account: true, proofs: true }).extend({
  situation: z.enum(SOURCE_SITUATIONS).nullable().default(null),
  income: sentIncome
    .partial({ start: true, periodicity: true, kind: true })
    .nullable()
    .default(null),
});
export const asksExcessRefund = excessRefundOrder
  .pick({ type: true, uuid_account: true, uuid_product: true })
  .extend({ year: limitedYear.nullable().default(null), amount: typed });
