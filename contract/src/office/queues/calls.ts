import { defineCall, defineList } from '../../define-call.ts';

const QUEUES = '/office/queues';
const ITEM = `${QUEUES}/{queue}/items/{id}`;
/** The queue decides who may: its rights are in the domain. */
const own = { service: 'office', access: { rule: 'office_session' } } as const;
const LEFT = ['OFFICE_FORBIDDEN', 'RECORD_CHANGED'] as const;

/** The queues on which the caller works, with what waits in each. *Source*: office.md 3. */
export const listQueues = defineList({
  ...own,
  id: 'listQueues',
  path: QUEUES,
});

/** What waits in one of them. *Source*: office.md 3. */
export const listQueueItems = defineList({
  ...own,
  id: 'listQueueItems',
  path: `${QUEUES}/{queue}/items`,
  errors: ['OFFICE_FORBIDDEN'],
});

/** Takes an item, for five minutes; again while it is open. *Source*: office.md 3. */
export const claimQueueItem = defineCall({
  ...own,
  id: 'claimQueueItem',
  method: 'PUT',
  path: `${ITEM}/claim`,
  errors: [...LEFT, 'ITEM_CLAIMED'],
});

/** Leaves it to others. *Source*: office.md 3. */
export const releaseQueueItem = defineCall({
  ...own,
  id: 'releaseQueueItem',
  method: 'DELETE',
  path: `${ITEM}/claim`,
  errors: ['OFFICE_FORBIDDEN'],
});

/** Who is to deal with it, or nobody. *Source*: office.md 3. */
export const assignQueueItem = defineCall({
  ...own,
  id: 'assignQueueItem',
  method: 'PUT',
  path: `${ITEM}/assignment`,
  errors: LEFT,
});

/** Who may be asked to work on a queue. */
export const listQueueStaff = defineList({
  ...own,
  id: 'listQueueStaff',
  path: `${QUEUES}/{queue}/staff`,
  errors: ['OFFICE_FORBIDDEN'],
});

/** The same decision about many items, each in its own transaction; or what each would answer. *Source*: office.md 3. */
export const decideQueueItems = defineCall({
  ...own,
  id: 'decideQueueItems',
  method: 'POST',
  path: `${QUEUES}/{queue}/decisions`,
  errors: ['OFFICE_FORBIDDEN'],
});

export const OFFICE_QUEUE_CALLS = [
  listQueues,
  listQueueItems,
  claimQueueItem,
  releaseQueueItem,
  assignQueueItem,
  listQueueStaff,
  decideQueueItems,
] as const;
