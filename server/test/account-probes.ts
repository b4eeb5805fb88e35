import { newcomer } from './account-people.ts';
import { haveBeneficiary, haveMandate, waitWithArrangement } from './account-preparations.ts';
import type { AccountSetup } from './account-setup.ts';
import { contributorBody } from './bodies.ts';
import { makePng, uploadForm } from './files.ts';
import type { Person } from './people.ts';
import { newUuid } from '../src/platform/new-uuid.ts';

export interface Probe {
  /** The letter of the table; S for what a signer sends. */
  readonly action: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: (stage: AccountSetup) => string;
  readonly body?: (stage: AccountSetup) => object;
  /** The answer to a permitted caller: never a 404. */
  readonly lets: readonly number[];
  readonly first?: (stage: AccountSetup) => Promise<unknown>;
}

const get = (action: string, rest: string, lets: readonly number[] = [200]): Probe => ({
  action,
  method: 'GET',
  path: (stage) => on(stage, rest),
  lets,
});
const on = (stage: AccountSetup, rest: string): string => `/accounts/${stage.account.uuid}${rest}`;
const bankPath =
  (rest = '') =>
  (stage: AccountSetup) =>
    on(stage, `/bank-accounts/${stage.bank}${rest}`);
const personPath =
  (rest = '') =>
  (stage: AccountSetup) =>
    on(stage, `/interveners/${stage.intervener}${rest}`);
const beneficiaryPath = (stage: AccountSetup) => on(stage, `/beneficiaries/${stage.beneficiary}`);

const LOOKING: Readonly<Record<string, Probe>> = {
  getAccount: get('V', ''),
  listPositions: get('V', '/positions'),
  listEvolution: get('V', '/evolution'),
  listDistribution: get('V', '/distribution'),
  listAccountOperations: get('V', '/operations'),
  listAccountProducts: get('V', '/products'),
  listAccountInterveners: get('V', '/interveners?$expand=account_intervener_role'),
  downloadAccountOperations: {
    action: 'V',
    method: 'POST',
    path: (stage) => on(stage, '/operations/download'),
    lets: [200, 204],
  },
  listPeriodicOrders: get('V', '/periodic-orders'),
  getPlan: get('V', '/plan', [200, 409]),
  listContributors: get('V', '/contributors', [200, 409]),
  listAssociates: get('V', '/associates', [200, 409]),
  listPatrons: get('V', '/patrons', [200, 409]),
  listAccountDocuments: get('D', '/documents'),
  listAccountValidations: get('D', '/document-validations'),
  getAccountDocument: {
    action: 'D',
    method: 'GET',
    path: (stage) => on(stage, `/documents/${stage.paper}`),
    lets: [200],
  },
};

/** Who pays into a plan sees those that are their own: a small letter. */
const BANKS: Readonly<Record<string, Probe>> = {
  listBankAccounts: get('Vv', '/bank-accounts'),
  addBankAccount: {
    action: 'B',
    method: 'POST',
    path: (stage) => on(stage, '/bank-accounts'),
    body: ({ owner }) => ({ iban: 'X', uuid_holder: owner }),
    lets: [422],
  },
  changeBankAccount: {
    action: 'B',
    method: 'PATCH',
    path: bankPath(),
    body: () => ({ alias: 'Otra', version: 0 }),
    lets: [409],
  },
  removeBankAccount: {
    action: 'B',
    method: 'DELETE',
    path: bankPath(),
    lets: [409],
    first: haveMandate,
  },
  requestMandate: {
    action: 'B',
    method: 'POST',
    path: bankPath('/mandate'),
    lets: [409],
    first: haveMandate,
  },
  revokeMandate: {
    action: 'B',
    method: 'DELETE',
    path: bankPath('/mandate'),
    lets: [200],
    first: haveMandate,
  },
};

const CHANGING: Readonly<Record<string, Probe>> = {
  changeAccount: {
    action: 'A',
    method: 'PATCH',
    path: (stage) => on(stage, ''),
    body: () => ({ alias: 'Otra', version: 0 }),
    lets: [409],
  },
  changeArrangement: {
    action: 'A',
    method: 'POST',
    path: (stage) => on(stage, '/signature-arrangement'),
    body: () => ({ signature_arrangement: 'S', version: 0 }),
    lets: [409],
  },
  withdrawArrangement: {
    action: 'A',
    method: 'DELETE',
    path: (stage) => on(stage, '/signature-arrangement'),
    lets: [200],
    first: waitWithArrangement,
  },
  addInterveners: {
    action: 'I',
    method: 'POST',
    path: (stage) => on(stage, '/interveners/bulk'),
    body: () => ({ kind: 'PHYSICAL_ACCOUNT_TUTOR', interveners: [newcomer()] }),
    lets: [422],
  },
  changeAccountIntervener: {
    action: 'I',
    method: 'PATCH',
    path: personPath(),
    body: () => ({}),
    lets: [422],
  },
  removeAccountIntervener: {
    action: 'I',
    method: 'DELETE',
    path: (stage) => on(stage, `/interveners/${stage.owner}`),
    lets: [422],
  },
  replaceRoles: {
    action: 'I',
    method: 'PUT',
    path: personPath('/roles'),
    body: () => ({ roles: ['TITULAR'] }),
    lets: [422],
  },
  // What is sent is no document of an account, and ours is not theirs to change.
  uploadAccountDocument: {
    action: 'S',
    method: 'POST',
    path: (stage) => on(stage, '/documents'),
    body: () => uploadForm({ bytes: makePng(600, 400), filename: 'dni.png' }),
    lets: [422],
  },
  changeAccountDocument: {
    action: 'S',
    method: 'PATCH',
    path: (stage) => on(stage, `/documents/${stage.paper}`),
    body: () => ({ filename: 'otro.pdf' }),
    lets: [422],
  },
  simulateOperation: {
    action: 'O',
    method: 'POST',
    path: () => '/operations/simulation',
    lets: [200],
    body: ({ account, product }) => ({
      type: 'SUSCRIPCION',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
    }),
  },
};

/** On an account of funds a permitted caller gets 409: it is not of a plan. */
const PLAN: Readonly<Record<string, Probe>> = {
  listBeneficiaries: get('N', '/beneficiaries', [200, 409]),
  addBeneficiary: {
    action: 'N',
    method: 'POST',
    path: (stage) => on(stage, '/beneficiaries'),
    lets: [422, 409],
    body: () => ({
      given_name: '',
      family_name_1: 'Vega',
      relationship: 'HIJO',
      order: 0,
      percentage: '0',
    }),
  },
  changeBeneficiary: {
    action: 'N',
    method: 'PATCH',
    path: beneficiaryPath,
    body: () => ({ version: 0, percentage: '40' }),
    lets: [409],
    first: haveBeneficiary,
  },
  removeBeneficiary: {
    action: 'N',
    method: 'DELETE',
    path: beneficiaryPath,
    lets: [200, 409],
    first: haveBeneficiary,
  },
  submitDesignation: {
    action: 'N',
    method: 'POST',
    path: (stage) => on(stage, '/beneficiaries/designation'),
    lets: [422, 409],
    first: haveBeneficiary,
  },
  discardDesignation: {
    action: 'N',
    method: 'DELETE',
    path: (stage) => on(stage, '/beneficiaries/designation'),
    lets: [200, 409],
    first: haveBeneficiary,
  },
  addContributor: {
    action: 'N',
    method: 'POST',
    path: (stage) => on(stage, '/contributors'),
    body: () => contributorBody({ given_name: '' }),
    lets: [422, 409],
  },
};

/** Every call of an account with the letter that the table asks for; those with `0` as a version change nothing. */
export const PROBES: Readonly<Record<string, Probe>> = {
  ...LOOKING,
  ...BANKS,
  ...CHANGING,
  ...PLAN,
};

export const callProbe = async (
  { client }: Pick<Person, 'client'>,
  { method, path, body, first }: Probe,
  stage: AccountSetup,
) => {
  await first?.(stage);
  return client.send({
    method,
    path: path(stage),
    headers: { 'idempotency-key': newUuid() },
    ...(body && { body: body(stage) }),
  });
};
