import type { CallId } from './calls.ts';
import type { IntegrationCallId } from './integration/calls.ts';
import type { OfficeCallId } from './office/calls.ts';

type AnyCallId = CallId | IntegrationCallId | OfficeCallId;

const OF_INVESTORS = [
  'downloadAccountOperations',
  'downloadLibrary',
  'downloadOperations',
  'downloadOwnOperations',
  'getOperationsDownload',
  'listAccountOperations',
  'listEvolution',
  'listFlows',
  'listHistory',
  'listLibrary',
  'listOperations',
  'listOwnEvolution',
  'listOwnOperations',
  'listReturns',
  'listSharedEvolution',
  'listSharedOperations',
] as const satisfies readonly AnyCallId[];

/** A list as a file is read where its list is. */
const OF_THE_OFFICE = [
  'exportOfficeList',
  'exportTaxForm',
  'listCatalogue',
  'listCertificates',
  'listIrrevocableBeneficiaries',
  'listMergers',
  'listOpenIssues',
  'listRegistrarFiles',
  'listTransfersInCourse',
] as const satisfies readonly AnyCallId[];

const OF_PROGRAMS = [
  'apiListAccounts',
  'apiListBankAccounts',
  'apiListCompanies',
  'apiListDocuments',
  'apiListIssues',
  'apiListLots',
  'apiListMandates',
  'apiListMovements',
  'apiListOrders',
  'apiListPeople',
  'apiListPositions',
  'apiListProductDocuments',
  'apiListProducts',
  'apiListRoles',
  'apiListTerms',
  'apiListTransfers',
  'apiListUnitValues',
] as const satisfies readonly AnyCallId[];

const IDS: ReadonlySet<string> = new Set([...OF_INVESTORS, ...OF_THE_OFFICE, ...OF_PROGRAMS]);

/**
 * Whether a read replica may answer a call: lists, figures and files that may be some seconds old. Sessions, rights, proposals and decisions about
 * money are read on the primary alone, and so is what stands with one of them. *Source*: office.md 6, ADR 199 and 214.
 */
export const isReplicaRead = ({ id }: { readonly id: string }): boolean => IDS.has(id);
