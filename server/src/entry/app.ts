import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountPeopleRoutes } from '../clients/accounts/people-routes.ts';
import { applicationRoutes } from '../clients/applications/routes.ts';
import { workOnApplicationsInBackground } from '../clients/applications/background.ts';
import { standInPages } from '../clients/applications/stand-in-pages.ts';
import { accountRoutes } from '../clients/accounts/routes.ts';
import { addressRoutes } from '../clients/addresses/routes.ts';
import { workInBackground } from '../access/auth/background.ts';
import { officeDoorRoutes } from './office-door/routes.ts';
import { integrationRoutes } from './integration-api/routes.ts';
import { runEventsInBackground } from './integration-api/background.ts';
import { officeRoutes } from './office-api/routes.ts';
import { oauthRoutes } from '../access/auth/oauth-routes.ts';
import { authRoutes } from '../access/auth/routes.ts';
import { bankAccountRoutes } from '../clients/bank-accounts/routes.ts';
import { companyRoutes } from '../clients/companies/routes.ts';
import { configRoutes } from '../access/config/routes.ts';
import { requireLocalAccess } from './demo/local-access.ts';
import { demoRoutes } from './demo/routes.ts';
import { accountDocumentRoutes } from '../orders/documents/account-routes.ts';
import { maintainDocumentsInBackground } from '../documents/documents/background.ts';
import { libraryRoutes } from '../documents/documents/library-routes.ts';
import { operationDocumentRoutes } from '../orders/documents/operation-routes.ts';
import { personalDocumentRoutes } from '../orders/documents/personal-routes.ts';
import { documentServiceRoutes } from '../orders/documents/service-routes.ts';
import { groupRoutes } from '../access/groups/routes.ts';
import { analyticsRoutes } from './http/analytics.ts';
import { docsRoutes } from './http/docs.ts';
import { answerFailure, answerFailures, errorBody } from '../platform/http/failures.ts';
import { compressAnswers } from '../platform/http/compression.ts';
import { keepCalendar } from './schedule/keep-calendar.ts';
import { keepTexts } from './schedule/keep-texts.ts';
import { admitRequests } from '../platform/http/admission-hook.ts';
import { languageOf } from '../platform/http/language.ts';
import { healthRoutes } from './http/health.ts';
import { AppError } from '../platform/http/app-error.ts';
import { answerUnreadable } from '../platform/http/unreadable-body.ts';
import { methodsAt } from '../platform/http/methods-at.ts';
import { metricsRoutes } from './http/metrics.ts';
import { requireOneHost } from './http/require-one-host.ts';
import { officePageRoutes } from './http/office-pages.ts';
import type { OfficePort } from './http/office-port.ts';
import { appRoutes } from './http/app-routes.ts';
import { pageRoutes } from './http/pages.ts';
import type { Register } from '../platform/http/calls/register.ts';
import { echoRequestId, requestIdOf } from '../platform/http/request-id.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { serialiseAnswers } from '../platform/http/serialise-answers.ts';
import { serve } from './http/serve.ts';
import { tinRoutes } from '../clients/identifiers/routes.ts';
import { figureRoutes } from '../clients/interveners/figures-routes.ts';
import { intervenerRoutes } from '../clients/interveners/routes.ts';
import { issueRoutes } from '../clients/issues/routes.ts';
import { runJobsInBackground } from './schedule/background.ts';
import { kycRoutes } from '../clients/kyc/routes.ts';
import { lookupRoutes } from '../clients/lookups/routes.ts';
import { meRoutes } from './me/routes.ts';
import { notificationRoutes } from '../documents/notifications/routes.ts';
import { operationLookupRoutes } from '../orders/operation-routes/lookups.ts';
import { operationListRoutes } from '../orders/operation-routes/list-routes.ts';
import { operationRoutes } from '../orders/operation-routes/routes.ts';
import { periodicRoutes } from '../orders/periodics/requests/routes.ts';
import { comparisonRoutes } from '../orders/comparison/routes.ts';
import { goalRoutes } from '../orders/goals/routes.ts';
import { projectionRoutes } from '../orders/projection/routes.ts';
import { pushDeviceRoutes } from '../access/push-devices/routes.ts';
import { upcomingRoutes } from '../orders/upcoming/routes.ts';
import { passkeyLoginRoutes } from '../access/passkeys/routes.ts';
import { passkeyRoutes } from '../clients/passkeys/routes.ts';
import { viewRoutes } from '../orders/views/routes.ts';
import { payInPages } from '../orders/pay-in/pages.ts';
import { payInNoticeRoute } from '../orders/pay-in/notice-route.ts';
import { payInRoutes } from '../orders/pay-in/routes.ts';
import type { Parts } from '../platform/parts/parts.ts';
import { benefitRoutes } from '../orders/pensions/benefit-routes.ts';
import { pensionRoutes } from '../orders/pensions/routes.ts';
import { planPeopleRoutes } from '../orders/plan-people/routes.ts';
import { pollRoutes } from '../clients/polls/routes.ts';
import { brandPictureRoutes } from '../access/brand-pictures/routes.ts';
import { regulatoryDocumentRoutes } from '../ledger/products/documents.ts';
import { productRoutes } from '../ledger/products/routes.ts';
import { makeExportsInBackground } from '../clients/data-rights/background.ts';
import { markBirthdaysInBackground } from '../clients/record/background.ts';
import { recordRoutes } from '../clients/data-rights/routes.ts';
import { trustedProxy } from '../platform/http/trusted-proxy.ts';
import { makeReportsInBackground } from '../orders/reports/background.ts';
import { reportRoutes } from '../orders/reports/routes.ts';
import { registrarRoutes } from '../orders/registrar/routes.ts';
import { signatureRoutes } from '../documents/signatures/routes.ts';
import { signRoute } from '../orders/signatures/sign-route.ts';
import { staffRoutes } from './me/staff-routes.ts';
import { taxResidenceRoutes } from '../clients/tax-residence/routes.ts';
import { textRoutes } from '../platform/http/text-routes.ts';
import { managerRoutes } from '../orders/transfers/routes.ts';
import { verifyRoutes } from '../documents/verify/routes.ts';

const MAX_BODY_BYTES = 1_000_000;
/** Time for 10 MB on a slow connection; a body without end is cut off. */
const SENDING_MAX_MS = 5 * 60_000;

/** Every resource of the API: what is not in this list is not served. */
const RESOURCES: readonly ((register: Register) => void)[] = [
  authRoutes,
  passkeyLoginRoutes,
  passkeyRoutes,
  meRoutes,
  configRoutes,
  lookupRoutes,
  notificationRoutes,
  groupRoutes,
  managerRoutes,
  issueRoutes,
  intervenerRoutes,
  figureRoutes,
  addressRoutes,
  personalDocumentRoutes,
  accountDocumentRoutes,
  operationDocumentRoutes,
  libraryRoutes,
  documentServiceRoutes,
  recordRoutes,
  reportRoutes,
  kycRoutes,
  taxResidenceRoutes,
  tinRoutes,
  pensionRoutes,
  benefitRoutes,
  pollRoutes,
  applicationRoutes,
  accountRoutes,
  accountPeopleRoutes,
  bankAccountRoutes,
  planPeopleRoutes,
  companyRoutes,
  operationLookupRoutes,
  operationListRoutes,
  operationRoutes,
  periodicRoutes,
  pushDeviceRoutes,
  upcomingRoutes,
  viewRoutes,
  projectionRoutes,
  goalRoutes,
  comparisonRoutes,
  payInRoutes,
  registrarRoutes,
  signatureRoutes,
  signRoute,
  productRoutes,
  staffRoutes,
  verifyRoutes,
];

const createFastify = (parts: Parts): FastifyInstance =>
  Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: SENDING_MAX_MS,
    trustProxy: trustedProxy(parts.settings.TRUST_PROXY),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    // An address that cannot be parsed has no route, and so no hooks.
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, {
        request,
        reply: reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff'),
      });
    },
  });

/** An unknown path under /api answers 404 in the usual envelope; a path with other methods names them. */
const answerMissing = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (request, reply) => {
    const served = methodsAt(request.url);
    // A path that takes this very method was not found for another reason: what is in it is too long.
    const allowed = served.includes(request.method) ? [] : served;
    const error = new AppError(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .send(errorBody(error, languageOf(request)));
  });
};

/**
 * The whole server from its parts, ready to listen or for requests of a test. `officePort` is one that the
 * office has for itself.
 */
export const buildApp = async (parts: Parts, officePort?: OfficePort): Promise<FastifyInstance> => {
  const app = createFastify(parts);
  // The API takes JSON alone; the token call reads forms in a scope of its own.
  app.removeContentTypeParser('text/plain');
  serialiseAnswers(app);
  answerFailures(app);
  answerMissing(app);
  echoRequestId(app);
  await securityHeaders(app);
  // After what every answer carries, a refusal too.
  requireOneHost(app);
  officePort?.attach(app);
  if (parts.settings.DEMO) requireLocalAccess(app);
  compressAnswers(app);
  await app.register(rateLimit, { global: false });
  const requestClasses = admitRequests(app, parts.settings.QUEUE_MAX_MS);
  metricsRoutes(app, parts, requestClasses);
  healthRoutes(app, parts);
  if (parts.settings.API_DOCS === 'on') await docsRoutes(app, parts.settings);
  await oauthRoutes(app, parts);
  await keepCalendar(app, parts);
  await keepTexts(app, parts);
  workInBackground(app, parts);
  makeExportsInBackground(app, parts);
  makeReportsInBackground(app, parts);
  maintainDocumentsInBackground(app, parts);
  markBirthdaysInBackground(app, parts);
  runJobsInBackground(app, parts);
  runEventsInBackground(app, parts);
  workOnApplicationsInBackground(app, parts);
  textRoutes(app);
  regulatoryDocumentRoutes(app, parts);
  brandPictureRoutes(app, parts);
  appRoutes(app, parts);
  analyticsRoutes(app, parts);
  officeDoorRoutes(app, parts);
  const register: Register = (call, handler, options) =>
    serve({ app, parts, ...options }, call, handler);
  for (const routes of RESOURCES) routes(register);
  officeRoutes(app, parts);
  await integrationRoutes(app, parts);
  if (parts.settings.DEMO) demoRoutes(app, parts);
  await payInNoticeRoute(app, parts);
  await payInPages(app, parts);
  if (parts.identificationStandIn) await app.register(async (scope) => standInPages(scope, parts));
  await officePageRoutes(app, parts);
  await pageRoutes(app, parts);
  return app;
};
