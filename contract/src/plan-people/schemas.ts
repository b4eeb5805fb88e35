import { ROLE_STATUSES } from '@area/domain/account/role-requests';
import { DOCUMENT_TYPES } from '@area/domain/intervener/codes';
import { BENEFICIARY_CONTINGENCIES, RELATIONSHIPS } from '@area/domain/plan-people/codes';
import { CONTRIBUTOR_KINDS } from '@area/domain/plan-people/contributor';
import { z } from 'zod';
import { sentIntervener } from '../account-people/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fieldError } from '../schemas/envelope.ts';
import { byId, euros, judgedDay, namedVersion, uuid } from '../schemas/wire.ts';
import type { PLAN_PEOPLE_CALLS } from './calls.ts';

/** A share on the wire. *Units*: per cent, two decimals. *Example*: `33.33`. */
export const share = z.string().regex(/^\d{1,3}\.\d{2}$/);

/** A draft, what waits to be signed, what is in force. */
export const DESIGNATION_SHOWN = ['DRAFT', 'PENDING', 'ACTIVE'] as const;

/** Who collects a plan when its participant cannot. *Source*: decisions 4 (beneficiary). */
export const beneficiary = z.object({
  uuid,
  given_name: z.string(),
  family_name_1: z.string(),
  family_name_2: z.string().nullable(),
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  document_number: z.string().nullable(),
  /** The country that gave a passport; null for anything else. *Shape*: alpha-2. */
  document_country: z.string().nullable(),
  birthdate: judgedDay.nullable(),
  relationship: z.enum(RELATIONSHIPS),
  contingency: z.enum(BENEFICIARY_CONTINGENCIES),
  /** First in line, second when none of the first can collect. */
  order: z.int(),
  percentage: share,
  /** Once in force, the participant alone can no longer change or remove them. */
  irrevocable: z.boolean(),
  /** Irrevocable and in force: stays as it is in each later designation. */
  is_bound: z.boolean(),
  status: z.enum(DESIGNATION_SHOWN),
  /** What waits to be signed, of one that is PENDING. */
  uuid_envelope: uuid.nullable(),
  /** Sent back with a change, which is refused if somebody else changed the record first. */
  version: z.int(),
  /** Warnings that do not prevent storing, such as a wrong CIF. */
  warnings: z.array(fieldError),
});
export type Beneficiary = z.output<typeof beneficiary>;

/** Longer than any form accepts: the real limit is a rule of the domain, shown at the field. */
const typed = z.string().max(200);

export const newBeneficiary = z.strictObject({
  given_name: typed,
  family_name_1: typed,
  family_name_2: typed.nullable().optional(),
  document_type: z.enum(DOCUMENT_TYPES).nullable().optional(),
  document_number: typed.nullable().optional(),
  document_country: typed.nullable().optional(),
  birthdate: judgedDay.nullable().optional(),
  relationship: z.enum(RELATIONSHIPS),
  contingency: z.enum(BENEFICIARY_CONTINGENCIES).default('FALLECIMIENTO_PARTICIPE'),
  order: z.int(),
  /** *Example*: `33.33` or `50`. */
  percentage: typed,
  irrevocable: z.boolean().default(false),
});
export type NewBeneficiary = z.output<typeof newBeneficiary>;

export const beneficiaryChange = z.strictObject({
  version: namedVersion,
  ...z
    .strictObject({
      ...newBeneficiary.shape,
      contingency: z.enum(BENEFICIARY_CONTINGENCIES),
      irrevocable: z.boolean(),
    })
    .partial().shape,
});
export type BeneficiaryChange = z.output<typeof beneficiaryChange>;

const byBeneficiary = z.strictObject({ id: uuid, beneficiaryId: uuid });

/** Who pays into a plan, with what they may pay this year. *Source*: decisions 2.7 and 4 (contributor). */
export const contributor = z.object({
  uuid,
  kind: z.enum(CONTRIBUTOR_KINDS),
  name: z.string(),
  document_masked: z.string(),
  relationship: z.enum(RELATIONSHIPS).nullable(),
  /** Of the role on the account: only an active role may contribute. */
  status: z.enum(ROLE_STATUSES),
  uuid_envelope: uuid.nullable(),
  year: z.int(),
  limit: euros,
  contributed: euros,
  /** What may still be contributed this year, also within what all together may. */
  remaining: euros,
});
export type Contributor = z.output<typeof contributor>;

/** Somebody who is to pay in: named like anybody who is added to an account, and what they are to the participant. The office names a promoter. */
export const newContributor = z.strictObject({
  ...sentIntervener.omit({ role: true, power_limit_eur: true, single_authority: true }).shape,
  kind: z.enum(['APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR']),
  relationship: z.enum(RELATIONSHIPS),
});
export type NewContributor = z.output<typeof newContributor>;

export const PLAN_PEOPLE_SCHEMAS = {
  listBeneficiaries: defineListSchemas({
    summary: 'The beneficiaries in force, and those of a draft or of what waits to be signed',
    params: byId,
    response: beneficiary,
  }),
  addBeneficiary: defineSchemas({
    summary: 'Adds a beneficiary to the draft, which begins as what is in force',
    params: byId,
    body: newBeneficiary,
    response: beneficiary,
  }),
  changeBeneficiary: defineSchemas({
    summary: 'Changes a beneficiary in the draft, also by the uuid of the one in force',
    params: byBeneficiary,
    body: beneficiaryChange,
    response: beneficiary,
  }),
  removeBeneficiary: defineSchemas({
    summary: 'Takes a beneficiary out of the draft; the rest of the draft is the answer',
    params: byBeneficiary,
    response: z.array(beneficiary),
  }),
  submitDesignation: defineSchemas({
    summary: 'Makes the draft a document for the participant to sign',
    params: byId,
    response: z.array(beneficiary),
  }),
  discardDesignation: defineSchemas({
    summary: 'Gives up the draft or what waits to be signed; what is in force stays',
    params: byId,
    response: z.array(beneficiary),
  }),
  listContributors: defineListSchemas({
    summary: 'Who pays into a plan, with their limits of this year',
    params: byId,
    response: contributor,
  }),
  addContributor: defineSchemas({
    summary:
      'Asks for a spouse or a relative to pay into a plan; it counts once signed and validated',
    params: byId,
    body: newContributor,
    response: contributor,
  }),
} satisfies SchemasOf<typeof PLAN_PEOPLE_CALLS>;
