import { rate } from '@area/domain/money/money';
import { renderRejectionLetter } from '../../src/clients/printed-documents/case-papers.ts';
import {
  buildClientRegistration,
  buildGdprConsent,
  renderOwnersDeclaration,
  renderShareholders,
} from '../../src/clients/printed-documents/personal-papers.ts';
import { renderWithholding145 } from '../../src/clients/printed-documents/tax-papers.ts';
import { renderPdf } from '../../src/platform/pdf/render-pdf.ts';
import { DOCUMENT_AT } from './sample.ts';
import type { Sample } from './sample.ts';

const OWNERS = [
  {
    name: 'Lucía Ferrándiz Oñate',
    document_number: '00000000T',
    country: 'ES',
    percentage: '51.00',
    has_control: true,
  },
  {
    name: 'Iñaki Güell Peñaranda',
    document_number: '00000001R',
    country: 'FR',
    percentage: '49.00',
    has_control: false,
  },
];

const declarationOf = ({ person, entity }: Sample) => ({
  entity,
  representative: person,
  owners: OWNERS,
  administrators: OWNERS,
  at: DOCUMENT_AT,
});

/** Documents of people and of companies. */
export const samplePeopleDocuments = (sample: Sample) => {
  const { db, person } = sample;
  return {
    CLIENT_REGISTRATION: async () =>
      renderPdf(await buildClientRegistration(db, { person, at: DOCUMENT_AT })),
    GDPR_CONSENT: async () =>
      renderPdf(
        await buildGdprConsent(db, {
          person,
          text_version: '2026-01',
          at: DOCUMENT_AT,
          preferences: {
            commercial_own: true,
            commercial_third_parties: false,
            profiling: false,
            group_sharing: null,
            channels: { email: true, sms: false, phone: false, post: null },
          },
        }),
      ),
    BENEFICIAL_OWNER_DECLARATION: async () => renderOwnersDeclaration(db, declarationOf(sample)),
    PENSION_SHAREHOLDER_25: async () =>
      renderShareholders(db, { ...declarationOf(sample), administrators: [] }),
    WITHHOLDING_145: async () =>
      renderWithholding145(db, {
        beneficiary: person,
        birth_year: 1959,
        situation: '2',
        spouse_document: '00000001R',
        disability: 'FROM_33',
        wanted_rate: rate(250_000n),
        at: DOCUMENT_AT,
        descendants: [{ birth_year: 2004, disability: 'NONE', is_whole: false }],
        ascendants: [{ birth_year: 1934, disability: 'FROM_65', is_whole: true }],
      }),
    REJECTION_LETTER: async () =>
      renderRejectionLetter(db, {
        person,
        case_reference: 'IN-2026-000123',
        subject: 'Devolución de la comisión de suscripción',
        received_at: new Date('2026-03-02T10:00:00Z'),
        decided_by: 'Operaciones',
        at: DOCUMENT_AT,
        reasons: [
          'La comisión figura en el folleto y en la orden que usted firmó.',
          'El plazo para pedir su devolución terminó el 28-feb-2026.',
        ],
      }),
  };
};
