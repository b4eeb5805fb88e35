import { ROLES } from '@area/domain/account/role-codes';
import { ROLE_STATUSES } from '@area/domain/account/role-requests';
import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { MANDATE_STATUSES } from '@area/domain/bank-account/mandate';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { INTERVENER_STATUSES } from '@area/domain/intervener/status';
import { ACTOR_KINDS } from '@area/domain/operation/codes';
import { BLOCK_CAUSES } from '@area/domain/operation/unit-blocks';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { z } from 'zod';
import { openRequirement } from '../../accounts/schemas.ts';
import { day, euros, moment, units, uuid } from '../../schemas/wire.ts';
import { decidingApplication, waitingProposal } from '../clients/record-schemas.ts';
import { heldPosition } from '../held-position-schemas.ts';

/** A role of somebody on the account, also one that ended. */
const person = z.object({
  /** Of the role. */
  uuid,
  client_uuid: uuid,
  name: z.string(),
  document_number: z.string(),
  intervener_status: z.enum(INTERVENER_STATUSES),
  role: z.enum(ROLES),
  status: z.enum(ROLE_STATUSES),
  percentage: z.string().nullable(),
  power_limit_eur: z.string().nullable(),
  has_express_power: z.boolean(),
  has_mandate: z.boolean(),
  since: moment.nullable(),
  ended_at: moment.nullable(),
  validated_by: z.string().nullable(),
  /** What keeps them from operating here, of a role in force. */
  open_requirements: z.array(openRequirement),
});

const position = heldPosition.extend({ product_uuid: uuid });

const bankAccount = z.object({
  uuid,
  iban: z.string(),
  alias: z.string().nullable(),
  holder: z.string(),
  status: z.enum(BANK_ACCOUNT_STATUSES),
  is_payout: z.boolean(),
  created_at: moment,
  validated_at: moment.nullable(),
  decided_by: z.string().nullable(),
  rejected_because: z.string().nullable(),
  /** The order to debit it that waits to be signed or is in force. */
  mandate: z
    .object({
      uuid,
      /** What banks know it by. */
      id: z.string(),
      status: z.enum(MANDATE_STATUSES),
      requested_at: moment,
      signed_at: moment.nullable(),
    })
    .nullable(),
});

/** Units that a cause holds back, after what was released of them. */
const block = z.object({
  product: z.string(),
  product_name: z.string(),
  cause: z.enum(BLOCK_CAUSES),
  units,
  until: day.nullable(),
  since: moment,
});

/** What only an account of a plan has. */
const plan = z.object({
  regime: z.string().nullable(),
  employer_contribution: euros.nullable(),
  beneficiaries: z.array(
    z.object({
      name: z.string(),
      contingency: z.string(),
      percentage: z.string(),
      irrevocable: z.boolean(),
    }),
  ),
});

/** A change of its status. */
const move = z.object({
  /** The first one has none. */
  from: z.enum(ACCOUNT_STATUSES).nullable(),
  to: z.enum(ACCOUNT_STATUSES),
  actor: z.enum(ACTOR_KINDS),
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
  reason: z.string(),
  at: moment,
});

/** An account whole. */
export const accountRecord = z.object({
  uuid,
  number: z.string(),
  alias: z.string(),
  type: z.enum(['F', 'P']),
  status: z.enum(ACCOUNT_STATUSES),
  created_at: moment,
  closed_at: moment.nullable(),
  signature_arrangement: z.enum(SIGNATURE_ARRANGEMENTS),
  required_signatures: z.int().nullable(),
  has_pending_account_docs_signed: z.boolean(),
  is_private_area: z.boolean(),
  report_frequency: z.string(),
  people: z.array(person),
  positions: z.array(position),
  bank_accounts: z.array(bankAccount),
  blocks: z.array(block),
  /** The history of its status, the oldest first. */
  moves: z.array(move),
  /** Nothing on an account of funds. */
  plan: plan.nullable(),
  /** Of an account that an application opened and the office has not accepted. */
  application: decidingApplication.nullable(),
  proposals: z.array(waitingProposal),
});
export type AccountRecord = z.output<typeof accountRecord>;
