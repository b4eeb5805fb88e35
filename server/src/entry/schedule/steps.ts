import { notifyNewHolders } from '../../orders/mergers/notify-holders.ts';
import { REGISTER_STEP, readRegister } from '../../orders/register/read-register.ts';
import { continueMergers } from '../../orders/mergers/run.ts';
import {
  activateSent,
  collect,
  endBlocks,
  makeInstalments,
  runTransfers,
  payBenefits,
  payDue,
  notifyUnpaidOrders,
} from './money-steps.ts';
import { correctExecuted, finalizeSent, sendToRegistrar, validateSigned } from './order-steps.ts';
import {
  confirmExecuted,
  endUnsigned,
  expireDeclarations,
  makePlanDocuments,
  makeStatements,
  makeYearlyDocuments,
  remind,
  turnEighteen,
} from './document-steps.ts';
import { refundExcessStep } from './pension-steps.ts';
import { TRANSFERS_STEP } from '../../orders/transfers/advance.ts';
import { OTHER_STEPS } from './other-steps.ts';
import type { Step } from '../../platform/jobs/step.ts';

/**
 * The parts of the day, in the order in which one makes work for the next. Times are of Madrid; an hour that nobody decided
 * is one at which the input is usually ready. *Source*: decisions 1.2, 1.4 and 8.
 */
export const STEPS = [
  {
    name: 'coming-of-age',
    counted_as: 'came_of_age',
    plan: { at: ['00:05'], on: 'EVERY_DAY' },
    run: turnEighteen,
  },
  {
    name: 'expiries',
    counted_as: 'expired',
    plan: { at: ['00:10'], on: 'EVERY_DAY' },
    run: endUnsigned,
  },
  {
    name: 'block-ends',
    counted_as: 'released',
    plan: { at: ['00:15'], on: 'EVERY_DAY' },
    run: endBlocks,
  },
  {
    name: 'excess',
    counted_as: 'excesses',
    plan: { at: ['06:30'], on: 'EVERY_DAY' },
    run: refundExcessStep,
  },
  {
    name: 'periodics',
    counted_as: 'instalments',
    plan: { at: ['07:00'], on: 'BUSINESS_DAYS' },
    run: makeInstalments,
  },
  {
    name: 'benefits',
    counted_as: 'benefits_paid',
    plan: { at: ['07:05'], on: 'BUSINESS_DAYS' },
    run: payBenefits,
  },
  {
    name: 'auto-validation',
    counted_as: 'validated',
    plan: { at: ['08:00', '11:00', '14:05', '17:00'], on: 'BUSINESS_DAYS' },
    run: validateSigned,
  },
  {
    name: 'export',
    counted_as: 'sent',
    plan: { at: ['14:15'], on: 'BUSINESS_DAYS' },
    run: sendToRegistrar,
  },
  {
    name: 'activations',
    counted_as: 'activated',
    plan: { at: ['14:25'], on: 'BUSINESS_DAYS' },
    run: activateSent,
  },
  {
    name: 'collections',
    counted_as: 'collected',
    plan: { at: ['14:30'], on: 'BUSINESS_DAYS' },
    run: collect,
  },
  {
    name: TRANSFERS_STEP,
    counted_as: 'transferred',
    plan: { at: ['08:30', '14:50', '17:30'], on: 'BUSINESS_DAYS' },
    run: runTransfers,
  },
  // The register of somebody else: before orders are executed, and after they were written.
  {
    name: REGISTER_STEP,
    counted_as: 'register_files',
    plan: { at: ['06:45', '09:20', '12:20', '14:20', '18:20'], on: 'EVERY_DAY' },
    run: readRegister,
  },
  {
    name: 'finalisation',
    counted_as: 'finalized',
    plan: { at: ['09:30', '12:30', '15:00', '18:30', '21:00'], on: 'BUSINESS_DAYS' },
    run: finalizeSent,
  },
  {
    name: 'corrections',
    counted_as: 'corrected',
    plan: { at: ['09:40', '12:40', '18:40'], on: 'BUSINESS_DAYS' },
    run: correctExecuted,
  },
  {
    name: 'mergers',
    counted_as: 'merged',
    plan: { at: ['09:50', '12:50', '18:50'], on: 'BUSINESS_DAYS' },
    run: continueMergers,
  },
  {
    name: 'payouts',
    counted_as: 'paid_out',
    plan: { at: ['10:00'], on: 'BUSINESS_DAYS' },
    run: payDue,
  },
  {
    name: 'confirmations',
    counted_as: 'confirmed',
    plan: { at: ['09:45', '12:45', '15:15', '18:45', '21:15'], on: 'BUSINESS_DAYS' },
    run: confirmExecuted,
  },
  {
    name: 'statements',
    counted_as: 'stated',
    plan: { at: ['22:00'], on: 'EVERY_DAY' },
    run: makeStatements,
  },
  {
    name: 'plan-papers',
    counted_as: 'plan_papers',
    plan: { at: ['22:15'], on: 'EVERY_DAY' },
    run: makePlanDocuments,
  },
  {
    name: 'yearly-papers',
    counted_as: 'yearly_papers',
    plan: { at: ['22:20'], on: 'EVERY_DAY' },
    run: makeYearlyDocuments,
  },
  {
    name: 'reminders',
    counted_as: 'reminded',
    plan: { at: ['09:00'], on: 'EVERY_DAY' },
    run: remind,
  },
  {
    name: 'unpaid-orders',
    counted_as: 'unpaid',
    plan: { at: ['09:05'], on: 'EVERY_DAY' },
    run: notifyUnpaidOrders,
  },
  {
    name: 'merger-notices',
    counted_as: 'mergers_told',
    plan: { at: ['09:10'], on: 'EVERY_DAY' },
    run: notifyNewHolders,
  },
  {
    name: 'lapses',
    counted_as: 'lapsed',
    plan: { at: ['01:00'], on: 'EVERY_DAY' },
    run: expireDeclarations,
  },
] as const satisfies readonly Step[];

/** Everything that runs by itself. */
export const ALL_STEPS: readonly Step[] = [...STEPS, ...OTHER_STEPS];

export const findStep = (name: string): Step | undefined =>
  ALL_STEPS.find((step) => step.name === name);
