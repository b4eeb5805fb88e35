import { defineOfficeList } from '../define-office.ts';

/** What each product holds at the close of a day. *Source*: office.md 3. */
export const reportAssets = defineOfficeList({
  id: 'reportAssets',
  path: '/reports/assets',
  right: 'VIEW_CLIENTS',
});

/** What all products held at the close of each day of a period. *Source*: office.md 3. */
export const reportAssetsByDay = defineOfficeList({
  id: 'reportAssetsByDay',
  path: '/reports/assets-by-day',
  right: 'VIEW_CLIENTS',
});

/** Money that came into the products and left them, by day, product or channel. *Source*: office.md 3. */
export const reportFlows = defineOfficeList({
  id: 'reportFlows',
  path: '/reports/flows',
  right: 'VIEW_CLIENTS',
});

/** Orders that are not over, by status and age. *Source*: office.md 3. */
export const reportOrders = defineOfficeList({
  id: 'reportOrders',
  path: '/reports/orders',
  right: 'VIEW_CLIENTS',
});

/** How soon orders are signed. *Source*: office.md 3. */
export const reportSigning = defineOfficeList({
  id: 'reportSigning',
  path: '/reports/signing',
  right: 'VIEW_CLIENTS',
});

/** How long a signed order waits for its validation. *Source*: office.md 3. */
export const reportValidation = defineOfficeList({
  id: 'reportValidation',
  path: '/reports/validation',
  right: 'VIEW_CLIENTS',
});

/** Orders executed at a later unit value than the one that their signer expected. *Source*: office.md 3. */
export const reportCutOffs = defineOfficeList({
  id: 'reportCutOffs',
  path: '/reports/cut-offs',
  right: 'VIEW_CLIENTS',
});

/** Money that came in and pays no order. *Source*: office.md 3. */
export const reportUnmatched = defineOfficeList({
  id: 'reportUnmatched',
  path: '/reports/unmatched',
  right: 'VIEW_CLIENTS',
});

/** What came in by day, and whether it ties out with the orders that it paid. *Source*: office.md 3. */
export const reportReconciliation = defineOfficeList({
  id: 'reportReconciliation',
  path: '/reports/reconciliation',
  right: 'VIEW_CLIENTS',
});

/** Due times that are broken. *Source*: office.md 3. */
export const reportDueTimes = defineOfficeList({
  id: 'reportDueTimes',
  path: '/reports/due-times',
  right: 'VIEW_CLIENTS',
});

/** Clients whose identification ends, by month. *Source*: office.md 3. */
export const reportKycDue = defineOfficeList({
  id: 'reportKycDue',
  path: '/reports/kyc-due',
  right: 'VIEW_CLIENTS',
});

/** Delivery of messages and of codes, by day. *Source*: office.md 3. */
export const reportDelivery = defineOfficeList({
  id: 'reportDelivery',
  path: '/reports/delivery',
  right: 'VIEW_CLIENTS',
});

/** Issues and complaints, by what they are about. *Source*: office.md 3. */
export const reportIssues = defineOfficeList({
  id: 'reportIssues',
  path: '/reports/issues',
  right: 'VIEW_CLIENTS',
});

/** Transfers between managers, by direction and status. *Source*: office.md 3. */
export const reportTransfers = defineOfficeList({
  id: 'reportTransfers',
  path: '/reports/transfers',
  right: 'VIEW_CLIENTS',
});

export const OFFICE_REPORT_CALLS = [
  reportAssets,
  reportAssetsByDay,
  reportFlows,
  reportOrders,
  reportSigning,
  reportValidation,
  reportCutOffs,
  reportUnmatched,
  reportReconciliation,
  reportDueTimes,
  reportKycDue,
  reportDelivery,
  reportIssues,
  reportTransfers,
] as const;
