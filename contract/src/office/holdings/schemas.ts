import { OPERATION_TYPES } from '@area/domain/operation/types';
import { BLOCK_CAUSES } from '@area/domain/operation/unit-blocks';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, euros, sentUnits, units, uuid } from '../../schemas/wire.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_HOLDING_CALLS } from './calls.ts';

const LONGEST = 60;
const HEIRS_MAX = 50;
const SHARE_MAX = 999_999;

const name = z.string().trim().min(1).max(LONGEST);

/** Units of a product on an account, as staff name them. */
const holding = {
  /** The number of the account. */
  account: name,
  /** The code of the product. */
  product: name,
};

/** Only the system blocks units whose debit may be returned. */
const cause = z.enum(BLOCK_CAUSES).exclude(['COBRO_PENDIENTE']);

/** An operation that moved or held units. */
const madeOperation = z.object({
  uuid,
  reference: z.string(),
  type: z.enum(OPERATION_TYPES),
  units: units.nullable(),
  amount: euros.nullable(),
});

const moved = z.object({ operations: z.array(madeOperation) });

/** Whole parts: only the proportion counts. */
const share = z.int().min(1).max(SHARE_MAX);

const plan = z.strictObject({
  ...holding,
  died_on: day,
  /** Plan accounts of those who collect; a share only where nobody is designated. */
  payees: z
    .array(z.strictObject({ account: name, share: share.optional() }))
    .min(1)
    .max(HEIRS_MAX),
  /** Documents of designated people who do not collect. */
  absent: z.array(name).max(HEIRS_MAX).default([]),
  reason: officeReason,
});

export const OFFICE_HOLDING_SCHEMAS = {
  blockUnits: defineSchemas({
    summary: 'Holds units of a client back, all that are free or some',
    body: z.strictObject({
      ...holding,
      cause,
      units: sentUnits.optional(),
      /** The last day of the block; without it, until somebody releases it. */
      until: day.optional(),
      reason: officeReason,
    }),
    response: madeOperation,
  }),
  unblockUnits: defineSchemas({
    summary: 'Releases units that a cause holds back, all of them or some',
    body: z.strictObject({
      ...holding,
      cause,
      units: sentUnits.optional(),
      reason: officeReason,
    }),
    response: madeOperation,
  }),
  inheritUnits: defineSchemas({
    summary: 'Moves all units of who died to the heirs, at the unit value of the day of death',
    body: z.strictObject({
      ...holding,
      died_on: day,
      heirs: z
        .array(z.strictObject({ account: name, share }))
        .min(1)
        .max(HEIRS_MAX),
      reason: officeReason,
    }),
    response: moved,
  }),
  donateUnits: defineSchemas({
    summary: 'Moves donated units to the donee, at the unit value of the day of the deed',
    body: z.strictObject({
      ...holding,
      /** The account number of the person who receives them. */
      donee: name,
      donated_on: day,
      units: sentUnits.optional(),
      reason: officeReason,
    }),
    response: moved,
  }),
  recordPensionDeath: defineSchemas({
    summary: 'Makes what who died had in a plan the rights of their beneficiaries',
    body: plan,
    response: moved,
  }),
} satisfies SchemasOf<typeof OFFICE_HOLDING_CALLS>;
