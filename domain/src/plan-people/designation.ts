import type { Step, Steps } from '../lifecycle/steps.ts';
import { whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { BENEFICIARY_CONTINGENCIES } from './codes.ts';
import type { BeneficiaryContingency } from './codes.ts';
import { shareText, WHOLE_SHARE } from './shares.ts';

/**
 * Lifecycle of a designation of beneficiaries: nothing that was ever in force is lost. *Source*: decisions 7
 * (BENEFICIARY_DESIGNATION), ADR 49.
 */
export const DESIGNATION_STATUSES = [
  'DRAFT',
  'PENDING',
  'ACTIVE',
  'SUPERSEDED',
  'DISCARDED',
] as const;
export type DesignationStatus = (typeof DESIGNATION_STATUSES)[number];

/** One that was refused or waited too long is a draft again: what was typed is not lost. *Source*: ADR 49. */
export const DESIGNATION_STEPS: Steps<DesignationStatus> = {
  DRAFT: { PENDING: ['C'], DISCARDED: ['C'] },
  PENDING: { ACTIVE: ['SYS'], DRAFT: ['C', 'SYS'], DISCARDED: ['C'] },
  ACTIVE: { SUPERSEDED: ['SYS'] },
  SUPERSEDED: {},
  DISCARDED: {},
};

/** Why a designation cannot take a step, or nothing. *Source*: ADR 49. */
export const whyNotTransitionDesignation = (step: Step<DesignationStatus>): Reason | undefined =>
  whyNotStep(DESIGNATION_STEPS, step);

/** A line of a designation, as far as its sums go. */
export interface DesignatedShare {
  readonly contingency: BeneficiaryContingency;
  /** First in line, second in line when none of the first can collect. */
  readonly order: number;
  /** *Units*: hundredths of a per cent. */
  readonly percentage: bigint;
}

/** Later in line than anybody needs. *Source*: ours. */
export const ORDER_MAX = 9;

const sumOf = (rows: readonly DesignatedShare[]): bigint =>
  rows.reduce((sum, { percentage }) => sum + percentage, 0n);
const ordersOf = (rows: readonly DesignatedShare[]): readonly number[] =>
  [...new Set(rows.map(({ order }) => order))].toSorted((a, b) => a - b);

const whyNotOrder = (rows: readonly DesignatedShare[], order: number): readonly Reason[] => {
  const sum = sumOf(rows.filter((row) => row.order === order));
  return sum === WHOLE_SHARE
    ? []
    : [
        reason('rules.designation.sum', {
          order: order.toString(),
          sum: shareText(sum).replace('.', ','),
        }),
      ];
};

const whyNotOrders = (rows: readonly DesignatedShare[]): readonly Reason[] => {
  const orders = ordersOf(rows);
  const isWithoutGaps = orders.every((order, index) => order === index + 1);
  return [
    ...(isWithoutGaps ? [] : [reason('rules.designation.order')]),
    ...orders.flatMap((order) => whyNotOrder(rows, order)),
  ];
};

/**
 * Everything that keeps a designation from being signed: nobody is named, a contingency begins without
 * the first in line or leaves one out, or the shares of an order are not exactly the whole.
 * *Source*: decisions 4 (beneficiary).
 */
export const whyNotDesignate = (rows: readonly DesignatedShare[]): readonly Reason[] => {
  if (rows.length === 0) return [reason('rules.designation.empty')];
  return BENEFICIARY_CONTINGENCIES.flatMap((contingency) =>
    whyNotOrders(rows.filter((row) => row.contingency === contingency)),
  );
};
