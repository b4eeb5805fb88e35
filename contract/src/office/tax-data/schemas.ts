import { CRS_INDICATORS } from '@area/domain/kyc/tax-residence-codes';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, euros, sentEuros, uuid } from '../../schemas/wire.ts';
import { taxResidence } from '../../tax-residence/schemas.ts';
import { officeFile } from '../file.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_TAX_DATA_CALLS } from './calls.ts';

const MOST = 30;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** What proves it, as a PDF, and why. */
const proven = { evidence: officeFile, reason: officeReason };
const done = z.object({ uuid, document_uuid: uuid });

export const OFFICE_TAX_DATA_SCHEMAS = {
  getTaxData: defineSchemas({
    summary: 'What decides the tax of a client: residence, certificate, exemption, other income',
    params: byId,
    response: z.object({
      uuid,
      /** Where they pay taxes. *Shape*: alpha-2. */
      residence: z.string(),
      /** Null while nothing was declared: the country is then that of the tax number or the address. */
      residences: z.array(taxResidence).nullable(),
      tin_code: z.string().nullable(),
      tin_country: z.string().nullable(),
      crs_indicator: z.enum(CRS_INDICATORS).nullable(),
      /** Who corrected what counts; null of what the client declared. */
      corrected_by: z.string().nullable(),
      /** From when the last certificate of residence counts that was validated. */
      certified_on: day.nullable(),
      exemption: z
        .object({ from: day, until: day.nullable(), document_uuid: uuid, set_by: z.string() })
        .nullable(),
      /** What was declared of other income, newest year first. */
      work_income: z.array(
        z.object({ year: z.int(), other_income: euros, family_minimum: euros, declared_on: day }),
      ),
    }),
  }),
  correctTaxResidence: defineSchemas({
    summary: 'Corrects where a client pays taxes, with the numbers there, on evidence',
    params: byId,
    body: z.strictObject({ residences: z.array(taxResidence).max(MOST), ...proven }),
    response: done.extend({ crs_indicator: z.enum(CRS_INDICATORS) }),
  }),
  setTaxExemption: defineSchemas({
    summary:
      'Records the certificate by which nothing is withheld from an entity, or with null ends it',
    params: byId,
    body: z.strictObject({
      exemption: z.strictObject({ from: day, until: day.nullable() }).nullable(),
      ...proven,
    }),
    response: done,
  }),
  recordResidenceCertificate: defineSchemas({
    summary: 'Keeps a certificate of tax residence that a non-resident handed in on paper',
    params: byId,
    body: z.strictObject({ issued_on: day, ...proven }),
    response: done,
  }),
  correctWorkIncome: defineSchemas({
    summary: 'Corrects the other income and the family minimum of a client for a year (modelo 145)',
    params: byId,
    body: z.strictObject({
      year: z.int().min(FIRST_YEAR).max(LAST_YEAR),
      other_income: sentEuros,
      family_minimum: sentEuros,
      ...proven,
    }),
    response: done,
  }),
} satisfies SchemasOf<typeof OFFICE_TAX_DATA_CALLS>;
