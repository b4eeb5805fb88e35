import type { FastifyInstance } from 'fastify';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { SomePerformed } from '../../access/proposals/perform.ts';
import { officeBrandPictures } from '../../access/brand-pictures/office.ts';
import { officeTexts } from '../../access/own-texts/office.ts';
import { officeLegalContent } from '../../clients/polls/legal-content.ts';
import { officeBrands } from '../../access/office-config/brands.ts';
import { officeWebhooks } from '../../access/webhooks/office.ts';
import { officeIntegrations } from '../../access/integration/office.ts';
import { officeHosts } from '../../access/office-config/hosts.ts';
import { officePartners } from '../../access/office-config/partners.ts';
import { officeAudit } from '../audit/office.ts';
import { officeStaff } from '../../access/staff-life/office.ts';
import { officeAccounts } from '../../clients/accounts/office.ts';
import { officeAmlNotes } from '../../clients/aml-notes/office.ts';
import { officeBankAccounts } from '../../clients/bank-accounts/office.ts';
import { officeCompanies } from '../../clients/companies/office.ts';
import { officeApplications } from '../../clients/applications/office/office.ts';
import { officeScreening } from '../../clients/screening/office.ts';
import { officeInterveners } from '../../clients/interveners/office.ts';
import { officeClientNotes } from '../../clients/client-notes/office.ts';
import { officeContact } from '../../clients/interveners/office-contact.ts';
import { officeIssues } from '../../clients/issues/office.ts';
import { officeKyc } from '../../clients/kyc/office.ts';
import { officePlanPeople } from '../../clients/plan-people/office.ts';
import { officeRecords } from '../../clients/record/decisions/office.ts';
import { officePapers } from '../../documents/documents/show-paper.ts';
import { officeSignatures } from '../../documents/signatures/office.ts';
import { officeReissues } from '../../orders/orders/reissue-office.ts';
import { officeBankFiles } from '../../orders/bank-files/reading/office.ts';
import { officeBatches } from '../../orders/batches/office.ts';
import { officePayments } from '../../orders/payments/office.ts';
import { officeMergers } from '../../orders/mergers/office.ts';
import { officePayouts } from '../../orders/payouts/office.ts';
import { officeRegistrar } from '../../orders/registrar/office.ts';
import { officeRegisterFiles } from '../../orders/register/office.ts';
import { officeRegisterDifferences } from '../../orders/register/differences-office.ts';
import { officeUnitValues } from '../../orders/unit-values/office.ts';
import { officeAccountRecord } from '../account-record/office.ts';
import { officeToday } from '../today/office.ts';
import { officeClientRecord } from '../client-record/office.ts';
import { officeSearch } from '../search/office.ts';
import { officeImports } from '../imports/office.ts';
import { officeQueues } from '../queues/office.ts';
import { officeJobs } from '../schedule/office.ts';
import { officeSystem } from '../system/office.ts';
import { officeTaxData } from '../../orders/tax-data/office.ts';
import { officeTaxForms } from '../../orders/tax-forms/office.ts';
import { officeOrders } from '../../orders/staff-orders/office.ts';
import { officeTransfers } from '../../orders/transfers/office.ts';
import { officeCertificates } from '../../orders/reports/office.ts';
import { officeReports } from '../../orders/office-reports/office.ts';
import { officeHoldings } from '../../orders/execution/office.ts';
import { officePensions } from '../../orders/pensions/office.ts';
import { officeBeneficiaries } from '../../orders/plan-people/office.ts';
import { officeCatalogue } from '../../orders/catalogue/office.ts';
import { officeCalendars } from '../../orders/catalogue/calendars.ts';
import { officeIndices } from '../../orders/catalogue/indices.ts';
import { officeAccountLife } from '../../orders/account-life/office.ts';
import { officeBlocks } from '../../orders/periodics/office.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { exportRoute } from './export-route.ts';
import type { SomeList } from './export-route.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { officeRegister } from './serve-office.ts';

/** Every resource of the office: what is not in this list is not served. */
const RESOURCES: readonly ((register: OfficeRegister) => void)[] = [
  officeAudit,
  officeBankFiles,
  officeBatches,
  officeBrands,
  officeBrandPictures,
  officeTexts,
  officeLegalContent,
  officeHosts,
  officeImports,
  officeIntegrations,
  officeWebhooks,
  officeJobs,
  officeSystem,
  officeMergers,
  officePartners,
  officePayments,
  officePayouts,
  officeRegistrar,
  officeStaff,
  officeUnitValues,
  officeOrders,
  officeTransfers,
  officeHoldings,
  officePensions,
  officeBeneficiaries,
  officePlanPeople,
  officeBankAccounts,
  officeRecords,
  officeKyc,
  officeAccounts,
  officeInterveners,
  officeApplications,
  officeScreening,
  officeBlocks,
  officeAccountLife,
  officePapers,
  officeSignatures,
  officeReissues,
  officeCompanies,
  officeCatalogue,
  officeCalendars,
  officeIndices,
  officeIssues,
  officeCertificates,
  officeAmlNotes,
  officeTaxData,
  officeTaxForms,
  officeRegisterFiles,
  officeRegisterDifferences,
  officeReports,
  officeSearch,
  officeClientRecord,
  officeAccountRecord,
  officeToday,
  officeClientNotes,
  officeContact,
];

/** What staff see, do and approve, under `/api/office`. *Source*: ADR 177. */
export const officeRoutes = (app: FastifyInstance, parts: Parts): void => {
  const writes = new Map<string, SomePerformed>();
  const lists = new Map<string, SomeList>();
  const register = officeRegister(app, parts, { writes, lists });
  for (const routes of RESOURCES) routes(register);
  proposalRoutes(register, writes);
  officeQueues(register, writes);
  exportRoute(register, lists);
};
