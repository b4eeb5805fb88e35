import type { Source } from './list-imports.ts';

/** Calls of the contract that no source of the portal names. *Shape*: their ids, in the order given. */
export const listUnmadeCalls = (
  ids: readonly string[],
  sources: readonly Pick<Source, 'text'>[],
): readonly string[] =>
  ids.filter((id) => {
    const name = new RegExp(String.raw`\b${id}\b`);
    return !sources.some(({ text }) => name.test(text));
  });

const MACHINE = 'for whoever integrates: the portal reads the same in another way';
const OFFICE = 'for staff in a client’s area: their screen comes with the office';

/** Calls that belong to no screen of the portal, each with who makes it. */
export const UNMADE: Readonly<Record<string, string>> = {
  issueToken: 'made by the session itself, as a form (kit/src/session/grants.ts)',
  revokeToken: 'made by the session itself, as a form (kit/src/session/grants.ts)',
  loginOnboarding: 'for whoever integrates: the portal logs in by /oauth2/token',
  getPublicConfiguration:
    'the page carries the configuration; a page without it asks by its address',
  getConfigEntry: MACHINE,
  replaceRoles: 'several roles at once; the portal adds, changes and ends them one by one',
  replaceIntervener: 'the whole record at once; the portal changes a field at a time',
  listEvolution: 'of one account; the portal asks for all accounts in one call',
  listDistribution: 'the portal adds it up from the positions, by the same domain function',
  getWorkIncome: OFFICE,
  declareWorkIncome: OFFICE,
  listPensionPlans: MACHINE,
  listProducts: 'every product of the manager; the portal asks what an account may order',
  getAccountDocument: MACHINE,
  changeAccountDocument: OFFICE,
  changeIntervenerDocument: OFFICE,
  changeOperationDocument: OFFICE,
  uploadOperationDocument: 'the portal sends proofs of a benefit by their own call',
  uploadServiceDocument: 'the document service of the specification, for whoever integrates',
  changeServiceDocument: 'the document service of the specification, for whoever integrates',
  listOperationInterveners: MACHINE,
  listOperationIssues: MACHINE,
  listOperationValidations: MACHINE,
  listDocumentValidations: MACHINE,
  listOwnOperations: 'the portal asks /operations, which finds the same and filters it',
  downloadOwnOperations: 'the portal asks /operations/download, which writes the same',
  getOperationsDownload: 'the specification’s GET; the portal posts its filters',
  listCountries: 'the portal carries the names of countries in three languages',
  listProvinces: 'the portal carries the provinces',
  listOperationTypes: 'the portal has the same table from the domain',
  listPaymentMethods: 'the portal has the same table from the domain',
  answerPoll:
    'keeps answers without judging them; the portal hands its questionnaires in by their own calls',
  exportOperation: OFFICE,
  exportOperationText: OFFICE,
  exportOperationsText: OFFICE,
  getMinimums: 'the products of an account have them',
  readCalendarFeed: 'asked by the calendar of a person, by its secret address',
  getReport: 'the portal reads the list, which has the same and more than one',
};
