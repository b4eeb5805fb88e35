import type { FastifyInstance } from 'fastify';
import { integrationEvents } from '../../access/integration/events-routes.ts';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import { integrationTokenRoute } from '../../access/integration/token-route.ts';
import { integrationWebhooks } from '../../access/webhooks/routes.ts';
import { integrationAccountDetails } from '../../orders/integration/account-details.ts';
import { integrationAccounts } from '../../orders/integration/accounts.ts';
import { integrationPapers, integrationWork } from '../../orders/integration/papers.ts';
import { integrationRecords } from '../../orders/integration/records.ts';
import { integrationOrders } from '../../orders/integration/orders.ts';
import { integrationPeople } from '../../orders/integration/people.ts';
import { integrationProducts } from '../../orders/integration/products.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { integrationImports } from '../imports/integration.ts';
import { CallRate } from './call-rate.ts';
import { integrationRegister } from './serve-integration.ts';

/** Every resource of the integration API: what is not in this list is not served. */
const RESOURCES: readonly ((register: IntegrationRegister) => void)[] = [
  integrationPeople,
  integrationAccounts,
  integrationAccountDetails,
  integrationProducts,
  integrationRecords,
  integrationPapers,
  integrationWork,
  integrationOrders,
  integrationImports,
  integrationEvents,
  integrationWebhooks,
];

/** What programs of the manager read, write and hear of, under `/api/integration/v1`. *Source*: office 6. */
export const integrationRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await integrationTokenRoute(app, parts);
  const rate = new CallRate(parts.settings.INTEGRATION_CALLS_PER_MINUTE);
  const register = integrationRegister({ app, parts, rate });
  for (const routes of RESOURCES) routes(register);
};
