import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** What of the steps of the day ran, runs and waits, the newest first. *Source*: ADR 57. */
export const listJobs = defineOfficeList({
  id: 'listJobs',
  path: '/jobs',
  right: 'MOVE_OPERATION',
});

/** Asks for steps of the day; a server does them within seconds. *Source*: decisions 11.15, ADR 57 and 182. */
export const runSteps = defineOfficeWrite({
  id: 'runSteps',
  path: '/jobs',
  action: 'RUN_STEPS',
});

/** Has steps done again that failed as a whole or in part. *Source*: ADR 57. */
export const retryJobs = defineOfficeWrite({
  id: 'retryJobs',
  path: '/jobs/retry',
  action: 'RUN_STEPS',
});

/** Files in the storage that no row names. *Source*: ADR 47. */
export const listUnnamedFiles = defineOfficeList({
  id: 'listUnnamedFiles',
  path: '/storage/unnamed',
  right: 'CONFIGURE',
});

/** Asks for the sweep, which removes them. *Source*: ADR 47. */
export const sweepStorage = defineOfficeWrite({
  id: 'sweepStorage',
  path: '/storage/sweep',
  action: 'SWEEP_STORAGE',
});

/** Asks for a check of the backups that nobody has read for a week. *Source*: office 3, ADR 218. */
export const checkBackups = defineOfficeWrite({
  id: 'checkBackups',
  path: '/system/backups/check',
  action: 'CHECK_BACKUPS',
});

export const OFFICE_JOB_CALLS = [
  listJobs,
  runSteps,
  retryJobs,
  listUnnamedFiles,
  sweepStorage,
  checkBackups,
] as const;
