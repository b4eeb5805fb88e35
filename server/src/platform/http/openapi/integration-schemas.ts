import {
  integrationBankAccount,
  integrationMandate,
  integrationRole,
} from '@area/contract/integration/account-schemas';
import { integrationEvent } from '@area/contract/integration/event-schemas';
import {
  integrationImport,
  integrationImportError,
} from '@area/contract/integration/import-schemas';
import { integrationOrder } from '@area/contract/integration/order-schemas';
import {
  integrationDocument,
  integrationFile,
  integrationIssue,
  integrationPayout,
  integrationProposal,
  integrationTransfer,
} from '@area/contract/integration/record-schemas';
import {
  integrationAccount,
  integrationCompany,
  integrationLot,
  integrationMovement,
  integrationPayment,
  integrationPerson,
  integrationPosition,
  integrationProduct,
  integrationUnitValue,
} from '@area/contract/integration/resource-schemas';
import { integrationToken } from '@area/contract/integration/token-schemas';
import {
  webhook,
  webhookAttempt,
  webhookDelivery,
  webhookTest,
} from '@area/contract/integration/webhook-schemas';
import { importRow } from '@area/contract/office/imports/schemas';
import { officeOrder } from '@area/contract/office/orders/order-schemas';
import { productDocument, productTerms } from '@area/contract/office/products/schemas';
import type { NamedSchema } from './named-schema.ts';
import { WIRE_SCHEMAS } from './wire-schemas.ts';

/** What programs of the manager read and write. */
export const INTEGRATION_SCHEMAS: readonly NamedSchema[] = [
  ...WIRE_SCHEMAS,
  ['AccessToken', integrationToken, 'A token of a program, as OAuth 2 writes it.'],
  ['Person', integrationPerson, 'A person: a client, or somebody who acts for one.'],
  ['Company', integrationCompany, 'A company or another entity.'],
  ['Account', integrationAccount, 'An account of funds or of pension plans.'],
  ['Role', integrationRole, 'What a person is on an account.'],
  ['BankAccount', integrationBankAccount, 'A bank account from which or to which money goes.'],
  ['Position', integrationPosition, 'What an account holds of a product.'],
  ['Lot', integrationLot, 'Units that were acquired together.'],
  ['Movement', integrationMovement, 'Units that came or left.'],
  ['Product', integrationProduct, 'A fund or a pension plan.'],
  ['DatedUnitValue', integrationUnitValue, 'What a unit of a product is worth on a day.'],
  ['Mandate', integrationMandate, 'A direct debit that a client has allowed.'],
  ['Terms', productTerms, 'Terms of a product from a day on.'],
  ['ProductDocument', productDocument, 'A version of a document of a product.'],
  ['Payout', integrationPayout, 'Money that leaves.'],
  ['Transfer', integrationTransfer, 'A transfer with another manager.'],
  ['Document', integrationDocument, 'A document, without its file.'],
  ['Issue', integrationIssue, 'An issue of a client or of the office.'],
  ['Proposal', integrationProposal, 'A write of the office that needs a second person.'],
  ['File', integrationFile, 'A file that was exchanged with the bank or the registrar.'],
  ['ImportLine', importRow, 'An import in a list.'],
  ['Import', integrationImport, 'An import with its files and totals.'],
  ['ImportError', integrationImportError, 'What is wrong in a row of a file.'],
  ['Payment', integrationPayment, 'Money that came in.'],
  ['Order', integrationOrder, 'An order, or what one led to.'],
  ['OrderToPlace', officeOrder, 'Everything that may be ordered, told apart by `type`.'],
  ['Event', integrationEvent, 'What happened to something.'],
  ['Webhook', webhook, 'An address to which events are sent.'],
  ['Delivery', webhookDelivery, 'An event on its way to an endpoint.'],
  ['Attempt', webhookAttempt, 'An attempt to deliver an event, and what was answered.'],
  ['WebhookTest', webhookTest, 'What a test of an endpoint found.'],
];
