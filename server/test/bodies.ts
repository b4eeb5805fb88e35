import type { AddressChange } from '@area/contract/addresses/schemas';
import type { GdprAnswers } from '@area/contract/interveners/schemas';
import { CONTACT_CATEGORY_HREF } from '@area/contract/issues/calls';
import type { SentIssue } from '@area/contract/issues/schemas';
import type { NewContributor } from '@area/contract/plan-people/schemas';
import { GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';

/** The group that answers, as the migrations make it. */
export const CONTACT_GROUP_UUID = '018f3a00-0000-7000-8000-000000000001';

/** What the contact form sends in somebody's name. */
export const issueBody = (intervener: string, fields: Partial<SentIssue> = {}): SentIssue => ({
  isFromPA: true,
  blocking: false,
  is_intervener: true,
  subject: 'Solicitud info: Ana Pérez',
  description: '¿Cuándo llegará mi transferencia?\nGracias.',
  expires_on: '2026-03-17 10:00:00',
  status: 'OPEN',
  _links: {
    interveners: [{ href: `/interveners/${intervener}` }],
    group_assigned: { href: `/groups/${CONTACT_GROUP_UUID}` },
    category: { href: CONTACT_CATEGORY_HREF },
  },
  ...fields,
});

/** Every choice about personal data: one consent, by mail. */
export const gdprBody = (fields: Partial<GdprAnswers> = {}): GdprAnswers => ({
  commercial_own: true,
  commercial_third_parties: false,
  profiling: false,
  group_sharing: false,
  channels: { email: true, sms: false, phone: false, post: false },
  text_version: GDPR_TEXT_VERSION,
  ...fields,
});

/** An address in Madrid that nobody lives at. */
export const addressBody = (fields: Partial<AddressChange> = {}): AddressChange => ({
  version: 1,
  street_type: 'CL',
  street: 'Inventada',
  number: '12',
  floor: '3',
  door: 'B',
  stairs: null,
  postal_code: '28013',
  city: 'Madrid',
  state: 'ESP-M',
  country: 'ES',
  ...fields,
});

/** A spouse who is to pay into somebody's plan. */
export const contributorBody = (fields: Partial<NewContributor> = {}): NewContributor => ({
  kind: 'APORTANTE_CONYUGE',
  relationship: 'CONYUGE',
  document_type: 'DNI',
  document_number: '12345678Z',
  given_name: 'Nora',
  family_name_1: 'Vega',
  birthdate: '1980-04-02',
  email: 'nora@example.com',
  mobile_phone_prefix: '+34',
  mobile_phone: '600123123',
  ...fields,
});
