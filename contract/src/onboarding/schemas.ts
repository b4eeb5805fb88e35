import { STARTED_KINDS } from '@area/domain/application/codes';
import { NEW_ACCOUNT_ARRANGEMENTS } from '@area/domain/account/new-account';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { tokenAnswer } from '../auth/schemas.ts';
import { product } from '../products/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { moment, uuid } from '../schemas/wire.ts';
import { APPLICANT_SCHEMAS } from './applicant-schemas.ts';
import { application } from './application-schemas.ts';
import type { ONBOARDING_CALLS } from './calls.ts';

const LONGEST = 300;
const key = z.string();
const done = z.strictObject({});
/** *Source*: ours. */
const PRODUCTS_MAX = 10;

export const ONBOARDING_SCHEMAS = {
  startApplication: defineSchemas({
    summary: 'Begins an application to become a client, or for another account of a client',
    body: z.strictObject({
      kind: z.enum(STARTED_KINDS),
      language: z.enum(LANGUAGES).optional(),
      type: z.enum(PRODUCT_TYPES).default('F'),
      /** The answers of the test before, under the identifier that the caller made up. */
      uuid_leads_test: uuid.optional(),
    }),
    /** The key is shown once: it is sent with every other call. */
    response: z.object({ key, application }),
  }),
  listApplicationProducts: defineListSchemas({
    summary: 'The products that a new client may choose, with the information before the contract',
    response: product,
  }),
  requestApplicationLink: defineSchemas({
    summary: 'Sends the link to an application that is under way, if there is one',
    body: z.strictObject({ email: z.string().trim().min(1).max(LONGEST) }),
    response: done,
  }),
  openApplicationLink: defineSchemas({
    summary: 'Opens an application by its link; one whose phone is proved asks for a code by SMS',
    body: z.strictObject({
      token: z.string().min(1).max(LONGEST),
      code: z.string().max(20).optional(),
    }),
    response: z.object({
      /** Null while the code is missing. */
      key: key.nullable(),
      application: application.nullable(),
      code_sent: z.object({ masked: z.string(), expires_at: moment }).nullable(),
    }),
  }),
  getApplication: defineSchemas({
    summary: 'The application of the caller: what is written, what is open, where it stands',
    response: application,
  }),
  changeApplication: defineSchemas({
    summary: 'Chooses what is opened, how it is signed, and says that the information was read',
    body: z.strictObject({
      type: z.enum(PRODUCT_TYPES).optional(),
      products: z.array(uuid).max(PRODUCTS_MAX).optional(),
      signature_arrangement: z.enum(NEW_ACCOUNT_ARRANGEMENTS).optional(),
      is_pack_read: z.boolean().optional(),
    }),
    response: application,
  }),
  changeApplicationBankAccount: defineSchemas({
    summary:
      'Says from which bank account money will come; its proof is sent as a document of its holder',
    body: z.strictObject({ iban: z.string().trim().max(LONGEST), uuid_holder: uuid }),
    response: application,
  }),
  submitApplication: defineSchemas({
    summary: 'Hands an application in: it goes to be signed, or to the office first',
    response: application,
  }),
  withdrawApplication: defineSchemas({
    summary: 'Takes an application back; what was written is erased',
    response: done,
  }),
  openApplicantAccess: defineSchemas({
    summary: 'Chooses the first password of an applicant and opens a session, to sign',
    body: z.strictObject({ password: z.string().min(1).max(LONGEST) }),
    response: tokenAnswer,
  }),
  ...APPLICANT_SCHEMAS,
} satisfies SchemasOf<typeof ONBOARDING_CALLS>;
