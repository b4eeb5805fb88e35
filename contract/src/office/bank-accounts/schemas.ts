import { MANDATE_STATUSES } from '@area/domain/bank-account/mandate';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { byPaper, paperQuery } from '../paper-schemas.ts';
import { because } from '../reason.ts';
import type { OFFICE_BANK_ACCOUNT_CALLS } from './calls.ts';

const decided = z.object({ uuid, status: z.enum(BANK_ACCOUNT_STATUSES) });

/** The order to debit a bank account after a step. */
const mandateState = z.object({ uuid, status: z.enum(MANDATE_STATUSES) });

export const OFFICE_BANK_ACCOUNT_SCHEMAS = {
  listWaitingBankAccounts: defineListSchemas({
    summary: 'Bank accounts that wait to be validated, the oldest first',
    response: z.object({
      uuid,
      /** Of the account that it belongs to. */
      number: z.string(),
      iban: z.string(),
      /** Whose it is. */
      document_number: z.string(),
      name: z.string(),
      created_at: moment,
      /** Its last certificate, to fetch it; nothing while there is none. */
      proof_uuid: uuid.nullable(),
    }),
  }),
  downloadBankCertificate: defineSchemas({
    summary:
      'The certificate of a bank account that waits, for whoever decides; the look is recorded',
    params: byPaper,
    query: paperQuery,
    response: fileBytes,
  }),
  validateBankAccount: defineSchemas({
    summary: 'Accepts a bank account together with its certificate',
    params: byId,
    response: decided,
  }),
  rejectBankAccount: defineSchemas({
    summary: 'Sends a bank account and its certificate back with a reason, which the client reads',
    params: byId,
    body: because,
    response: decided,
  }),
  changePayoutAccount: defineSchemas({
    summary: 'Makes a validated bank account the one to which payments go',
    params: byId,
    body: because,
    response: z.object({ uuid, is_payout: z.boolean() }),
  }),
  requestClientMandate: defineSchemas({
    summary: 'Prepares the order to debit a bank account and sends it to its holder to sign',
    params: byId,
    response: mandateState,
  }),
  revokeClientMandate: defineSchemas({
    summary: 'Takes back the order to debit a bank account, when nothing is charged by it',
    params: byId,
    body: because,
    response: mandateState,
  }),
} satisfies SchemasOf<typeof OFFICE_BANK_ACCOUNT_CALLS>;
