import { integrationEvent } from '@area/contract/integration/event-schemas';
import { integrationOrder } from '@area/contract/integration/order-schemas';
import {
  integrationAccount,
  integrationBankAccount,
  integrationCompany,
  integrationLot,
  integrationMovement,
  integrationPayment,
  integrationPerson,
  integrationPosition,
  integrationProduct,
  integrationRole,
  integrationUnitValue,
} from '@area/contract/integration/resource-schemas';
import { integrationToken } from '@area/contract/integration/token-schemas';
import {
  webhook,
  webhookAttempt,
  webhookDelivery,
  webhookTest,
} from '@area/contract/integration/webhook-schemas';
import { officeOrder } from '@area/contract/office/orders/order-schemas';
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
  ['Payment', integrationPayment, 'Money that came in.'],
  ['Order', integrationOrder, 'An order, or what one led to.'],
  ['OrderToPlace', officeOrder, 'Everything that may be ordered, told apart by `type`.'],
  ['Event', integrationEvent, 'What happened to something.'],
  ['Webhook', webhook, 'An address to which events are sent.'],
  ['Delivery', webhookDelivery, 'An event on its way to an endpoint.'],
  ['Attempt', webhookAttempt, 'An attempt to deliver an event, and what was answered.'],
  ['WebhookTest', webhookTest, 'What a test of an endpoint found.'],
];
