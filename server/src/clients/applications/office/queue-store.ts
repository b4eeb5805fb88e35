import type { QueueSource } from '../../../access/queues/queue-source.ts';
import { waitingApplications } from './store.ts';

/** People who ask to become clients, beside those who have signed. */
export const applicationQueue: QueueSource = { queue: 'people', rows: waitingApplications };
