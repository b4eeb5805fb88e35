import { OPERATION_STATUSES } from '../operation/codes.ts';
import type { OperationStatus } from '../operation/codes.ts';
import type { IntegrationScope } from './scopes.ts';

/** What events are about. All events of one subject are told in their order. *Source*: office 6. */
export const EVENT_SUBJECTS = [
  'order',
  'payment',
  'client',
  'account',
  'document',
  'product',
  'issue',
  'job',
  'audit',
] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

type OrderEvent = `order.${Lowercase<OperationStatus>}`;

/** The event of an order that came to a status. *Example*: `order.finalized`. */
export const orderEvent = (status: OperationStatus): OrderEvent =>
  `order.${status.toLowerCase() as Lowercase<OperationStatus>}`;

const OTHER_EVENTS = [
  'payment.received',
  'payment.updated',
  'client.created',
  'client.updated',
  'account.created',
  'account.updated',
  'document.created',
  'document.updated',
  'kyc.due',
  'unit_value.published',
  'unit_value.corrected',
  'transfer.created',
  'transfer.updated',
  'issue.created',
  'issue.updated',
  'job.failed',
  'audit.finding',
] as const;

export type EventType = OrderEvent | (typeof OTHER_EVENTS)[number];

/** Everything that is told. *Source*: office 6. */
export const EVENT_TYPES: readonly EventType[] = [
  ...OPERATION_STATUSES.map(orderEvent),
  ...OTHER_EVENTS,
];

/** The scope that a program needs to hear of each kind. */
const SCOPE_OF_FAMILY: Readonly<Record<string, IntegrationScope>> = {
  order: 'orders:read',
  transfer: 'orders:read',
  payment: 'payments:read',
  client: 'people:read',
  kyc: 'people:read',
  account: 'accounts:read',
  document: 'documents:read',
  unit_value: 'products:read',
  issue: 'issues:read',
};

/** What no family names is about the program itself. */
export const scopeOfEvent = (type: EventType): IntegrationScope =>
  SCOPE_OF_FAMILY[type.split('.')[0] ?? ''] ?? 'system:read';

/** What a program with some scopes hears of. */
export const eventsOf = (scopes: readonly IntegrationScope[]): readonly EventType[] =>
  EVENT_TYPES.filter((type) => scopes.includes(scopeOfEvent(type)));

/** The forms of a payload, each of the day from which it holds. A receiver keeps the one that it was made for. *Source*: office 6. */
export const PAYLOAD_VERSIONS = ['2026-11-26'] as const;
export type PayloadVersion = (typeof PAYLOAD_VERSIONS)[number];

/** How long events are kept. *Units*: days. *Source*: office 6. */
export const EVENTS_KEPT_DAYS = 30;
