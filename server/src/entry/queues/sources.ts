import { proposalQueue } from '../../access/proposals/queue-store.ts';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import { accountQueue, roleQueue } from '../../clients/accounts/queue-store.ts';
import { applicationQueue } from '../../clients/applications/office/queue-store.ts';
import { bankAccountQueue } from '../../clients/bank-accounts/queue-store.ts';
import { intervenerQueue } from '../../clients/interveners/queue-store.ts';
import { issueQueues } from '../../clients/issues/queue-store.ts';
import { kycQueue } from '../../clients/kyc/queue-store.ts';
import { hitQueue } from '../../clients/screening/queue-store.ts';
import { recordQueues } from '../../clients/record/decisions/queue-store.ts';
import { batchQueue } from '../../orders/batches/queue-store.ts';
import { paymentQueue } from '../../orders/received-payments/queue-store.ts';
import { differenceQueue } from '../../orders/register-differences/queue-store.ts';
import { orderQueue } from '../../orders/staff-orders/queue-store.ts';
import { transferQueue } from '../../orders/transfers/queue-store.ts';
import { failedJobs } from '../../platform/jobs/failed-store.ts';
import { failedMessages } from '../../platform/outside/failed-messages-store.ts';

/** What fills the queues of the office: each folder says what of its own waits. *Source*: ADR 211. */
export const QUEUE_SOURCES: readonly QueueSource[] = [
  proposalQueue,
  paymentQueue,
  batchQueue,
  orderQueue,
  transferQueue,
  ...recordQueues,
  bankAccountQueue,
  accountQueue,
  roleQueue,
  intervenerQueue,
  applicationQueue,
  hitQueue,
  kycQueue,
  ...issueQueues,
  differenceQueue,
  { queue: 'failures', rows: failedJobs },
  { queue: 'failures', rows: failedMessages },
];
