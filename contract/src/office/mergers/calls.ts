import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** All mergers, the newest first. *Source*: decisions 11.3 (F), ADR 132. */
export const listMergers = defineOfficeList({
  id: 'listMergers',
  path: '/mergers',
  right: 'VIEW_CLIENTS',
});

/** *Source*: decisions 11.3 (F) and 11.15, ADR 132. */
export const announceMerger = defineOfficeWrite({
  id: 'announceMerger',
  path: '/mergers',
  action: 'ANNOUNCE_MERGER',
});

/** Begins it; its accounts follow one by one. *Source*: ADR 132 and 182. */
export const runMerger = defineOfficeWrite({
  id: 'runMerger',
  path: '/mergers/{id}/run',
  action: 'RUN_MERGER',
});

/** Calls it off before it is run. *Source*: ADR 132. */
export const cancelMerger = defineOfficeWrite({
  id: 'cancelMerger',
  path: '/mergers/{id}/cancellation',
  action: 'CANCEL_MERGER',
});

export const OFFICE_MERGER_CALLS = [listMergers, announceMerger, runMerger, cancelMerger] as const;
