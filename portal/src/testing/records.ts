import type { Address } from '@area/contract/addresses/schemas';
import type { OwnRecord, PendingChange } from '@area/contract/own-record/schemas';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { idOf, meOf } from './people.ts';

/** Everything that Lucía says about herself. */
export const recordOf = (given: Partial<OwnRecord> = {}): OwnRecord => ({
  ...meOf([]).private_area.intervener,
  version: 7,
  lastname_1: 'Ferrer',
  lastname_2: 'Vidal',
  gender: 'H',
  nationality: 'ES',
  marital_status: 'CASADO',
  marital_regime: 'PROFITS',
  birth_city: 'Zaragoza',
  birth_country: 'ES',
  mobile_phone_prefix: '+34',
  mailing_type: 'EMAIL',
  source: 'ONLINE',
  source_system: 'PRIVATE_AREA',
  tin_code: null,
  tin_country: null,
  giin_code: null,
  fatca_indicator: null,
  fatca_status: null,
  crs_indicator: null,
  tax_certificate_due_on: null,
  gdpr_answered_at: '2026-05-04T08:00:00.000Z',
  gdpr_text_version: '2026-01',
  group: 'INTERVENERS',
  permission_set: 'INTERVENER',
  uuid_group: idOf(901),
  uuid_permission_set: idOf(902),
  pending_changes: [],
  rejected_changes: [],
  coming_of_age: null,
  _links: { _self: { href: `/interveners/${idOf(1)}` } },
  ...given,
});

export const changeOf = (given: Partial<PendingChange> = {}): PendingChange => ({
  uuid: idOf(71),
  kind: 'PERSONAL',
  changes: { birth_city: 'Huesca' },
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'PENDING',
  ...given,
});

export const addressOf = (given: Partial<Address> = {}): Address => ({
  uuid: idOf(61),
  kind: 'FISCAL',
  street_type: 'CL',
  street: 'Mayor',
  number: '12',
  floor: '3',
  door: 'B',
  stairs: null,
  postal_code: '50001',
  city: 'Zaragoza',
  state: 'ESP-Z',
  country: 'ES',
  version: 4,
  pending_change: null,
  ...given,
});

export const sentDocumentOf = (given: Partial<PersonalDocument> = {}): PersonalDocument => ({
  uuid: idOf(81),
  title: 'Justificante de domicilio fiscal',
  filename: 'recibo.pdf',
  category: 'DOCUMENTATION',
  subcategory: 'ADDRESS_PROOF',
  mime_type: 'application/pdf',
  size: 2048,
  sha256: 'ab'.repeat(32),
  status: 'PENDING',
  rejected_because: null,
  is_in_quarantine: false,
  is_signed: false,
  can_delete: true,
  uuid_account: null,
  uuid_bank_account: null,
  uuid_operation: null,
  created_at: '2026-11-23T10:00:00.000Z',
  ...given,
});
