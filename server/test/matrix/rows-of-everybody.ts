import { newUuid } from '../../src/platform/new-uuid.ts';
import type { Rows } from './row.ts';
import { LEADS_ANSWERS } from '../questionnaires.ts';
import { onNothing } from './row.ts';

const WITHOUT_BODY = [400, 401, 415, 422];
/** Answered only for the key of a host. */
export const hostOnly = (body: object) =>
  onNothing('HOST', [200, 401, 403, 404, 422], { body: () => body });

/** As a browser would say it, of a passkey that there is not. */
const NO_ASSERTION = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};

// A small part: the same person writes several.
const A_GOAL = { name: 'Un viaje', amount: '3000.00', due: '2030-01-01', share: 1 };

/** What is nobody's in particular: entry, lists, products, and what only a host or the staff asks. */
export const EVERYBODY_ROWS: Rows = {
  issueToken: onNothing('CONSUMER', WITHOUT_BODY),
  revokeToken: onNothing('CONSUMER', WITHOUT_BODY),
  loginOnboarding: hostOnly({ document_number: '00000000T', password: 'equivocada' }),
  beginPasskeyLogin: onNothing('HOST'),
  logInWithPasskey: hostOnly({ challenge: newUuid(), assertion: NO_ASSERTION }),
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
  listGoals: onNothing('SESSION'),
  createGoal: onNothing('SESSION', [201], { body: () => A_GOAL }),
  // The second one to change it saw an older version.
  changeGoal: {
    names: 'goal',
    needs: 'MINE',
    lets: [200, 409],
    body: () => ({ ...A_GOAL, version: 1 }),
  },
  removeGoal: onNothing('SESSION', [404], { params: () => ({ id: newUuid() }) }),
  getComparison: onNothing('SESSION', [200], { params: ({ product = '' }) => ({ id: product }) }),
  getResults: onNothing('SESSION', [200], { params: ({ product = '' }) => ({ id: product }) }),
  listUpcoming: onNothing('SESSION'),
  getCalendarFeed: onNothing('SESSION'),
  createCalendarFeed: onNothing('SESSION', [201], { body: () => ({ has_amounts: false }) }),
  removeCalendarFeed: onNothing('SESSION'),
  readCalendarFeed: onNothing('ANYONE', [404], {
    params: () => ({ token: `${'x'.repeat(43)}.ics` }),
  }),
  listViews: onNothing('SESSION'),
  getViewChoices: onNothing('SESSION'),
  createView: onNothing('SESSION', [202, 422], {
    body: ({ account = newUuid() }) => ({
      kind: 'ADVISER',
      name: 'Asesora',
      accounts: [account],
      reads: ['POSITIONS'],
      from: '2026-01-01',
      until: '2026-06-01',
    }),
  }),
  listViewLooks: { names: 'view', needs: 'MINE', lets: [200] },
  revokeView: { names: 'view', needs: 'MINE', lets: [200] },
  getSharedView: onNothing('SECRET'),
  listSharedPositions: onNothing('SECRET'),
  listSharedEvolution: onNothing('SECRET'),
  listSharedOperations: onNothing('SECRET'),
  listPushDevices: onNothing('SESSION'),
  addPushDevice: onNothing('SESSION', [201], {
    body: () => ({
      endpoint: 'https://push.example.com/of-nobody',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    }),
  }),
  removePushDevice: onNothing('SESSION', [404], { params: () => ({ id: newUuid() }) }),
  verifyCode: onNothing('ANYONE', [404], { params: () => ({ code: 'AAAA-BBBB-CCCC' }) }),
  verifyFile: onNothing('ANYONE', WITHOUT_BODY),
};
