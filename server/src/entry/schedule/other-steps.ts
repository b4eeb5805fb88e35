import { inviteLogins } from '../../access/auth/invite-logins.ts';
import { checkDueBackups } from '../backup/check-due.ts';
import { IMPORTS_STEP, runImports } from '../imports/step.ts';
import { endApplications, pollIdentifications } from '../../clients/applications/day-steps.ts';
import { remindInvited } from '../../clients/applications/remind-invited.ts';
import { screenEverybody } from '../../clients/screening/screening-step.ts';
import { closeOverdueIssues } from '../../clients/issues/close-overdue.ts';
import { endOverdueProposals } from '../../access/proposals/expire.ts';
import { writeForAnalysis } from './analysis-step.ts';
import { audit } from './audit-step.ts';
import { removeOldEvents } from '../../platform/events/remove-old-events.ts';
import { tellKycDue } from '../../clients/kyc/tell-kyc-due.ts';
import { sealAudit } from './seal-step.ts';
import { sweepFiles } from './document-steps.ts';
import type { Step } from '../../platform/jobs/step.ts';
import { watchCalendar } from './keep-calendar.ts';
import { watchMoney } from './watch-step.ts';

/** A step of every day, but not of an order: `run-day` reports it apart. */
export const SWEEP = {
  name: 'storage-sweep',
  owner: 'IT_ADMIN',
  counted_as: 'swept',
  plan: { at: ['03:00'], on: 'EVERY_DAY' },
  run: sweepFiles,
} as const satisfies Step;

/** A step of every night that is not part of `run-day`: it changes nothing. */
export const AUDIT = {
  name: 'audit',
  owner: 'IT_ADMIN',
  counted_as: 'found',
  plan: { at: ['02:00'], on: 'EVERY_DAY' },
  run: audit,
} as const satisfies Step;

const EVERY_HOUR = Array.from(
  { length: 24 },
  (_none, hour) => `${String(hour).padStart(2, '0')}:00`,
);

/** Every hour: nobody has to stay on a page for the verdict of a provider. */
const IDENTIFICATIONS = {
  name: 'identifications',
  counted_as: 'identifications',
  plan: { at: EVERY_HOUR, on: 'EVERY_DAY' },
  run: pollIdentifications,
} as const satisfies Step;

/** Drafts of applications that nobody continues end, and are erased. */
const APPLICATIONS = {
  name: 'applications',
  counted_as: 'applications_ended',
  plan: { at: ['00:20'], on: 'EVERY_DAY' },
  run: endApplications,
} as const satisfies Step;

/** Whoever was invited to an application and says nothing; in the morning, as people read mail. */
const APPLICATION_REMINDERS = {
  name: 'application-reminders',
  counted_as: 'applicants_reminded',
  plan: { at: ['09:15'], on: 'EVERY_DAY' },
  run: remindInvited,
} as const satisfies Step;

/** Everybody is looked up again in the lists of the day; a list that is missing or old is an alarm. */
const SCREENING = {
  name: 'screening',
  owner: 'COMPLIANCE',
  counted_as: 'screened',
  plan: { at: ['06:00'], on: 'EVERY_DAY' },
  run: screenEverybody,
} as const satisfies Step;

/** Every hour and when the day ends; what staff do is no part of what `run-day` tells of orders. */
export const SEAL = {
  name: 'audit-seal',
  owner: 'IT_ADMIN',
  counted_as: 'sealed',
  plan: { at: [...EVERY_HOUR, '23:55'], on: 'EVERY_DAY' },
  run: sealAudit,
} as const satisfies Step;

/** After the money of the day is booked; about people, so not in the report of `run-day` about orders. */
export const WATCH_MONEY = {
  name: 'aml-alerts',
  owner: 'COMPLIANCE',
  counted_as: 'alerted',
  plan: { at: ['22:30'], on: 'EVERY_DAY' },
  run: watchMoney,
} as const satisfies Step;

/** For whoever loads the figures elsewhere, so not in the report of `run-day`; after the audit of the same night. */
const ANALYSIS = {
  name: 'analysis-files',
  owner: 'IT_ADMIN',
  counted_as: 'analysis_files',
  plan: { at: ['03:30'], on: 'EVERY_DAY' },
  run: writeForAnalysis,
} as const satisfies Step;

/** Of the days themselves, and no part of what `run-day` tells of orders. */
export const WATCH_CALENDAR = {
  name: 'calendar-watch',
  owner: 'IT_ADMIN',
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
  owner: 'COMPLIANCE',
  counted_as: 'kyc_due',
  plan: { at: ['06:00'], on: 'EVERY_DAY' },
  run: tellKycDue,
} as const satisfies Step;

/** What programs of the manager could hear of for long enough. */
const EVENT_ENDS = {
  name: 'event-ends',
  owner: 'IT_ADMIN',
  counted_as: 'events_removed',
  plan: { at: ['03:30'], on: 'EVERY_DAY' },
  run: removeOldEvents,
} as const satisfies Step;

/** Reads backups that nobody has read for a week; it changes nothing of them. */
export const BACKUP_CHECK = {
  name: 'backup-check',
  owner: 'IT_ADMIN',
  counted_as: 'backups_checked',
  plan: { at: ['04:30'], on: 'EVERY_DAY' },
  run: checkDueBackups,
} as const satisfies Step;

/** What is no part of `run-day`. */
export const OTHER_STEPS: readonly Step[] = [
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
  BACKUP_CHECK,
  IDENTIFICATIONS,
  APPLICATIONS,
  APPLICATION_REMINDERS,
  SCREENING,
];
