import { newUuid } from '../../src/platform/new-uuid.ts';
import type { Rows } from './row.ts';
import { LEADS_ANSWERS } from '../questionnaires.ts';
import { onNothing } from './row.ts';

const WITHOUT_BODY = [400, 401, 415, 422];
/** Answered only for the key of a host. */
export const hostOnly = (body: object) =>
  onNothing('HOST', [200, 401, 403, 404, 422], { body: () => body });

/** What is nobody's in particular: entry, lists, products, and what only a host or the staff asks. */
export const EVERYBODY_ROWS: Rows = {
  issueToken: onNothing('CONSUMER', WITHOUT_BODY),
  revokeToken: onNothing('CONSUMER', WITHOUT_BODY),
  loginOnboarding: hostOnly({ document_number: '00000000T', password: 'equivocada' }),
  changePassword: hostOnly({
    user_uuid: newUuid(),
    secret: 'x'.repeat(43),
    password: 'Una-clave-2026-larga',
  }),
  loginStaff: hostOnly({
    username: 'nadie',
    password: 'equivocada',
    code: '000000',
    document_number: '00000000T',
    reason: 'Ha llamado por su cartera',
  }),
  startStaffSso: hostOnly({ document_number: '00000000T', reason: 'Ha llamado por su cartera' }),
  finishStaffSso: hostOnly({ code: 'x', state: 'y', iss: 'https://idp.example.com' }),
  loginThirdParty: hostOnly({ token: 'a.b.c' }),
  getPublicConfiguration: onNothing('ANYONE', [200], { params: () => ({ id: 'cierzo' }) }),
  getConfigEntry: onNothing('BEARER', [200], { params: () => ({ idOrName: 'PAGE_SIZE' }) }),
  listCountries: onNothing('BEARER'),
  listProvinces: onNothing('BEARER', [200], { params: () => ({ country: 'ES' }) }),
  getLeadsTest: onNothing('BEARER'),
  listAgnosticQuestions: onNothing('BEARER', [200], { params: () => ({ a: 'LEADS' }) }),
  getAgnosticTest: onNothing('BEARER', [404], { params: () => ({ a: 'LEADS', b: newUuid() }) }),
  answerAgnosticTest: onNothing('BEARER', [201], {
    params: () => ({ a: 'LEADS', b: newUuid() }),
    body: () => ({ answers: LEADS_ANSWERS }),
  }),
  listManagers: onNothing('SESSION'),
  listOperationTypes: onNothing('SESSION'),
  listPaymentMethods: onNothing('SESSION'),
  getMinimums: onNothing('SESSION'),
  listGroups: onNothing('SESSION'),
  listProducts: onNothing('SESSION'),
  getProduct: onNothing('SESSION', [200], { params: ({ product = '' }) => ({ id: product }) }),
  getAsset: onNothing('SESSION', [200], { params: ({ product = '' }) => ({ id: product }) }),
  listLibrary: onNothing('SESSION'),
  downloadLibrary: {
    names: 'accountPaper',
    needs: 'D',
    lets: [200],
    body: ({ accountPaper }) => ({ uuids: [accountPaper] }),
  },
  getMeAdmin: onNothing('STAFF', [200, 404], { theirs: true, query: '?dni=00000000T' }),
  getProjection: onNothing('SESSION', [200], {
    params: ({ product = '' }) => ({ id: product }),
    query: '?start=1000&years=2',
  }),
  getComparison: onNothing('SESSION', [200], { params: ({ product = '' }) => ({ id: product }) }),
  getResults: onNothing('SESSION', [200], { params: ({ product = '' }) => ({ id: product }) }),
  listUpcoming: onNothing('SESSION'),
  getCalendarFeed: onNothing('SESSION'),
  createCalendarFeed: onNothing('SESSION', [201], { body: () => ({ has_amounts: false }) }),
  removeCalendarFeed: onNothing('SESSION'),
  readCalendarFeed: onNothing('ANYONE', [404], {
    params: () => ({ token: `${'x'.repeat(43)}.ics` }),
  }),
  verifyCode: onNothing('ANYONE', [404], { params: () => ({ code: 'AAAA-BBBB-CCCC' }) }),
  verifyFile: onNothing('ANYONE', WITHOUT_BODY),
};
