import { randomUUID } from 'node:crypto';
import { CALLS } from '@area/contract/calls';
import {
  downloadOperationDocument,
  listOperationDocuments,
} from '@area/contract/operation-documents/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshIban } from '../../../test/bank-accounts.ts';
import { Client } from '../../../test/client.ts';
import type { Reply } from '../../../test/client.ts';
import { newcomer } from '../../../test/account-people.ts';
import { addressBody, contributorBody, gdprBody, issueBody } from '../../../test/bodies.ts';
import { orderBody, placeOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import {
  EXPERT,
  LEADS_ANSWERS,
  LEADS_POLL_UUID,
  fatcaOfPerson,
  residence,
} from '../../../test/questionnaires.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

/** Everybody who comes to the door. All but the guardian come for the same account. */
const WHO = [
  'nobody',
  'owner',
  'co-holder',
  'consult',
  'guardian',
  'contributor',
  'ended',
  'stranger',
] as const;
type Who = (typeof WHO)[number];
type Row = readonly [number, number, number, number, number, number, number, number];

/** What each of them is answered, written by hand and in the order of `WHO`. */
const MAY_LOOK: Row = [401, 200, 200, 200, 200, 404, 404, 404];
const MAY_OPERATE: Row = [401, 200, 200, 404, 200, 404, 404, 404];
const MAY_ORDER: Row = [401, 201, 201, 404, 201, 404, 404, 404];
/** Let through, and asked for the code that confirms it. */
const MAY_CONFIRM: Row = [401, 202, 202, 404, 202, 404, 404, 404];
/** Let through, and then refused for a code that nobody asked for. */
const MAY_SIGN: Row = [401, 422, 422, 404, 422, 404, 404, 404];
const ONLY_SELF: Row = [401, 200, 404, 404, 404, 404, 404, 404];
const ANY_SESSION: Row = [401, 200, 200, 200, 200, 200, 200, 200];
const ANYBODY: Row = [200, 200, 200, 200, 200, 200, 200, 200];
/** The token call needs a form with a portal's credentials, also when a person is logged in. */
const A_FORM: Row = [422, 422, 422, 422, 422, 422, 422, 422];

/** A call of the host itself: no session replaces its key. */
const HOST_ONLY: Row = [401, 401, 401, 401, 401, 401, 401, 401];
/** A session of one's own; here everybody names one that does not exist. */
const OWN_SESSION: Row = [401, 404, 404, 404, 404, 404, 404, 404];

/** For a client, a call of staff does not exist. */
const ONLY_STAFF: Row = [401, 404, 404, 404, 404, 404, 404, 404];

/** Let through, and then asked for the code on their phone. */
const CONFIRMED_FIRST: Row = [401, 202, 202, 202, 202, 202, 202, 202];
/** Let through, and then told that they have no passkey. */
const WITHOUT_PASSKEY: Row = [401, 409, 409, 404, 409, 404, 404, 404];

/** A list in a file; one without lines has no content. */
const IN_A_FILE: Row = [401, 200, 200, 200, 200, 204, 204, 204];
/** In one's own name only: here everybody writes the owner's or the guardian's. */
const IN_OWN_NAME: Row = [401, 201, 422, 422, 201, 422, 422, 422];

/** Something made for oneself alone. */
const ONLY_SELF_MADE: Row = [401, 201, 404, 404, 404, 404, 404, 404];
/** The form has no file. A form of a caller without access is not even read. */
const WITHOUT_FILE: Row = [401, 422, 404, 404, 404, 404, 404, 404];
/** The order of the test is a subscription, which nothing needs to prove. */
const OF_NO_BENEFIT: Row = [401, 404, 404, 404, 404, 404, 404, 404];
/** The same for people who may order on the account. */
const WITHOUT_FILE_FOR_IT: Row = [401, 422, 422, 404, 422, 404, 404, 404];
/** The same for contributors, who have a bank account of their own there. */
const WITHOUT_FILE_FOR_OWN: Row = [401, 422, 422, 404, 422, 422, 404, 404];
const LOOKS_AT_OWN: Row = [401, 200, 200, 200, 200, 200, 404, 404];
/** Let through, and then refused because nobody but us wrote it. */
const NOT_SENT_BY_THEM: Row = [401, 422, 422, 404, 422, 404, 404, 404];
/** Part of a record where the whole of it is wanted. */
const NOT_WHOLE: Row = [401, 422, 422, 422, 422, 422, 422, 422];

/** Of oneself, or of the represented person whose guardian one is. */
const SPEAKS_FOR: Row = [401, 200, 404, 404, 200, 404, 404, 404];
const SPEAKS_FOR_MADE: Row = [401, 201, 404, 404, 201, 404, 404, 404];
/** Let through, and then refused for a version that nobody saw. */
const SPEAKS_FOR_STALE: Row = [401, 409, 404, 404, 409, 404, 404, 404];
/** Access is granted to a holder; then the call answers that the account is not of a pension plan. */
const DESIGNATES: Row = [401, 409, 409, 404, 404, 404, 404, 404];
/** The same for people who may see the account. */
const SEES_CONTRIBUTORS: Row = [401, 409, 409, 409, 409, 404, 404, 404];
/** Access is granted; then the call answers that there is nothing to report for that year. */
const WITH_NOTHING_TO_TELL: Row = [401, 422, 404, 404, 422, 404, 404, 404];
const ANY_SESSION_MADE: Row = [401, 201, 201, 201, 201, 201, 201, 201];

/** Let through, and then refused because the account is signed so already, or by guardians alone. */
const SIGNED_SO_ALREADY: Row = [401, 422, 422, 404, 422, 404, 404, 404];
/** Let through, and then refused for a kind that is a company's; a guardian adds nobody. */
const OF_ANOTHER_KIND: Row = [401, 422, 422, 404, 404, 404, 404, 404];

/** Let through, and then refused because the order is not signed. */
const UNSIGNED_YET: Row = [401, 409, 409, 404, 409, 404, 404, 404];

/** Let through, and then refused for lack of an amount. */
const WITHOUT_START: Row = [401, 422, 422, 422, 422, 422, 422, 422];

/** A code that nobody was given, asked for by anybody. */
const NO_SUCH_CODE: Row = [404, 404, 404, 404, 404, 404, 404, 404];

/** A session is no secret of a view. */
const NO_SECRET: Row = [401, 401, 401, 401, 401, 401, 401, 401];

/** Let through, and then answered as an application that does not exist. */
const WITHOUT_APPLICATION_KEY: Row = [401, 404, 404, 404, 404, 404, 404, 404];

const EXPECTED: Readonly<Record<string, Row>> = {
  issueToken: A_FORM,
  revokeToken: HOST_ONLY,
  loginOnboarding: HOST_ONLY,
  recoverPassword: HOST_ONLY,
  changePassword: HOST_ONLY,
  changeOwnPassword: NOT_WHOLE,
  beginPasskeyLogin: HOST_ONLY,
  logInWithPasskey: HOST_ONLY,
  listPasskeys: ANY_SESSION,
  beginPasskey: CONFIRMED_FIRST,
  addPasskey: NOT_WHOLE,
  renamePasskey: OWN_SESSION,
  removePasskey: OWN_SESSION,
  listSessions: ANY_SESSION,
  closeSession: OWN_SESSION,
  closeOtherSessions: ANY_SESSION,
  getMe: ANY_SESSION,
  setLanguage: ANY_SESSION,
  getPublicConfiguration: ANYBODY,
  getConfigEntry: ANY_SESSION,
  listCountries: ANY_SESSION,
  listProvinces: ANY_SESSION,
  listNotifications: ANY_SESSION,
  countNotifications: ANY_SESSION,
  readAllNotifications: ANY_SESSION,
  readNotification: OWN_SESSION,
  getNotificationChoices: ONLY_SELF,
  changeNotificationChoices: ONLY_SELF,
  listGroups: ANY_SESSION,
  listManagers: ANY_SESSION,
  listOperationTypes: ANY_SESSION,
  listPaymentMethods: ANY_SESSION,
  getMinimums: ANY_SESSION,
  getAsset: ANY_SESSION,
  listPositionStatuses: MAY_LOOK,
  createIssue: IN_OWN_NAME,
  listIssues: ANY_SESSION,
  // Here everybody names one that does not exist.
  getIssue: OWN_SESSION,
  writeInIssue: OWN_SESSION,
  changeGdpr: ONLY_SELF,
  downloadOperations: IN_A_FILE,
  getOperationsDownload: IN_A_FILE,
  downloadOwnOperations: ONLY_SELF,
  downloadAccountOperations: MAY_LOOK,
  listOwnAccounts: ONLY_SELF,
  listOwnOperations: ONLY_SELF,
  getBalance: ONLY_SELF,
  listReturns: ONLY_SELF,
  listFlows: ONLY_SELF,
  listOwnEvolution: ONLY_SELF,
  getIntervener: ONLY_SELF,
  changeIntervener: ONLY_SELF,
  replaceIntervener: NOT_WHOLE,
  sendContactCodes: ONLY_SELF,
  discardDraft: OWN_SESSION,
  listAddresses: ONLY_SELF,
  changeAddress: OWN_SESSION,
  uploadDocument: WITHOUT_FILE,
  changeIntervenerDocument: OWN_SESSION,
  listIntervenerDocuments: ONLY_SELF,
  getIntervenerDocument: OWN_SESSION,
  listDocumentValidations: ONLY_SELF,
  requestExport: ONLY_SELF_MADE,
  listExports: ONLY_SELF,
  getExport: OWN_SESSION,
  requestRight: ONLY_SELF_MADE,
  listReports: SPEAKS_FOR,
  requestReport: WITH_NOTHING_TO_TELL,
  getReport: OWN_SESSION,
  listReportYears: SPEAKS_FOR,
  getAccount: MAY_LOOK,
  listBankAccounts: LOOKS_AT_OWN,
  addBankAccount: MAY_CONFIRM,
  changeBankAccount: OWN_SESSION,
  removeBankAccount: OWN_SESSION,
  requestMandate: OWN_SESSION,
  revokeMandate: OWN_SESSION,
  listBeneficiaries: DESIGNATES,
  addBeneficiary: DESIGNATES,
  changeBeneficiary: DESIGNATES,
  removeBeneficiary: DESIGNATES,
  submitDesignation: DESIGNATES,
  discardDesignation: DESIGNATES,
  listContributors: SEES_CONTRIBUTORS,
  addContributor: DESIGNATES,
  listAssociates: MAY_LOOK,
  listPatrons: MAY_LOOK,
  listPensionPlans: ANY_SESSION,
  changeAccount: MAY_OPERATE,
  changeArrangement: SIGNED_SO_ALREADY,
  withdrawArrangement: OWN_SESSION,
  listAccountInterveners: MAY_LOOK,
  addInterveners: OF_ANOTHER_KIND,
  changeAccountIntervener: OWN_SESSION,
  removeAccountIntervener: OWN_SESSION,
  replaceRoles: OWN_SESSION,
  listPositions: MAY_LOOK,
  listEvolution: MAY_LOOK,
  listDistribution: MAY_LOOK,
  listAccountOperations: MAY_LOOK,
  listAccountProducts: MAY_LOOK,
  listOperations: ANY_SESSION,
  getOperation: MAY_LOOK,
  listHistory: MAY_LOOK,
  listOperationDocuments: MAY_LOOK,
  downloadOperationDocument: MAY_LOOK,
  uploadOperationDocument: WITHOUT_FILE_FOR_IT,
  changeOperationDocument: NOT_SENT_BY_THEM,
  deleteOperationDocument: NOT_SENT_BY_THEM,
  listOperationValidations: MAY_LOOK,
  listLibrary: ANY_SESSION,
  downloadLibrary: OWN_SESSION,
  listAccountDocuments: MAY_LOOK,
  getAccountDocument: OWN_SESSION,
  uploadAccountDocument: WITHOUT_FILE_FOR_OWN,
  changeAccountDocument: OWN_SESSION,
  listAccountValidations: MAY_LOOK,
  getServiceDocument: MAY_LOOK,
  uploadServiceDocument: NOT_WHOLE,
  changeServiceDocument: OWN_SESSION,
  exportOperation: ONLY_STAFF,
  exportOperationText: ONLY_STAFF,
  exportOperationsText: ONLY_STAFF,
  simulateOperation: MAY_OPERATE,
  createOperation: MAY_ORDER,
  cancelOperation: MAY_OPERATE,
  listRelatedOperations: MAY_LOOK,
  listOperationInterveners: MAY_LOOK,
  listOperationIssues: MAY_LOOK,
  changeOperationStatus: MAY_OPERATE,
  changeOperation: MAY_OPERATE,
  openPayIn: UNSIGNED_YET,
  listPayIns: MAY_LOOK,
  logPayIn: OWN_SESSION,
  getProjection: WITHOUT_START,
  listGoals: ANY_SESSION,
  createGoal: ANY_SESSION_MADE,
  changeGoal: OWN_SESSION,
  removeGoal: OWN_SESSION,
  listPushDevices: ANY_SESSION,
  addPushDevice: ANY_SESSION_MADE,
  removePushDevice: OWN_SESSION,
  getComparison: ANY_SESSION,
  getResults: ANY_SESSION,
  listUpcoming: ANY_SESSION,
  getCalendarFeed: ANY_SESSION,
  createCalendarFeed: ANY_SESSION_MADE,
  removeCalendarFeed: ANY_SESSION,
  readCalendarFeed: NO_SUCH_CODE,
  listPeriodicOrders: MAY_LOOK,
  listInstalments: OWN_SESSION,
  changePeriodicOrder: OWN_SESSION,
  endPeriodicOrder: OWN_SESSION,
  requestCode: MAY_OPERATE,
  requestPasskey: WITHOUT_PASSKEY,
  signDocuments: MAY_SIGN,
  listEnvelopes: ANY_SESSION,
  getEnvelope: MAY_OPERATE,
  getEnvelopeDocument: MAY_OPERATE,
  rejectDocuments: MAY_OPERATE,
  listUnseenRejections: ANY_SESSION,
  seeRejections: ANY_SESSION,
  listProducts: ANY_SESSION,
  getProduct: ANY_SESSION,
  loginStaff: HOST_ONLY,
  startStaffSso: HOST_ONLY,
  finishStaffSso: HOST_ONLY,
  loginThirdParty: HOST_ONLY,
  getMeAdmin: ONLY_STAFF,
  listStaffVisits: ONLY_SELF,
  getPlan: SEES_CONTRIBUTORS,
  getMaxContribution: SPEAKS_FOR,
  declareContributions: SPEAKS_FOR,
  getWorkIncome: SPEAKS_FOR,
  declareWorkIncome: SPEAKS_FOR,
  addBenefitProof: OF_NO_BENEFIT,
  checkTin: ANY_SESSION,
  listPolls: ANY_SESSION,
  answerPoll: ANY_SESSION_MADE,
  scoreConvenience: ANY_SESSION,
  listTests: ONLY_SELF,
  getLeadsTest: ANY_SESSION,
  listAgnosticQuestions: ANY_SESSION,
  getAgnosticTest: OWN_SESSION,
  answerAgnosticTest: ANY_SESSION_MADE,
  startApplication: ANY_SESSION_MADE,
  listApplicationProducts: ANY_SESSION,
  requestApplicationLink: ANY_SESSION,
  openApplicationLink: NOT_WHOLE,
  getApplication: WITHOUT_APPLICATION_KEY,
  changeApplication: WITHOUT_APPLICATION_KEY,
  withdrawApplication: WITHOUT_APPLICATION_KEY,
  submitApplication: WITHOUT_APPLICATION_KEY,
  removeApplicant: WITHOUT_APPLICATION_KEY,
  inviteApplicant: WITHOUT_APPLICATION_KEY,
  getApplicantDocument: WITHOUT_APPLICATION_KEY,
  removeApplicantDocument: WITHOUT_APPLICATION_KEY,
  startIdentification: WITHOUT_APPLICATION_KEY,
  refreshIdentification: WITHOUT_APPLICATION_KEY,
  getApplicantKyc: WITHOUT_APPLICATION_KEY,
  saveApplicantTax: WITHOUT_APPLICATION_KEY,
  changeApplicationBankAccount: NOT_WHOLE,
  openApplicantAccess: NOT_WHOLE,
  addApplicant: NOT_WHOLE,
  sendApplicantCode: NOT_WHOLE,
  proveApplicantContact: NOT_WHOLE,
  saveApplicantIdentity: NOT_WHOLE,
  saveApplicantCompany: NOT_WHOLE,
  saveApplicantAddress: NOT_WHOLE,
  uploadApplicantDocument: NOT_WHOLE,
  saveApplicantKyc: NOT_WHOLE,
  saveApplicantGdpr: NOT_WHOLE,
  listKyc: SPEAKS_FOR,
  startKyc: SPEAKS_FOR_MADE,
  saveKycSection: OWN_SESSION,
  submitKyc: OWN_SESSION,
  getTaxResidence: SPEAKS_FOR,
  changeFatca: SPEAKS_FOR_STALE,
  changeCrs: SPEAKS_FOR_STALE,
  listViews: ANY_SESSION,
  getViewChoices: ANY_SESSION,
  createView: NOT_WHOLE,
  revokeView: OWN_SESSION,
  listViewLooks: OWN_SESSION,
  getSharedView: NO_SECRET,
  listSharedPositions: NO_SECRET,
  listSharedEvolution: NO_SECRET,
  listSharedOperations: NO_SECRET,
  verifyCode: NO_SUCH_CODE,
  verifyFile: A_FORM,
};

let app: TestApp;
let clients: Record<Who, Client>;
let family: TestOrder;
let ward: TestOrder;
let wardUuid: string;

beforeAll(async () => {
  app = await createTestApp();
  // Without its flag nobody is let through, and the rules behind it would not show.
  await sql`update configurations set content = jsonb_set(content, '{PAYMENTS_ACTIVE}', 'true')`.execute(
    app.db,
  );
  const product = await addProduct(app);
  const [owner, other, consult, contributor, ended, guardian] = await Promise.all(
    Array.from({ length: 6 }, async () => addPerson(app)),
  );
  if (!owner || !other || !consult || !contributor || !ended || !guardian)
    throw new Error('six people');
  const account = await addAccount(app, [
    { ...owner, role: 'TITULAR' },
    { ...other, role: 'TITULAR' },
    { ...consult, role: 'AUTORIZADO_CONSULTA' },
    { ...contributor, role: 'APORTANTE_FAMILIAR' },
    { ...ended, role: 'TITULAR', status: 'ENDED' },
    { ...(await addPerson(app)), role: 'TITULAR', status: 'PENDING' },
  ]);
  wardUuid = await addWard(app, { is_minor: true });
  const wardAccount = await addAccount(app, [
    { ...guardian, role: 'TUTOR' },
    { uuid: wardUuid, role: 'TITULAR' },
  ]);
  family = { person: owner, account, product };
  ward = { person: guardian, account: wardAccount, product };
  clients = {
    nobody: new Client(app),
    owner: owner.client,
    'co-holder': other.client,
    consult: consult.client,
    guardian: guardian.client,
    contributor: contributor.client,
    ended: ended.client,
    stranger: (await addInvestor(app)).client,
  };
});
afterAll(() => app.dispose());

const targetOf = (who: Who): TestOrder => (who === 'guardian' ? ward : family);

/** The order that a call is about: read calls share one, the others get one each. */
const orders = new Map<TestOrder, Operation>();
const orderFor = async (target: TestOrder, fresh: boolean): Promise<Operation> => {
  const known = orders.get(target);
  if (known && !fresh) return known;
  const order = await placeOrder(target);
  orders.set(target, order);
  return order;
};

const firstDocument = async (target: TestOrder, order: Operation): Promise<string> => {
  const [document] = await target.person.client.ask(listOperationDocuments, {
    params: { id: order.uuid },
  });
  return document?.uuid ?? '';
};

type AnyCall = (typeof CALLS)[number];

const pathFor = async (call: AnyCall, who: Who, order: Operation): Promise<string> => {
  const target = targetOf(who);
  const ids: Readonly<Record<string, string>> = {
    onboarding: 'cierzo',
    issues: randomUUID(),
    interveners: who === 'guardian' ? wardUuid : family.person.uuid,
    accounts: target.account.uuid,
    operations: order.uuid,
    products: target.product.uuid,
    users: randomUUID(),
    views: randomUUID(),
    asset: target.product.uuid,
  };
  const id = OF_ENVELOPE.includes(call.id)
    ? (await envelopeOf(app, order.uuid)).uuid
    : (ids[call.path.startsWith('/asset/') ? 'asset' : call.service] ?? '');
  const docId = call.path.includes('{docId}') ? await firstDocument(target, order) : '';
  const path = call.path
    .replace('{id}', call.access.rule === 'applicant' ? randomUUID() : id)
    .replace('{docId}', docId)
    .replace('{entityType}', 'OPERATION')
    .replace('{entityId}', order.uuid)
    .replace('{idOrName}', 'PAGE_SIZE')
    .replace('{country}', 'ES')
    .replace('{token}', `${'x'.repeat(43)}.ics`)
    .replace(/\{(?:intervenerId|addressId|bankId|beneficiaryId|uuid|b|code)\}/, randomUUID())
    .replace('{a}', 'LEADS');
  return call.id === 'getMeAdmin' ? `${path}?dni=${target.person.document}` : path;
};

const bodyFor = (call: AnyCall, who: Who, order: Operation): object | undefined => {
  const { account, product } = targetOf(who);
  switch (call.id) {
    case 'createOperation':
      return orderBody(targetOf(who));
    case 'changeOperationStatus':
      return { status: 'CANCELLED' };
    case 'changeOperation':
      return { payment_method: 'TRANSFERENCIA' };
    case 'addPushDevice':
      return {
        endpoint: 'https://push.example.com/of-nobody',
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
      };
    case 'createGoal':
      return { name: 'Un viaje', amount: '3000.00', due: '2030-01-01' };
    case 'changeGoal':
      return { name: 'Un viaje', amount: '3000.00', due: '2030-01-01', version: 1 };
    case 'createCalendarFeed':
      return { has_amounts: false };
    case 'startApplication':
      return { kind: 'PERSON' };
    case 'requestApplicationLink':
      return { email: 'nadie@correo.example' };
    case 'createIssue':
      return issueBody(targetOf(who).person.uuid);
    case 'writeInIssue':
      return { message: '¿Hay novedades?' };
    case 'openPayIn':
      return { uuid_operation: order.uuid };
    case 'logPayIn':
      return { uuid_pay_in: randomUUID(), step: 'SHOWN' };
    case 'changePeriodicOrder':
      return { amount: '100.00', end: null, increase_type: null, increase: null };
    case 'changeGdpr':
      return gdprBody();
    case 'changeIntervener':
    case 'replaceIntervener':
      return { version: 1 };
    case 'sendContactCodes':
      return { email: 'otro@example.com' };
    case 'changeAddress':
      return addressBody();
    case 'requestReport':
      return { kind: 'TAX_REPORT', year: 2025 };
    case 'requestRight':
      return { right: 'ACCESS', text: '' };
    case 'addBenefitProof':
      return { uuid_document: randomUUID(), paper: 'INSS_RESOLUTION' };
    case 'declareWorkIncome':
      return { other_income: '0.00', family_minimum: '0.00' };
    case 'declareContributions':
      return { declared_elsewhere: '100.00' };
    case 'changeAccount':
      return { version: 1 };
    case 'changeArrangement':
      return { signature_arrangement: 'I', version: 1 };
    case 'addInterveners':
      return { kind: 'JURIDICAL_ACCOUNT', interveners: [newcomer()] };
    case 'changeAccountIntervener':
      return { power_limit_eur: '1.00' };
    case 'replaceRoles':
      return { roles: ['AUTORIZADO'] };
    case 'checkTin':
      return { countryCode: 'ES', tinNumber: '00000000T' };
    case 'answerPoll':
      return { poll_uuid: LEADS_POLL_UUID, answers: LEADS_ANSWERS };
    case 'answerAgnosticTest':
      return { answers: LEADS_ANSWERS };
    case 'scoreConvenience':
      return { answers: EXPERT };
    case 'saveKycSection':
      return { section: 'TAX', answers: {}, version: 1 };
    case 'changeFatca':
      return { ...fatcaOfPerson(), version: 0 };
    case 'changeCrs':
      return { residences: [residence('ES', '00000000T')], version: 0 };
    case 'downloadLibrary':
      return { uuids: [randomUUID()] };
    case 'changeServiceDocument':
      return { uuid: order.uuid, uuidDocuemnt: randomUUID(), data: {} };
    case 'readAllNotifications':
      return { until: '2026-01-01T00:00:00Z' };
    case 'changeNotificationChoices':
      return { choices: [] };
    case 'setLanguage':
      return { language: 'es' };
    case 'simulateOperation':
      return { type: 'SUSCRIPCION', uuid_account: account.uuid, uuid_product: product.uuid };
    case 'listPositionStatuses':
      return { uuid_account: account.uuid };
    case 'requestCode':
    case 'requestPasskey':
      return { uuid_operation: order.uuid };
    case 'addBankAccount':
      return { iban: freshIban(), uuid_holder: who === 'guardian' ? wardUuid : family.person.uuid };
    case 'changeBankAccount':
      return { version: 1, alias: 'Nómina' };
    case 'addBeneficiary':
      return {
        given_name: 'Nora',
        family_name_1: 'Vega',
        relationship: 'HIJO',
        order: 1,
        percentage: '100',
        birthdate: '2020-01-01',
      };
    case 'changeBeneficiary':
      return { version: 1, percentage: '50' };
    case 'addContributor':
      return contributorBody();
    case 'renamePasskey':
      return { name: 'Otra' };
    case 'signDocuments':
      return { uuid_operation: order.uuid, code: '000000' };
    case 'seeRejections':
      return { uuids_envelope: [randomUUID()] };
    case 'rejectDocuments':
      return { reason: 'No estoy de acuerdo.' };
    default:
      return undefined;
  }
};

const CHANGES: readonly string[] = [
  'cancelOperation',
  'changeOperationStatus',
  'changeOperation',
  'requestCode',
  'requestPasskey',
  'signDocuments',
  'getEnvelope',
  'getEnvelopeDocument',
  'rejectDocuments',
];
/** What is about an envelope is about that of the order. */
const OF_ENVELOPE: readonly string[] = ['getEnvelope', 'getEnvelopeDocument', 'rejectDocuments'];

const knock = async (call: AnyCall, who: Who): Promise<Reply> => {
  const order = await orderFor(targetOf(who), CHANGES.includes(call.id));
  const body = bodyFor(call, who, order);
  const path = await pathFor(call, who, order);
  const method = call.method as 'GET' | 'POST' | 'DELETE';
  return clients[who].send({
    method,
    path,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { body }),
  });
};

const CODES: Readonly<Record<number, readonly string[]>> = {
  401: ['UNAUTHORIZED', 'UNKNOWN_CONSUMER'],
  404: ['NOT_FOUND', 'NOTHING_TO_DOWNLOAD'],
  409: ['NO_PASSKEY', 'PLAN_ONLY', 'NOT_PAYABLE', 'VERSION_CONFLICT'],
  422: ['CODE_WRONG', 'INVALID_INPUT'],
};

describe('who may call what', () => {
  it('has a row for every call of the contract', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
  });

  const CELLS = CALLS.flatMap((call) =>
    WHO.map((who, index) => ({ id: call.id, call, who, status: EXPECTED[call.id]?.[index] })),
  );

  it.each(CELLS)('$id answers $status to $who', async ({ call, who, status = 0 }) => {
    const target = targetOf(who);
    await orderFor(target, false);
    const reply = await knock(call, who);
    expect(reply.status).toBe(status);
    expect([undefined, ...(CODES[status] ?? [])].includes(reply.result?.code)).toBe(true);
  });

  const REFUSED = CELLS.filter(({ status = 0, call }) => status >= 400 && call.id !== 'issueToken');

  it('changes nothing in the database when it refuses', async () => {
    for (const target of [family, ward]) await orderFor(target, false);
    const before = await takeSnapshot(app);
    // Looked at once for all calls, since a look at every table takes longer than being refused: which call it was the matrix says.
    for (const call of CALLS) {
      const refused = REFUSED.filter(({ id }) => id === call.id).map(({ who }) => who);
      for (const who of refused) {
        const order = await orderFor(targetOf(who), false);
        const [path, body] = [await pathFor(call, who, order), bodyFor(call, who, order)];
        await clients[who].send({
          method: call.method as 'GET',
          path,
          headers: { 'idempotency-key': randomUUID() },
          ...(body && { body }),
        });
      }
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe("somebody else's things", () => {
  it('answer exactly as things that do not exist', async () => {
    const order = await orderFor(family, false);
    const { stranger } = clients;
    for (const path of [
      `/operations/${order.uuid}`,
      `/accounts/${family.account.uuid}`,
      `/interveners/${family.person.uuid}/balance`,
    ]) {
      const unknown = path.replace(/[0-9a-f-]{36}/, randomUUID());
      expect((await stranger.get(path)).bytes.toString()).toBe(
        (await stranger.get(unknown)).bytes.toString(),
      );
    }
  });

  it('do not appear in lists', async () => {
    await orderFor(family, false);
    for (const who of ['stranger', 'ended', 'contributor'] as const) {
      const { data } = await clients[who].get('/operations');
      expect(data).toEqual([]);
      const { bytes } = await clients[who].get('/me');
      expect(bytes.toString()).not.toContain(family.account.uuid);
    }
  });

  it('a document asked under another operation of the same person does not exist', async () => {
    const [mine, other] = [await orderFor(family, true), await orderFor(family, true)];
    const docId = await firstDocument(family, mine);
    const { client } = family.person;
    expect(
      (await client.try(downloadOperationDocument, { params: { id: mine.uuid, docId } })).status,
    ).toBe(200);
    expect(
      (await client.try(downloadOperationDocument, { params: { id: other.uuid, docId } })).status,
    ).toBe(404);
  });

  it('who only looks is offered neither to cancel nor to sign', async () => {
    const order = await orderFor(family, true);
    const seen = async (who: Who) => (await clients[who].get(`/operations/${order.uuid}`)).data;
    expect(await seen('owner')).toMatchObject({ can_cancel: true, can_sign: true });
    expect(await seen('consult')).toMatchObject({ can_cancel: false, can_sign: false });
  });
});
