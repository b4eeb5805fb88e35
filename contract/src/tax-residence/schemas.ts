import { MISSING_TIN_REASONS } from '@area/domain/kyc/codes';
import { ACTIVE_REASONS, CONTROLLERS_MAX, INSTITUTION_KINDS } from '@area/domain/kyc/fatca-entity';
import { US_INDICIA } from '@area/domain/kyc/fatca-person';
import {
  CRS_INDICATORS,
  FATCA_INDICATORS,
  FATCA_STATUSES,
} from '@area/domain/kyc/tax-residence-codes';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, namedVersion, typed, uuid } from '../schemas/wire.ts';
import type { TAX_RESIDENCE_CALLS } from './calls.ts';

const MOST = 30;

/** A country where somebody pays taxes, with the number there or why there is none. *Source*: decisions 5.3. */
export const taxResidence = z.strictObject({
  /** *Shape*: alpha-2. */
  country: z.string().max(10),
  tin: z.string().trim().max(100),
  reason_no_tin: z.enum(MISSING_TIN_REASONS).nullable(),
  explanation: typed,
});

/** FATCA of a person. *Source*: decisions 5.3. */
export const fatcaPerson = z.strictObject({
  kind: z.literal('PHYSICAL'),
  is_us_citizen: z.boolean(),
  /** Resident or holder of a green card. */
  is_us_resident: z.boolean(),
  us_tin: z.string().trim().max(100),
  indicia: z.array(z.enum(US_INDICIA)).max(US_INDICIA.length),
  /** A person without a declaration may not put money in. */
  refuses: z.boolean(),
});

/** Somebody who controls an entity. */
export const controllingPerson = z.strictObject({
  name: typed.min(1),
  document: typed.min(1),
  is_us: z.boolean(),
  residences: z.array(taxResidence).max(MOST),
});

/** FATCA of an entity, in the order of the decision. *Source*: decisions 5.3. */
export const fatcaEntity = z.strictObject({
  kind: z.literal('JURIDICAL'),
  is_specified_us_person: z.boolean(),
  us_tin: z.string().trim().max(100),
  /** Null when it is no financial institution. */
  institution: z.enum(INSTITUTION_KINDS).nullable(),
  giin: z.string().trim().max(100),
  is_outside_investment_entity: z.boolean(),
  active_reasons: z.array(z.enum(ACTIVE_REASONS)).max(ACTIVE_REASONS.length),
  incorporated_on: day.nullable(),
  controlling_persons: z.array(controllingPerson).max(CONTROLLERS_MAX),
});

/** What is declared to FATCA. */
export const fatcaAnswers = z.discriminatedUnion('kind', [fatcaPerson, fatcaEntity]);
export type FatcaAnswers = z.output<typeof fatcaAnswers>;

const version = namedVersion;
const change = z.object({
  /** The record's new version. */
  version,
  /** The self-certification as a PDF to sign. */
  document_uuid: uuid,
  status: z.enum(FATCA_STATUSES).nullable(),
});

/** The current declarations, to fill the forms at the start. */
export const taxDeclaration = z.object({
  version,
  fatca: fatcaAnswers.nullable(),
  residences: z.array(taxResidence).nullable(),
  fatca_indicator: z.enum(FATCA_INDICATORS).nullable(),
  fatca_status: z.enum(FATCA_STATUSES).nullable(),
  crs_indicator: z.enum(CRS_INDICATORS).nullable(),
  document_uuid: uuid.nullable(),
  declared_on: day.nullable(),
  /** By when it must be certified again, or the missing documents sent. */
  due_on: day.nullable(),
});
export type TaxDeclaration = z.output<typeof taxDeclaration>;

export const TAX_RESIDENCE_SCHEMAS = {
  changeFatca: defineSchemas({
    summary: 'Declares to FATCA, as a person or an entity',
    params: byId,
    body: z.discriminatedUnion('kind', [
      fatcaPerson.extend({ version }),
      fatcaEntity.extend({ version }),
    ]),
    response: change.extend({ indicator: z.enum(FATCA_INDICATORS) }),
  }),
  changeCrs: defineSchemas({
    summary: 'Declares every tax residence to CRS',
    params: byId,
    body: z.strictObject({ residences: z.array(taxResidence).max(MOST), version }),
    response: change.extend({ indicator: z.enum(CRS_INDICATORS) }),
  }),
  getTaxResidence: defineSchemas({
    summary: 'What a person or entity has declared to FATCA and CRS',
    params: byId,
    response: taxDeclaration,
  }),
} satisfies SchemasOf<typeof TAX_RESIDENCE_CALLS>;
