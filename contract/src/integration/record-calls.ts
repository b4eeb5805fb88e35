import {
  defineIntegrationFile,
  defineIntegrationPages,
  defineIntegrationRead,
} from './define-integration.ts';

const orders = 'orders:read';
const payments = 'payments:read';
const products = 'products:read';
const documents = 'documents:read';
const issues = 'issues:read';
const system = 'system:read';

/** Terms of a product by date, those to come with them. */
export const apiListTerms = defineIntegrationRead({
  id: 'apiListTerms',
  path: '/products/{id}/terms',
  scope: products,
});
export const apiListProductDocuments = defineIntegrationRead({
  id: 'apiListProductDocuments',
  path: '/products/{id}/documents',
  scope: products,
});
/** Money that leaves. */
export const apiListPayouts = defineIntegrationPages({
  id: 'apiListPayouts',
  path: '/payouts',
  scope: payments,
});
export const apiGetPayout = defineIntegrationRead({
  id: 'apiGetPayout',
  path: '/payouts/{id}',
  scope: payments,
});
/** Transfers with other managers, each under the uuid of its order. */
export const apiListTransfers = defineIntegrationPages({
  id: 'apiListTransfers',
  path: '/transfers',
  scope: orders,
});
export const apiGetTransfer = defineIntegrationRead({
  id: 'apiGetTransfer',
  path: '/transfers/{id}',
  scope: orders,
});
export const apiListDocuments = defineIntegrationPages({
  id: 'apiListDocuments',
  path: '/documents',
  scope: documents,
});
export const apiGetDocument = defineIntegrationRead({
  id: 'apiGetDocument',
  path: '/documents/{id}',
  scope: documents,
});
export const apiDownloadDocument = defineIntegrationFile({
  id: 'apiDownloadDocument',
  path: '/documents/{id}/file',
  scope: documents,
  errors: ['DOCUMENT_IN_QUARANTINE'],
});
/** Issues of clients and of the office, but for those about money laundering. *Source*: Ley 10/2010, art. 24. */
export const apiListIssues = defineIntegrationPages({
  id: 'apiListIssues',
  path: '/issues',
  scope: issues,
});
export const apiGetIssue = defineIntegrationRead({
  id: 'apiGetIssue',
  path: '/issues/{id}',
  scope: issues,
});
/** What waits for a second person of the office, and what became of it: not what it is about. */
export const apiListProposals = defineIntegrationPages({
  id: 'apiListProposals',
  path: '/proposals',
  scope: system,
});
/** Files that were exchanged with the bank and with the registrar. */
export const apiListFiles = defineIntegrationPages({
  id: 'apiListFiles',
  path: '/files',
  scope: system,
});

export const INTEGRATION_RECORD_CALLS = [
  apiListTerms,
  apiListProductDocuments,
  apiListPayouts,
  apiGetPayout,
  apiListTransfers,
  apiGetTransfer,
  apiListDocuments,
  apiGetDocument,
  apiDownloadDocument,
  apiListIssues,
  apiGetIssue,
  apiListProposals,
  apiListFiles,
] as const;
