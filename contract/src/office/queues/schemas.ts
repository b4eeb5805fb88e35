import { PLAIN_ITEM_KINDS, QUEUE_NAMES } from '@area/domain/staff/queues';
import { SUBJECT_KINDS } from '@area/domain/staff/subjects';
import { z } from 'zod';
import { AT_ONCE_MAX } from '../at-once.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { orderBy } from '../../schemas/list.ts';
import { euros, moment, uuid } from '../../schemas/wire.ts';
import { staffName } from '../proposals/schemas.ts';
import type { OFFICE_QUEUE_CALLS } from './calls.ts';

const queue = z.enum(QUEUE_NAMES);
const byQueue = z.strictObject({ queue });
const byItem = z.strictObject({ queue, id: uuid });
/** *Shape*: kind, identifier and hash of the row, which a decision sends in `If-Match`. */
const version = z.string().max(200);

/** Something that waits for the office. */
const item = z.object({
  uuid,
  kind: z.enum([...SUBJECT_KINDS, ...PLAIN_ITEM_KINDS]),
  /** What it is about: a subcategory, a role, a type of order; of a failure, what failed. */
  about: z.string(),
  /** By what staff know it: a name, a subject. */
  title: z.string(),
  /** Number of a document, an account or an order. */
  reference: z.string(),
  amount: euros.nullable(),
  since: moment,
  due: moment,
  is_late: z.boolean(),
  /** Whether a proposal about it waits for somebody. */
  is_proposed: z.boolean(),
  assigned_uuid: uuid.nullable(),
  assigned_to: z.string().nullable(),
  /** Who has it open now. */
  claimed_uuid: uuid.nullable(),
  claimed_by: z.string().nullable(),
  claimed_until: moment.nullable(),
  /** Nothing of what nobody decides about here. */
  version: version.nullable(),
});

/** How the items of a queue are sorted; what is due first is on top unless asked otherwise. */
const QUEUE_ORDERS = ['due', 'since', 'title', 'about', 'amount'] as const;

const claim = z.object({ staff: staffName, until: moment });

export const OFFICE_QUEUE_SCHEMAS = {
  listQueues: defineListSchemas({
    summary: 'The queues on which the reader works, with what waits in each',
    response: z.object({
      queue,
      count: z.int(),
      /** Those that nobody has open or was asked to do. */
      free: z.int(),
      /** Those that the reader was asked to do. */
      mine: z.int(),
      oldest: moment.nullable(),
      /** When the next one is due. */
      due: moment.nullable(),
      is_late: z.boolean(),
    }),
  }),
  listQueueItems: defineListSchemas({
    summary: 'What waits in a queue, the next to be due first, with who has it open',
    params: byQueue,
    query: {
      assigned: z.enum(['me', 'nobody']).optional(),
      $orderby: orderBy(QUEUE_ORDERS, 'due'),
    },
    response: item,
  }),
  claimQueueItem: defineSchemas({
    summary: 'Takes an item for five minutes, or from whoever has it; again while it is open',
    params: byItem,
    body: z.strictObject({ takes_over: z.boolean().default(false) }),
    response: claim,
  }),
  releaseQueueItem: defineSchemas({
    summary: 'Leaves an item to others',
    params: byItem,
    response: z.object({ uuid }),
  }),
  assignQueueItem: defineSchemas({
    summary: 'Says who is to deal with an item',
    params: byItem,
    body: z.strictObject({ staff_uuid: uuid.nullable() }),
    response: z.object({ uuid, staff: staffName.nullable() }),
  }),
  listQueueStaff: defineListSchemas({
    summary: 'Members of staff who work on a queue',
    params: byQueue,
    response: staffName,
  }),
  decideQueueItems: defineSchemas({
    summary: 'Makes the same write about many items of a queue, or says what each would answer',
    params: byQueue,
    body: z.strictObject({
      call: z.enum(['validateRecord', 'validateBankAccount']),
      is_rehearsal: z.boolean(),
      items: z.array(z.strictObject({ uuid, version })).min(1).max(AT_ONCE_MAX),
    }),
    response: z.object({
      results: z.array(
        z.object({
          uuid,
          outcome: z.enum(['DONE', 'PROPOSED', 'REFUSED']),
          /** Why, in a sentence. */
          refused: z.string().nullable(),
        }),
      ),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_QUEUE_CALLS>;
