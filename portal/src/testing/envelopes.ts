import type { Envelope } from '@area/contract/signatures/schemas';
import { LUCIA, TOMAS, idOf } from './people.ts';

const paper = (
  number: number,
  subcategory: Envelope['documents'][number]['subcategory'],
): Envelope['documents'][number] => ({
  uuid: idOf(number),
  subcategory,
  filename: `documento-${number}.pdf`,
  size: 49_152,
  sha256: String(number).padStart(64, 'a'),
  uuid_sealed: null,
});

/** An order that waits for Lucía; Tomás has signed it. */
export const orderEnvelopeOf = (given: Partial<Envelope> = {}): Envelope => ({
  uuid: idOf(61),
  purpose: 'ORDER',
  status: 'PENDING',
  documents: [paper(41, 'SUBSCRIPTION_ORDER')],
  signers: [
    { uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: ['TITULAR'], signed_at: null },
    {
      uuid: TOMAS,
      name: 'Tomás Ibarra Soto',
      roles: ['TITULAR'],
      signed_at: '2026-11-21T09:30:00.000Z',
    },
  ],
  missing_count: 1,
  can_sign: true,
  is_ended_by_refusal: true,
  uuid_account: idOf(11),
  account_alias: 'Cuenta de Lucía y Tomás',
  uuid_operation: idOf(31),
  order: {
    type: 'SUSCRIPCION',
    payment_method: 'TRANSFERENCIA',
    amount: '4000.00',
    amount_indicator: 'B',
    ordered_units: null,
  },
  mandate: null,
  person: null,
  created_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-12-21T22:59:59.000Z',
  decided_at: null,
  rejected: null,
  verification_code: null,
  ...given,
});

/** Lucía's questionnaire, which she alone signs. */
export const kycEnvelopeOf = (given: Partial<Envelope> = {}): Envelope => ({
  ...orderEnvelopeOf(),
  uuid: idOf(62),
  purpose: 'KYC',
  documents: [paper(42, 'KYC_PHYSICAL')],
  signers: [{ uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: [], signed_at: null }],
  uuid_account: null,
  account_alias: null,
  uuid_operation: null,
  order: null,
  person: { uuid: LUCIA, name: 'Lucía Ferrer Vidal' },
  ...given,
});

/** The same, with everybody's signature and its seal. */
export const signedEnvelope = (envelope: Envelope, given: Partial<Envelope> = {}): Envelope => ({
  ...envelope,
  status: 'DONE',
  documents: envelope.documents.map((document, at) => ({
    ...document,
    uuid_sealed: idOf(91 + at),
  })),
  signers: envelope.signers.map((signer) => ({
    ...signer,
    signed_at: signer.signed_at ?? '2026-11-23T10:05:00.000Z',
  })),
  missing_count: 0,
  can_sign: false,
  decided_at: '2026-11-23T10:05:00.000Z',
  verification_code: 'K7QM2WXD4PZR9TBN',
  ...given,
});
