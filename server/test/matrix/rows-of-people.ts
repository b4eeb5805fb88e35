import { addressBody, gdprBody, issueBody } from '../bodies.ts';
import {
  EXPERT,
  LEADS_ANSWERS,
  LEADS_POLL_UUID,
  fatcaOfPerson,
  residence,
} from '../questionnaires.ts';
import { makePng, uploadForm } from '../files.ts';
import { newUuid } from '../../src/platform/new-uuid.ts';
import type { Rows } from './row.ts';
import { onNothing, onPerson } from './row.ts';

/** A version that does not exist: a permitted caller changes nothing. */
const STALE = { version: 987_654 };

/** Personal data and declarations of a represented person: who represents them sees to those. */
const NOT_OF_WARDS = { notOfWards: true } as const;
/** A record as it would be put back. */
const RECORD = {
  birthdate: '1980-04-12',
  gender: null,
  nationality: null,
  marital_status: null,
  marital_regime: null,
  birth_city: null,
  birth_country: null,
  is_document_permanent: false,
  document_expiration_date: '2031-05-20',
  email: 'persona@example.com',
  mobile_phone: '600200001',
  mobile_phone_prefix: '+34',
  mailing_type: 'EMAIL',
};

/** What is about a person and their record. *Source*: decisions 6.1 (P, T), 6.3 (4). */
export const PEOPLE_ROWS: Rows = {
  getMe: onNothing('CLIENT'),
  setLanguage: onNothing('SESSION', [200], { body: () => ({ language: 'es' }) }),
  listNotifications: onNothing('SESSION'),
  countNotifications: onNothing('SESSION'),
  readAllNotifications: onNothing('SESSION', [200], {
    body: () => ({ until: '2020-01-01T00:00:00Z' }),
  }),
  readNotification: { names: 'notification', needs: 'MINE', lets: [200] },
  getNotificationChoices: onPerson('SELF'),
  changeNotificationChoices: onPerson('SELF', [200], { body: () => ({ choices: [] }) }),
  createIssue: {
    names: 'person',
    needs: 'SELF',
    lets: [201],
    told: true,
    body: ({ person = '' }) => issueBody(person),
  },
  listIssues: onNothing('SESSION'),
  getIssue: { names: 'issue', needs: 'MINE', lets: [200] },
  writeInIssue: {
    names: 'issue',
    needs: 'MINE',
    lets: [201],
    body: () => ({ message: '¿Hay novedades?' }),
  },
  changeGdpr: onPerson('SELF', [200], { body: () => gdprBody() }),
  listOwnAccounts: onPerson('SELF'),
  listOwnOperations: onPerson('SELF'),
  downloadOwnOperations: onPerson('SELF', [200, 204]),
  getBalance: onPerson('SELF'),
  listReturns: onPerson('SELF'),
  listFlows: onPerson('SELF'),
  listOwnEvolution: onPerson('SELF'),
  getIntervener: onPerson('SELF'),
  changeIntervener: onPerson('SELF', [409], { ...NOT_OF_WARDS, body: () => STALE }),
  replaceIntervener: onPerson('SELF', [409, 422], {
    ...NOT_OF_WARDS,
    body: () => ({ ...RECORD, ...STALE }),
  }),
  sendContactCodes: onPerson('SELF', [200, 422, 429], {
    ...NOT_OF_WARDS,
    body: () => ({ email: 'otro@example.com' }),
  }),
  discardDraft: onPerson('SELF', [200, 409], { ...NOT_OF_WARDS, child: 'draft' }),
  listAddresses: onPerson('SELF'),
  changeAddress: onPerson('SELF', [409, 422], {
    ...NOT_OF_WARDS,
    child: 'address',
    body: () => addressBody(STALE),
  }),
  uploadDocument: onPerson('SELF', [200, 201, 422, 429], {
    body: () => uploadForm({ bytes: makePng(60, 40), filename: 'luz.png' }),
  }),
  changeIntervenerDocument: onPerson('SELF', [422], {
    child: 'personPaper',
    body: () => ({ filename: 'otro.pdf' }),
  }),
  listIntervenerDocuments: onPerson('SELF'),
  getIntervenerDocument: onPerson('PERSONAL', [200], { child: 'personPaper' }),
  listDocumentValidations: onPerson('SELF'),
  requestExport: onPerson('SELF', [200, 201, 429]),
  listExports: onPerson('SELF'),
  getExport: onPerson('SELF', [200], { child: 'export', isClients: true }),
  requestRight: onPerson('SELF', [201], { body: () => ({ right: 'ACCESS', text: '' }) }),
  listReports: onPerson('PERSONAL'),
  requestReport: onPerson('PERSONAL', [201, 422], {
    body: () => ({ kind: 'TAX_REPORT', year: 2025 }),
  }),
  getReport: onPerson('PERSONAL', [200], { child: 'report' }),
  listReportYears: onPerson('PERSONAL'),
  listKyc: onPerson('PERSONAL'),
  startKyc: onPerson('PERSONAL', [200, 201], NOT_OF_WARDS),
  saveKycSection: onPerson('PERSONAL', [409], {
    ...NOT_OF_WARDS,
    child: 'kyc',
    body: () => ({ section: 'TAX', answers: {}, ...STALE }),
  }),
  submitKyc: onPerson('PERSONAL', [409, 422], { ...NOT_OF_WARDS, child: 'kyc' }),
  getTaxResidence: onPerson('PERSONAL'),
  changeFatca: onPerson('PERSONAL', [409, 422], {
    ...NOT_OF_WARDS,
    body: () => ({ ...fatcaOfPerson(), ...STALE }),
  }),
  changeCrs: onPerson('PERSONAL', [409], {
    ...NOT_OF_WARDS,
    body: () => ({ residences: [residence('ES', '00000000T')], ...STALE }),
  }),
  checkTin: onNothing('SESSION', [200], {
    body: () => ({ countryCode: 'ES', tinNumber: '00000000T' }),
  }),
  getMaxContribution: onPerson('PERSONAL'),
  declareContributions: onPerson('PERSONAL', [200], {
    ...NOT_OF_WARDS,
    body: () => ({ declared_elsewhere: '100.00' }),
  }),
  getWorkIncome: onPerson('PERSONAL'),
  declareWorkIncome: onPerson('PERSONAL', [200], {
    ...NOT_OF_WARDS,
    body: () => ({ other_income: '0.00', family_minimum: '0.00' }),
  }),
  listPolls: onNothing('SESSION'),
  answerPoll: onNothing('SESSION', [201], {
    body: () => ({ poll_uuid: LEADS_POLL_UUID, answers: LEADS_ANSWERS }),
  }),
  scoreConvenience: onNothing('SESSION', [200, 429], {
    ...NOT_OF_WARDS,
    body: () => ({ answers: EXPERT }),
  }),
  listTests: onPerson('SELF'),
  listStaffVisits: onPerson('SELF'),
  listPasskeys: onNothing('SESSION'),
  // By SMS, which people may ask for ten times an hour.
  beginPasskey: onNothing('SESSION', [202, 409, 429]),
  addPasskey: onNothing('SESSION', [422], { body: () => ({ name: 'Otra' }) }),
  renamePasskey: {
    names: 'passkey',
    needs: 'MINE',
    lets: [200],
    body: () => ({ name: 'Otra' }),
    // A passkey is of one host.
    but: ['elsewhere'],
  },
  // The first who may removes it; the others find it gone.
  removePasskey: { names: 'passkey', needs: 'MINE', lets: [] },
  listSessions: onNothing('SESSION'),
  closeSession: { names: 'session', needs: 'MINE', lets: [] },
  getServiceDocument: {
    names: 'person',
    needs: 'PERSONAL',
    lets: [200],
    child: 'personPaper',
    params: ({ person = '' }) => ({ entityType: 'INTERVENERS', entityId: person }),
  },
  changeServiceDocument: {
    names: 'person',
    needs: 'SELF',
    lets: [422],
    child: 'personPaper',
    params: () => ({ entityType: 'INTERVENERS' }),
    body: ({ person, personPaper }) => ({
      uuid: person,
      uuidDocuemnt: personPaper ?? newUuid(),
      data: { filename: 'otro.pdf' },
    }),
  },
  uploadServiceDocument: {
    names: 'person',
    needs: 'SELF',
    lets: [200, 201, 422, 429],
    body: ({ person = '' }) =>
      uploadForm({
        bytes: makePng(60, 40),
        filename: 'luz.png',
        fields: { section: 'INTERVENERS', uuid: person },
      }),
  },
};
