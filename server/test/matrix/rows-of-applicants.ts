import { newUuid } from '../../src/platform/new-uuid.ts';
import { identityBody } from '../applications.ts';
import { addressBody, gdprBody } from '../bodies.ts';
import type { Row, Rows } from './row.ts';
import { onNothing } from './row.ts';

/** Anybody is let in as far as the key of an application, which nobody here has: what they name does not exist. */
const ofApplicant = (body?: object): Row =>
  onNothing('BEARER', [404], {
    params: () => ({ id: newUuid(), docId: newUuid() }),
    ...(body && { body: () => body }),
  });

const { version: _version, ...ADDRESS } = addressBody();

/** What somebody is asked who is no client yet. */
export const APPLICANT_ROWS: Rows = {
  startApplication: onNothing('BEARER', [201, 403, 503], { body: () => ({ kind: 'PERSON' }) }),
  listApplicationProducts: onNothing('BEARER'),
  requestApplicationLink: onNothing('BEARER', [200], {
    body: () => ({ email: 'nadie@correo.example' }),
  }),
  openApplicationLink: onNothing('BEARER', [422], { body: () => ({ token: 'x'.repeat(43) }) }),
  getApplication: ofApplicant(),
  changeApplication: ofApplicant(),
  withdrawApplication: ofApplicant(),
  submitApplication: ofApplicant(),
  removeApplicant: ofApplicant(),
  inviteApplicant: ofApplicant(),
  getApplicantDocument: ofApplicant(),
  removeApplicantDocument: ofApplicant(),
  startIdentification: ofApplicant(),
  refreshIdentification: ofApplicant(),
  getApplicantKyc: ofApplicant(),
  saveApplicantTax: ofApplicant(),
  changeApplicationBankAccount: ofApplicant({
    iban: 'ES9121000418450200051332',
    uuid_holder: newUuid(),
  }),
  openApplicantAccess: ofApplicant({ password: 'Una-clave-2026-larga' }),
  addApplicant: ofApplicant({ role: 'GUARDIAN' }),
  sendApplicantCode: ofApplicant({ channel: 'EMAIL', email: 'nadie@correo.example' }),
  proveApplicantContact: ofApplicant({ channel: 'EMAIL', code: '000000' }),
  saveApplicantIdentity: ofApplicant(identityBody()),
  saveApplicantCompany: ofApplicant({
    document_number: 'A58818501',
    name: 'Nadie SA',
    incorporated_on: '2020-01-01',
    country: 'ES',
  }),
  saveApplicantAddress: ofApplicant(ADDRESS),
  saveApplicantKyc: ofApplicant({ section: 'TAX', answers: {} }),
  saveApplicantGdpr: ofApplicant(gdprBody()),
  uploadApplicantDocument: onNothing('BEARER', [422], {
    params: () => ({ id: newUuid() }),
  }),
};
