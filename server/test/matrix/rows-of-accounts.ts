import { newcomer } from '../account-people.ts';
import { contributorBody } from '../bodies.ts';
import { uploadForm } from '../files.ts';
import type { Rows } from './row.ts';
import { onAccount, onNothing } from './row.ts';
import type { ResourceIds } from './resource-ids.ts';

const STALE = { version: 987_654 };
const PLAN = { plan: true } as const;
/** The answer to a permitted caller: it is not of a plan, or not of a company. */
const OF_ANOTHER_KIND = [200, 409];

const certificate = (uuid_bank_account: string) => ({
  category: 'ACCOUNT',
  subcategory: 'BANK_ACCOUNT_PROOF',
  uuid_bank_account,
});
/** A contributor orders contributions and nothing else; plans are the accounts with beneficiaries. */
const typeFor = ({ beneficiary }: ResourceIds) =>
  beneficiary === undefined ? 'SUSCRIPCION' : 'APORTACION';

/** What is about an account. *Source*: decisions 6.1. */
export const ACCOUNT_ROWS: Rows = {
  getAccount: onAccount('V'),
  changeAccount: onAccount('A', [409], { body: () => ({ alias: 'Otra', ...STALE }) }),
  changeArrangement: onAccount('A', [409, 422], {
    body: () => ({ signature_arrangement: 'S', ...STALE }),
  }),
  withdrawArrangement: onAccount('A', [200, 404]),
  listPositions: onAccount('V'),
  listEvolution: onAccount('V'),
  listDistribution: onAccount('V'),
  listAccountOperations: onAccount('V'),
  downloadAccountOperations: onAccount('V', [200, 204]),
  listAccountProducts: onAccount('V'),
  listAccountInterveners: onAccount('V'),
  listPeriodicOrders: onAccount('V'),
  listAssociates: onAccount('V', OF_ANOTHER_KIND),
  listPatrons: onAccount('V', OF_ANOTHER_KIND),
  getPlan: onAccount('V', OF_ANOTHER_KIND, PLAN),
  listContributors: onAccount('V', OF_ANOTHER_KIND, PLAN),
  listAccountDocuments: onAccount('D'),
  listAccountValidations: onAccount('D'),
  getAccountDocument: onAccount('D', [200], { child: 'accountPaper' }),
  // A certificate of a bank account may be sent by a person who may add one.
  uploadAccountDocument: onAccount('b', [422], {
    body: ({ bank = '' }) =>
      uploadForm({ bytes: new Uint8Array([1]), filename: 'x.exe', fields: certificate(bank) }),
  }),
  changeAccountDocument: onAccount('S', [422], {
    child: 'accountPaper',
    body: () => ({ filename: 'otro.pdf' }),
  }),
  addInterveners: onAccount('I', [422], {
    body: () => ({ kind: 'PHYSICAL_ACCOUNT_TUTOR', interveners: [newcomer()] }),
  }),
  changeAccountIntervener: onAccount('I', [422], { child: 'companion', body: () => ({}) }),
  replaceRoles: onAccount('I', [200, 422], {
    child: 'companion',
    body: () => ({ roles: ['TITULAR'] }),
  }),
  listBankAccounts: onAccount('v'),
  addBankAccount: onAccount('b', [422], {
    body: ({ person }) => ({ iban: 'X', uuid_holder: person }),
  }),
  changeBankAccount: onAccount('b', [409], {
    child: 'bank',
    body: () => ({ alias: 'Otra', ...STALE }),
  }),
  requestMandate: onAccount('b', [200, 201, 409, 422], { child: 'bank' }),
  revokeMandate: onAccount('b', [200, 409], { child: 'bank' }),
  removeBankAccount: onAccount('b', [409, 202], { child: 'bank' }),
  listBeneficiaries: onAccount('N', OF_ANOTHER_KIND, PLAN),
  addBeneficiary: onAccount('N', [409, 422], {
    ...PLAN,
    body: () => ({
      given_name: '',
      family_name_1: 'Vega',
      relationship: 'HIJO',
      order: 0,
      percentage: '0',
    }),
  }),
  changeBeneficiary: onAccount('N', [409], {
    ...PLAN,
    child: 'beneficiary',
    body: () => ({ percentage: '40', ...STALE }),
  }),
  removeBeneficiary: onAccount('N', [200, 409], { ...PLAN, child: 'beneficiary' }),
  submitDesignation: onAccount('N', [409, 422], PLAN),
  discardDesignation: onAccount('N', OF_ANOTHER_KIND, PLAN),
  addContributor: onAccount('N', [409, 422], {
    ...PLAN,
    body: () => contributorBody({ given_name: '' }),
  }),
  // Anybody may leave; here somebody else is named. What ends a role comes last.
  removeAccountIntervener: onAccount('I', [202, 422, 404], { child: 'companion' }),
  listPositionStatuses: {
    names: 'account',
    needs: 'V',
    lets: [200],
    body: ({ account }) => ({ uuid_account: account }),
  },
  simulateOperation: {
    names: 'account',
    needs: 'o',
    lets: [200, 409, 422],
    body: (things) => ({
      type: typeFor(things),
      uuid_account: things.account,
      uuid_product: things.product,
    }),
  },
  createOperation: {
    names: 'account',
    needs: 'o',
    lets: [201, 409, 422],
    body: (things) => ({
      type: typeFor(things),
      uuid_account: things.account,
      uuid_product: things.product,
      amount: '0.01',
      payment_method: 'TRANSFERENCIA',
      documents_read: true,
      suitability_confirmed: true,
    }),
  },
  listPensionPlans: onNothing('SESSION'),
};
