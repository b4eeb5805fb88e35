import { OFFICE_ACTIONS } from '@area/domain/staff/office-actions';
import type { OfficeAction } from '@area/domain/staff/office-actions';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { PROPOSAL_STATUSES } from '@area/domain/staff/proposal';
import { SEATS } from '@area/domain/staff/seats';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { AT_ONCE_MAX } from '../at-once.ts';
import { officeFile } from '../file.ts';
import type { PROPOSAL_CALLS } from './calls.ts';

const LONGEST_REASON = 1000;

export const officeAction = z.enum(
  Object.keys(OFFICE_ACTIONS) as [OfficeAction, ...OfficeAction[]],
);

/** A member of staff, as the office names them to itself. */
export const staffName = z.object({ uuid, username: z.string(), name: z.string() });

/** A field that a proposal changes. */
const proposedChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const decision = z.enum(['APPROVE', 'REFUSE']);

/** A write that waits for other people than its maker. */
export const proposal = z.object({
  uuid,
  action: officeAction,
  /** The id of the call whose input it keeps. */
  call: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  maker: staffName,
  made_at: moment,
  expires_at: moment,
  reason: z.string().nullable(),
  /** Approvals that are needed from other people than the maker. */
  seats: z.array(z.enum(SEATS)),
  /** What it changes, as of its creation. */
  changes: z.array(proposedChange),
  /** What the call was given. Of a long text, as of a file, only the beginning is shown. */
  input: z.record(z.string(), z.unknown()),
  /** *Shape*: SHA-256 of the input, in hexadecimal. */
  input_sha256: z.string(),
  /** What its maker shows as evidence. */
  files: z.array(
    z.object({
      uuid,
      filename: z.string(),
      mime_type: z.string(),
      /** *Shape*: in hexadecimal. */
      sha256: z.string(),
      /** *Units*: bytes. */
      size: z.int(),
      added_at: moment,
    }),
  ),
  decisions: z.array(
    z.object({
      staff: staffName,
      seat: z.enum(SEATS),
      decision,
      reason: z.string().nullable(),
      at: moment,
    }),
  ),
  ended_at: moment.nullable(),
  /** Whether a row had changed before it was executed, without changing what its checkers saw. */
  was_newer: z.boolean(),
  /** What the call answered when it was executed. */
  result: z.unknown(),
  /** Whether the reader may decide about it now. */
  can_decide: z.boolean(),
  /** Who could decide, by permission set. */
  who_may: z.array(z.enum(PERMISSION_SETS)),
});
export type Proposal = z.output<typeof proposal>;

/** What a write answers that waits for a second person: 202. */
export const proposedAnswer = z.object({ proposal });

const deciding = {
  decision,
  reason: z.string().trim().min(1).max(LONGEST_REASON).optional(),
  /** The hash of the input that the checker saw: another one is refused. */
  input_sha256: z.string().regex(/^[\da-f]{64}$/),
};

export const PROPOSAL_SCHEMAS = {
  listProposals: defineListSchemas({
    summary: 'Proposals that the reader made, may decide about, or may see',
    query: { waiting_for_me: z.enum(['true', 'false']).optional() },
    response: proposal,
  }),
  getProposal: defineSchemas({
    summary: 'A proposal with what it changes and who decided',
    params: byId,
    response: proposal,
  }),
  decideProposal: defineSchemas({
    summary: 'Approves or refuses a proposal; the last approval executes it',
    params: byId,
    body: z.strictObject(deciding),
    response: proposal,
  }),
  decideProposals: defineSchemas({
    summary: 'Approves or refuses many proposals of actions that allow it',
    body: z.strictObject({
      decision,
      reason: deciding.reason,
      proposals: z
        .array(z.strictObject({ uuid, input_sha256: deciding.input_sha256 }))
        .min(1)
        .max(AT_ONCE_MAX),
    }),
    response: z.object({
      results: z.array(
        z.object({ uuid, status: z.enum(PROPOSAL_STATUSES), refused: z.string().nullable() }),
      ),
    }),
  }),
  withdrawProposal: defineSchemas({
    summary: 'Takes a proposal back, by whoever made it',
    params: byId,
    response: proposal,
  }),
  renewProposal: defineSchemas({
    summary: 'Makes a stale or expired proposal anew',
    params: byId,
    response: proposedAnswer,
  }),
  attachProposalFile: defineSchemas({
    summary: 'Adds a file to a proposal, by its maker and before anybody decided',
    params: byId,
    body: z.strictObject({ file: officeFile }),
    response: proposal,
  }),
  downloadProposalFile: defineSchemas({
    summary: 'A file of a proposal, for whoever may see it; the look is recorded',
    params: z.strictObject({ id: uuid, fileId: uuid }),
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof PROPOSAL_CALLS>;
