import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATUSES,
  RESOLUTIONS,
} from '@area/domain/register/differences';
import { REGISTER_FILE_KINDS } from '@area/domain/register/files';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, moment, reckonedDay, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import { because, officeReason } from '../reason.ts';
import type { OFFICE_REGISTER_CALLS } from './calls.ts';

const LONGEST_NAME = 100;

const OUTCOMES = ['READ', 'REFUSED'] as const;

const difference = z.object({
  uuid,
  /** Counted from the first. */
  number: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  status: z.enum(DIFFERENCE_STATUSES),
  /** The number of the account and the code of the product, where it is about one that is here. */
  account: z.string().nullable(),
  product: z.string().nullable(),
  /** The reference of the order. */
  operation: z.string().nullable(),
  /** The reference of the register. */
  deal_reference: z.string().nullable(),
  /** The day of the register. */
  day: reckonedDay.nullable(),
  /** What this program says, and what the register says, when it was found. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** The file in which it was found. */
  file: z.string().nullable(),
  opened_at: moment,
  ended_at: moment.nullable(),
});

const moved = z.object({ uuid, status: z.enum(DIFFERENCE_STATUSES) });

export const OFFICE_REGISTER_SCHEMAS = {
  listRegisterFiles: defineListSchemas({
    summary: 'Files of the register, what came last first',
    response: z.object({
      uuid,
      /** Nothing where its name says none. */
      kind: z.enum(REGISTER_FILE_KINDS).nullable(),
      name: z.string(),
      day: reckonedDay.nullable(),
      records: z.int(),
      outcome: z.enum(OUTCOMES),
      /** Why it was refused. *Example*: `LINE 7 units`. */
      reason: z.string().nullable(),
      brought_by: z.string(),
      read_at: moment,
      sha256: z.string(),
    }),
  }),
  takeRegisterFile: defineSchemas({
    summary:
      'Takes a file of the register that came by hand, whole or not at all; a step then acts on it',
    body: z.strictObject({ file: officeFile }),
    response: z.object({
      records: z.int(),
      /** Whether these very bytes were read before. */
      is_known: z.boolean(),
    }),
  }),
  listRegisterDeliveries: defineListSchemas({
    summary: 'Files of orders that the register was given, the newest first',
    response: z.object({
      name: z.string(),
      sha256: z.string(),
      sent_at: moment,
      /** Nothing while the register has not said that it has it. */
      acknowledged_at: moment.nullable(),
      acknowledged_by: z.string().nullable(),
    }),
  }),
  acknowledgeRegisterDelivery: defineSchemas({
    summary: 'Notes that the register has a file, by its checksum',
    params: z.strictObject({ name: z.string().min(1).max(LONGEST_NAME) }),
    body: z.strictObject({
      /** The checksum that the register names. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
    response: z.object({ name: z.string(), acknowledged_by: z.string() }),
  }),
  listRegisterDifferences: defineListSchemas({
    summary: 'In what the register and this program differ, what is open first',
    response: difference,
  }),
  getRegisterDifference: defineSchemas({
    summary: 'A difference with the register, and what became of it',
    params: byId,
    response: difference.extend({
      /** What may be decided about it. */
      resolutions: z.array(z.enum(RESOLUTIONS)),
      steps: z.array(
        z.object({
          status: z.enum(DIFFERENCE_STATUSES),
          at: moment,
          /** Nobody when the program did it. */
          by: z.string().nullable(),
          /** Nothing when it did not change. */
          ours: z.string().nullable(),
          theirs: z.string().nullable(),
          resolution: z.enum(RESOLUTIONS).nullable(),
          note: z.string().nullable(),
          file: z.string().nullable(),
        }),
      ),
    }),
  }),
  explainRegisterDifference: defineSchemas({
    summary: 'Writes why the register and this program differ',
    params: byId,
    body: because,
    response: moved,
  }),
  resolveRegisterDifference: defineSchemas({
    summary: 'Decides a difference with the register',
    params: byId,
    body: z.strictObject({ resolution: z.enum(RESOLUTIONS), reason: officeReason }),
    response: moved,
  }),
} satisfies SchemasOf<typeof OFFICE_REGISTER_CALLS>;
