import { addBusinessDays } from '../calendar/business-days.ts';
import type { BusinessCalendar } from '../calendar/holidays.ts';
import { madridDate, madridInstant } from '../calendar/madrid.ts';
import { whyNotStaff } from './permission-sets.ts';
import type { PermissionSet, StaffAction } from './permission-sets.ts';

/** A queue of the office: who may work on it, and how long an item may wait. */
interface QueueFacts {
  /** Rights of which one is enough; none for a queue that shows everybody what is theirs. */
  readonly rights: readonly StaffAction[];
  /** Business days after which an item is late that names no day of its own. */
  readonly due_days: number;
}

/** Everything that waits for the office. *Source*: office.md 3; the days are ours, ADR 211. */
const QUEUES = {
  proposals: { rights: [], due_days: 1 },
  payments: { rights: ['MATCH_PAYMENT'], due_days: 1 },
  batches: { rights: ['MATCH_PAYMENT'], due_days: 0 },
  orders: { rights: ['VALIDATE_OPERATION'], due_days: 0 },
  transfers: { rights: ['MOVE_OPERATION'], due_days: 1 },
  documents: { rights: ['VALIDATE_CHANGE'], due_days: 2 },
  changes: { rights: ['VALIDATE_CHANGE'], due_days: 2 },
  'bank-accounts': { rights: ['VALIDATE_DOCUMENT'], due_days: 2 },
  people: { rights: ['VALIDATE_CHANGE'], due_days: 3 },
  kyc: { rights: ['VALIDATE_CHANGE', 'VALIDATE_HIGH_RISK_KYC', 'ASSESS_RISK'], due_days: 5 },
  'aml-alerts': { rights: ['VIEW_AML_NOTES'], due_days: 5 },
  issues: { rights: ['CREATE_ISSUE', 'ASSESS_RISK'], due_days: 5 },
  'register-differences': { rights: ['MOVE_OPERATION'], due_days: 1 },
  failures: { rights: ['MOVE_OPERATION', 'CONFIGURE'], due_days: 0 },
} as const satisfies Readonly<Record<string, QueueFacts>>;

export type QueueName = keyof typeof QUEUES;
/** *Source*: office.md 3. */
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[] as readonly [
  QueueName,
  ...QueueName[],
];

const factsOf = (queue: QueueName): QueueFacts => QUEUES[queue];

/** Rights of which one is enough to work on a queue; none where everybody sees what is theirs. */
export const rightsOfQueue = (queue: QueueName): readonly StaffAction[] => factsOf(queue).rights;

/** Whether a permission set works on a queue. */
export const mayWorkOn = (queue: QueueName, set: PermissionSet): boolean => {
  const rights = rightsOfQueue(queue);
  return rights.length === 0 || rights.some((right) => !whyNotStaff(set, right));
};

/** When an item that names no day of its own is late: at the end of a business day. */
export const queueDue = (queue: QueueName, since: Date, calendar: BusinessCalendar): Date => {
  const last = addBusinessDays(madridDate(since), factsOf(queue).due_days, calendar);
  return madridInstant(last, 23, 59);
};

/** How long a claim holds without a sign of life. *Units*: milliseconds. *Source*: office.md 3. */
export const CLAIM_MS = 5 * 60_000;

/** What items are besides the rows that staff decide about. *Source*: office.md 3. */
export const PLAIN_ITEM_KINDS = ['job', 'message', 'proposal'] as const;
