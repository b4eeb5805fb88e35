import { SCAN_STATES } from '@area/domain/document/quarantine';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { BANK_FILE_KINDS } from '@area/domain/payment/bank-file';
import { PAYOUT_KINDS, PAYOUT_STATUSES } from '@area/domain/payment/payout';
import { PROPOSAL_STATUSES } from '@area/domain/staff/proposal';
import { SEATS } from '@area/domain/staff/seats';
import { z } from 'zod';
import { productDocument, productTerms } from '../office/products/schemas.ts';
import { officeAction } from '../office/proposals/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { byId, day, euros, moment, uuid } from '../schemas/wire.ts';
import { pageOf, pageQuery, pages, version } from './page-schemas.ts';
import type { INTEGRATION_RECORD_CALLS } from './record-calls.ts';

export const integrationPayout = z.object({
  uuid,
  version,
  kind: z.enum(PAYOUT_KINDS),
  status: z.enum(PAYOUT_STATUSES),
  order_uuid: uuid.nullable(),
  payment_uuid: uuid.nullable().meta({ description: 'Of a refund: the money that goes back.' }),
  product_uuid: uuid,
  amount: euros,
  beneficiary: z.string(),
  iban: z.string(),
  due_on: day,
  requested_at: moment,
  sent_at: moment.nullable(),
  paid_on: day.nullable(),
  rejected_because: z.string().nullable(),
});

export const integrationTransfer = z.object({
  uuid,
  version,
  reference: z.string(),
  direction: z.enum(['IN', 'OUT']),
  manager: z.string().meta({ description: 'The other manager.' }),
  manager_nif: z.string(),
  isin: z.string(),
  fund_name: z.string(),
  requested_on: day.nullable(),
  answer: z.enum(['ACEPTACION', 'DEMORA', 'RECHAZO']).nullable(),
  answer_code: z.string().nullable(),
  answered_on: day.nullable(),
  cash: euros.nullable(),
  cash_booked_on: day.nullable(),
  created_at: moment,
});

export const integrationDocument = z.object({
  uuid,
  version,
  category: z.string(),
  subcategory: z.string(),
  title: z.string(),
  filename: z.string(),
  mime_type: z.string(),
  size: z.int(),
  sha256: z.string(),
  status: z.enum(DOCUMENT_VALIDATION_STATUSES).nullable().meta({
    description: 'Of what somebody sent in: whether the office has taken it.',
  }),
  scan: z.enum(SCAN_STATES).meta({ description: 'Whether a virus was looked for.' }),
  account_uuid: uuid.nullable(),
  client_uuid: uuid.nullable(),
  order_uuid: uuid.nullable(),
  created_at: moment,
});

export const integrationIssue = z.object({
  uuid,
  version,
  category: z.string(),
  subject: z.string(),
  status: z.enum(ISSUE_STATUSES),
  client_uuid: uuid.nullable(),
  order_uuid: uuid.nullable(),
  is_blocking: z.boolean(),
  created_at: moment,
  due_at: moment,
});

export const integrationProposal = z.object({
  uuid,
  action: officeAction,
  status: z.enum(PROPOSAL_STATUSES),
  seats: z.array(z.enum(SEATS)).meta({ description: 'Who must approve it.' }),
  made_at: moment,
  expires_at: moment,
  ended_at: moment.nullable(),
});

export const integrationFile = z.object({
  uuid,
  kind: z.enum([...BANK_FILE_KINDS, 'REGISTRAR']),
  name: z.string(),
  records: z.int(),
  sha256: z.string().nullable(),
  created_at: moment,
  done_at: moment.nullable(),
});

const inOrder = { order: uuid.optional() };

export const INTEGRATION_RECORD_SCHEMAS = {
  apiListTerms: defineSchemas({
    summary: 'Terms of a product by date, the newest first, down to those it began with',
    params: byId,
    response: z.array(productTerms),
  }),
  apiListProductDocuments: defineSchemas({
    summary: 'Every version of the documents of a product, the newest first',
    params: byId,
    response: z.array(productDocument),
  }),
  apiListPayouts: pages('Money that leaves', integrationPayout, inOrder),
  apiGetPayout: defineSchemas({
    summary: 'Money that leaves, one payment',
    params: byId,
    response: integrationPayout,
  }),
  apiListTransfers: defineSchemas({
    summary: 'Transfers with other managers',
    query: z.strictObject(pageQuery),
    response: pageOf(integrationTransfer),
  }),
  apiGetTransfer: defineSchemas({
    summary: 'A transfer, by the uuid of its order',
    params: byId,
    response: integrationTransfer,
  }),
  apiListDocuments: pages('Documents', integrationDocument, {
    ...inOrder,
    account: uuid.optional(),
    client: uuid.optional(),
  }),
  apiGetDocument: defineSchemas({
    summary: 'A document, without its file',
    params: byId,
    response: integrationDocument,
  }),
  apiDownloadDocument: defineSchemas({
    summary: 'The file of a document',
    params: byId,
    response: fileBytes,
  }),
  apiListIssues: pages('Issues of clients and of the office', integrationIssue, {
    ...inOrder,
    client: uuid.optional(),
    status: z.enum(ISSUE_STATUSES).optional(),
  }),
  apiGetIssue: defineSchemas({ summary: 'An issue', params: byId, response: integrationIssue }),
  apiListProposals: pages(
    'What waits for a second person, and what became of it; not what compliance proposes',
    integrationProposal,
    {
      status: z.enum(PROPOSAL_STATUSES).optional(),
    },
  ),
  apiListFiles: defineSchemas({
    summary: 'Files that were exchanged with the bank and with the registrar',
    query: z.strictObject(pageQuery),
    response: pageOf(integrationFile),
  }),
} satisfies SchemasOf<typeof INTEGRATION_RECORD_CALLS>;
