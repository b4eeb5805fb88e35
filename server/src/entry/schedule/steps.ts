import { notifyNewHolders } from '../../orders/mergers/notify-holders.ts';
import { inviteLogins } from '../../access/auth/invite-logins.ts';
import { IMPORTS_STEP, runImports } from '../imports/step.ts';
import { closeOverdueIssues } from '../../clients/issues/close-overdue.ts';
import { endOverdueProposals } from '../../access/proposals/expire.ts';
import { continueMergers } from '../../orders/mergers/run.ts';
import { writeForAnalysis } from './analysis-step.ts';
import { audit } from './audit-step.ts';
import { removeOldEvents } from '../../platform/events/remove-old-events.ts';
import { tellKycDue } from '../../clients/kyc/tell-kyc-due.ts';
import { sealAudit } from './seal-step.ts';
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
  sweepFiles,
  turnEighteen,
} from './document-steps.ts';
import { refundExcessStep } from './pension-steps.ts';
import { TRANSFERS_STEP } from '../../orders/transfers/advance.ts';
import type { Step } from '../../platform/jobs/step.ts';
import { watchCalendar } from './keep-calendar.ts';
import { watchMoney } from './watch-step.ts';

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

/** A step of every day, but not of an order: `run-day` reports it apart. */
export const SWEEP = {
  name: 'storage-sweep',
  counted_as: 'swept',
  plan: { at: ['03:00'], on: 'EVERY_DAY' },
  run: sweepFiles,
} as const satisfies Step;

/** A step of every night that is not part of `run-day`: it changes nothing. */
export const AUDIT = {
  name: 'audit',
  counted_as: 'found',
  plan: { at: ['02:00'], on: 'EVERY_DAY' },
  run: audit,
} as const satisfies Step;

const EVERY_HOUR = Array.from(
  { length: 24 },
  (_none, hour) => `${String(hour).padStart(2, '0')}:00`,
);

/** Every hour and when the day ends; what staff do is no part of what `run-day` tells of orders. */
export const SEAL = {
  name: 'audit-seal',
  counted_as: 'sealed',
  plan: { at: [...EVERY_HOUR, '23:55'], on: 'EVERY_DAY' },
  run: sealAudit,
} as const satisfies Step;

/** After the money of the day is booked; about people, so not in the report of `run-day` about orders. */
export const WATCH_MONEY = {
  name: 'aml-alerts',
  counted_as: 'alerted',
  plan: { at: ['22:30'], on: 'EVERY_DAY' },
  run: watchMoney,
} as const satisfies Step;

/** For whoever loads the figures elsewhere, so not in the report of `run-day`; after the audit of the same night. */
const ANALYSIS = {
  name: 'analysis-files',
  counted_as: 'analysis_files',
  plan: { at: ['03:30'], on: 'EVERY_DAY' },
  run: writeForAnalysis,
} as const satisfies Step;

/** Of the days themselves, and no part of what `run-day` tells of orders. */
export const WATCH_CALENDAR = {
  name: 'calendar-watch',
  counted_as: 'calendars_missing',
  plan: { at: ['06:00'], on: 'BUSINESS_DAYS' },
  run: watchCalendar,
} as const satisfies Step;

/** Of what staff proposed to each other, and no part of what `run-day` tells of orders. */
export const PROPOSAL_ENDS = {
  name: 'proposal-ends',
  counted_as: 'proposals_expired',
  plan: { at: ['00:20'], on: 'EVERY_DAY' },
  run: endOverdueProposals,
} as const satisfies Step;

/** Of what clients and staff ask, and no part of what `run-day` tells of orders. */
export const ISSUE_ENDS = {
  name: 'issue-ends',
  counted_as: 'issues_closed',
  plan: { at: ['00:25'], on: 'EVERY_DAY' },
  run: closeOverdueIssues,
} as const satisfies Step;

/** Requested by the office whenever there is a file to read or a plan to execute; each day what was left. */
export const IMPORTS = {
  name: IMPORTS_STEP,
  counted_as: 'imports',
  plan: { at: ['05:30'], on: 'EVERY_DAY' },
  run: runImports,
} as const satisfies Step;

const OFFICE_HOURS = EVERY_HOUR.slice(9, 20);

/** Those who came in without a password are invited little by little. */
export const INVITATIONS = {
  name: 'invitations',
  counted_as: 'invited',
  plan: { at: OFFICE_HOURS, on: 'BUSINESS_DAYS' },
  run: async ({ parts }) => inviteLogins(parts),
} as const satisfies Step;

/** Programs of the manager hear of it; no client does, and no order waits for it. */
const KYC_DUE = {
  name: 'kyc-due',
  counted_as: 'kyc_due',
  plan: { at: ['06:00'], on: 'EVERY_DAY' },
  run: tellKycDue,
} as const satisfies Step;

/** What programs of the manager could hear of for long enough. */
const EVENT_ENDS = {
  name: 'event-ends',
  counted_as: 'events_removed',
  plan: { at: ['03:30'], on: 'EVERY_DAY' },
  run: removeOldEvents,
} as const satisfies Step;

/** Everything that runs by itself. */
export const ALL_STEPS: readonly Step[] = [
  ...STEPS,
  SWEEP,
  AUDIT,
  WATCH_MONEY,
  PROPOSAL_ENDS,
  ISSUE_ENDS,
  WATCH_CALENDAR,
  IMPORTS,
  INVITATIONS,
  SEAL,
  ANALYSIS,
  KYC_DUE,
  EVENT_ENDS,
];

export const findStep = (name: string): Step | undefined =>
  ALL_STEPS.find((step) => step.name === name);
