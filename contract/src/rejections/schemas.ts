import { AMOUNT_INDICATORS } from '@area/domain/operation/codes';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { euros, moment, units, uuid } from '../schemas/wire.ts';
import type { REJECTION_CALLS } from './calls.ts';

/** What was to be signed: an order, or a change or an end of one that repeats. */
const REFUSED = ['ORDER', 'PERIODIC_CHANGE', 'PERIODIC_CANCEL'] as const;

/**
 * The refusal by another person of what the caller made or signed. *Source*: specification 2 (first-login prompts), ADR 144
 * and 150.
 */
export const rejectionShown = z.object({
  uuid_envelope: uuid,
  /** The order; for a change or an end, the periodic order. */
  uuid_operation: uuid,
  refused: z.enum(REFUSED),
  reference: z.string(),
  type: z.string(),
  product_name: z.string(),
  /** Null for a plan, which has none. */
  product_class: z.string().nullable(),
  /** Null where nobody here knows it. */
  amount: euros.nullable(),
  amount_indicator: z.enum(AMOUNT_INDICATORS),
  ordered_units: units.nullable(),
  /** Who refused to sign it. */
  by: z.string(),
  reason: z.string(),
  rejected_at: moment,
});
export type RejectionShown = z.output<typeof rejectionShown>;

/** Most refusals that are noted at once. */
const SEEN_AT_ONCE_MAX = 100;

export const REJECTION_SCHEMAS = {
  listUnseenRejections: defineSchemas({
    summary:
      'Orders of the caller that another signer refused and that the caller was not told of yet',
    response: z.array(rejectionShown),
  }),
  seeRejections: defineSchemas({
    summary: 'Notes that the caller was told of some refusals',
    body: z.strictObject({ uuids_envelope: z.array(uuid).min(1).max(SEEN_AT_ONCE_MAX) }),
    response: z.object({ seen: z.int() }),
  }),
} satisfies SchemasOf<typeof REJECTION_CALLS>;
