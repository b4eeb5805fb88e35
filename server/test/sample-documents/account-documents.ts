import { civilDate } from '@area/domain/calendar/civil-date';
import {
  buildAccountContract,
  renderAuthorization,
  renderSignatureRegime,
} from '../../src/clients/printed-documents/account-papers.ts';
import type { StatedArrangement } from '../../src/clients/printed-documents/arrangement.ts';
import {
  renderBeneficiaryDesignation,
  renderMandate,
} from '../../src/clients/printed-documents/bank-papers.ts';
import { renderPdf } from '../../src/platform/pdf/render-pdf.ts';
import { FUND, IBAN } from './products.ts';
import { DOCUMENT_AT } from './sample.ts';
import type { Sample } from './sample.ts';

const BENEFICIARIES = [
  {
    name: 'Lucía Ferrándiz Oñate',
    document_number: '00000000T',
    birthdate: civilDate('1984-02-29'),
    relationship: 'Cónyuge',
    contingency: 'Fallecimiento',
    order: 1,
    percentage: '66.67',
    is_irrevocable: true,
  },
  {
    name: 'Nil Ferrándiz Güell',
    document_number: null,
    birthdate: civilDate('2018-11-05'),
    relationship: 'Hijo',
    contingency: 'Fallecimiento',
    order: 1,
    percentage: '33.33',
    is_irrevocable: false,
  },
  {
    name: 'Herederos legales',
    document_number: null,
    birthdate: null,
    relationship: 'Otros',
    contingency: 'Fallecimiento',
    order: 2,
    percentage: '100.00',
    is_irrevocable: false,
  },
];

/** An arrangement with its two kinds of rule; a person must be among those who sign. */
const arrangementOf = ({ person }: Sample): StatedArrangement => ({
  signature_arrangement: 'O',
  required_signatures: null,
  rules: [
    { max_amount: '10000.00', required_count: 1 },
    {
      max_amount: '100000.00',
      operation_types: ['SUSCRIPCION', 'REEMBOLSO'],
      required_count: 2,
      must_include_persons: [person.uuid],
    },
  ],
});

/** Documents of an account. */
export const sampleAccountDocuments = (sample: Sample) => {
  const { db, person, entity, account } = sample;
  const arrangement = arrangementOf(sample);
  return {
    ACCOUNT_CONTRACT: async () =>
      renderPdf(
        await buildAccountContract(db, {
          account: { ...account, ...arrangement, type: 'F' },
          at: DOCUMENT_AT,
        }),
      ),
    SIGNATURE_REGIME: async () =>
      renderSignatureRegime(db, {
        account,
        arrangement,
        requested_by: person.uuid,
        at: DOCUMENT_AT,
      }),
    AUTHORIZATION: async () =>
      renderAuthorization(db, {
        account,
        person: entity,
        role: 'AUTORIZADO',
        power_limit: null,
        requested_by: person.uuid,
        at: DOCUMENT_AT,
      }),
    ATTORNEY_REQUEST: async () =>
      renderAuthorization(db, {
        account,
        person: entity,
        role: 'APODERADO',
        power_limit: '50000.00',
        requested_by: person.uuid,
        at: DOCUMENT_AT,
      }),
    SEPA_MANDATE: async () =>
      renderMandate(db, {
        account,
        bank_account: { iban: IBAN, bic: 'CAIXESBBXXX' },
        payer: person,
        creditor: { name: FUND.name, identifier: 'ES50ZZZA00000000' },
        reference: 'M0A1B2C3D4E5F',
        at: DOCUMENT_AT,
      }),
    BENEFICIARY_DESIGNATION: async () =>
      renderBeneficiaryDesignation(db, {
        account,
        participant: person,
        at: DOCUMENT_AT,
        rows: BENEFICIARIES,
      }),
  };
};
