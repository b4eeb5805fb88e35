import type { FlowFlag, FlowFlags } from '@area/domain/configuration/flags';
import type { TextKey } from './texts.ts';
import type { LazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';

/** Who may open a screen: everybody logged in, people with a contact, or people who may operate. */
export type Guard = 'open' | 'reachable' | 'operate';

export interface AppRoute {
  /** As wouter reads it. */
  readonly pattern: string;
  /** Names the window. */
  readonly title: TextKey;
  readonly guard: Guard;
  readonly screen: LazyScreen;
  /** Without which the address leads nowhere. */
  readonly flag?: FlowFlag;
}

/** The screens of a host, as its flags leave them. *Source*: specification 3. */
export const routesOf = (flags: FlowFlags): readonly AppRoute[] =>
  ROUTES.filter(({ flag }) => flag === undefined || flags[flag]);

const route = (
  pattern: string,
  title: TextKey,
  screen: LazyScreen,
  guard: Guard = 'reachable',
): AppRoute => ({
  pattern,
  title,
  guard,
  screen,
});

const home = lazyScreen(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen);
const wallet = lazyScreen(
  async () => (await import('../screens/wallet/wallet-screen.tsx')).WalletScreen,
);
const walletSimulation = lazyScreen(
  async () => (await import('../screens/wallet/simulation-screen.tsx')).SimulationScreen,
);
const walletCompare = lazyScreen(
  async () => (await import('../screens/operate/compare/compare-screen.tsx')).CompareScreen,
);
const goals = lazyScreen(
  async () => (await import('../screens/goals/goals-screen.tsx')).GoalsScreen,
);
const walletProduct = lazyScreen(
  async () => (await import('../screens/wallet/product-screen.tsx')).ProductScreen,
);
const operations = lazyScreen(
  async () => (await import('../screens/operations/operations-screen.tsx')).OperationsScreen,
);
const operation = lazyScreen(
  async () => (await import('../screens/operations/operation-screen.tsx')).OperationScreen,
);
const operate = lazyScreen(
  async () => (await import('../screens/operate/operate-screen.tsx')).OperateScreen,
);
const summary = lazyScreen(
  async () => (await import('../screens/operate/summary-screen.tsx')).SummaryScreen,
);
const sign = lazyScreen(
  async () => (await import('../screens/signing/sign-screen.tsx')).SignScreen,
);
const signed = lazyScreen(
  async () => (await import('../screens/signing/signed-screen.tsx')).SignedScreen,
);
const rejected = lazyScreen(
  async () => (await import('../screens/signing/rejected-screen.tsx')).RejectedScreen,
);
const notifications = lazyScreen(
  async () =>
    (await import('../screens/notifications/notifications-screen.tsx')).NotificationsScreen,
);
const issues = lazyScreen(
  async () => (await import('../screens/issues/issues-screen.tsx')).IssuesScreen,
);
const issue = lazyScreen(
  async () => (await import('../screens/issues/issue-screen.tsx')).IssueScreen,
);
const blocked = lazyScreen(
  async () => (await import('../screens/gates/block-screen.tsx')).BlockScreen,
);
const validate = lazyScreen(
  async () => (await import('../screens/gates/validate-screen.tsx')).ValidateScreen,
);
const ofAge = lazyScreen(
  async () => (await import('../screens/gates/of-age-screen.tsx')).OfAgeScreen,
);
const gdpr = lazyScreen(async () => (await import('../screens/gates/gdpr-screen.tsx')).GdprScreen);
const profile = lazyScreen(
  async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
);
const convenience = lazyScreen(
  async () => (await import('../screens/convenience/convenience-screen.tsx')).ConvenienceScreen,
);
const accounts = lazyScreen(
  async () => (await import('../screens/accounts/config-screen.tsx')).ConfigScreen,
);
const account = lazyScreen(
  async () => (await import('../screens/accounts/account-screen.tsx')).AccountScreen,
);
const plan = lazyScreen(async () => (await import('../screens/plan/plan-screen.tsx')).PlanScreen);
const documents = lazyScreen(
  async () => (await import('../screens/documents/documents-screen.tsx')).DocumentsScreen,
);
const taxReports = lazyScreen(
  async () => (await import('../screens/tax-reports/tax-reports-screen.tsx')).TaxReportsScreen,
);
const help = lazyScreen(async () => (await import('../screens/help/help-screen.tsx')).HelpScreen);
const kyc = lazyScreen(async () => (await import('../screens/kyc/kyc-screen.tsx')).KycScreen);

/**
 * The screens behind the login, each in its own chunk. To add one, hand its lazy screen to its line:
 * `route('/account/position', 'shell.home', lazyScreen(async () => (await import('…')).HomeScreen))`.
 * *Source*: specification 2.
 */
export const ROUTES: readonly AppRoute[] = [
  route('/account/position', 'shell.home', home),
  route('/account/wallet', 'shell.wallet', wallet),
  // Before the page of a product, whose pattern also matches them.
  route('/account/wallet/simulation', 'shell.wallet_simulation', walletSimulation),
  route('/account/wallet/compare', 'shell.wallet_compare', walletCompare),
  route('/account/wallet/:uuidProduct', 'shell.wallet_product', walletProduct),
  route('/account/goals', 'shell.goals', goals),
  route('/account/operations/:uuidAccount?', 'shell.operations', operations),
  route('/account/operation/:uuid', 'shell.operation', operation),
  route('/operate', 'shell.operate', operate, 'operate'),
  route('/operate/summary/:uuid', 'shell.operate_summary', summary),
  route('/operate/convenience-form', 'shell.convenience_form', convenience),
  route('/sign-documents', 'shell.sign', sign),
  route('/successfully-signed', 'shell.signed', signed),
  route('/rejected-signature', 'shell.rejected', rejected),
  route('/profile', 'shell.profile', profile),
  route('/profile/kyc-form', 'shell.kyc_form', kyc),
  route('/account/config', 'shell.accounts', accounts),
  route('/account/myaccount/:uuidAccount', 'shell.account', account),
  { ...route('/account/plan/:uuidAccount', 'shell.plan', plan), flag: 'ALLOW_PENSION_PLANS' },
  route('/account/documents', 'shell.documents', documents),
  route('/account/tax-reports', 'shell.tax_reports', taxReports),
  route('/account/notifications', 'shell.notifications', notifications),
  route('/account/issues', 'shell.issues', issues),
  route('/account/issues/:uuid', 'shell.issue', issue),
  route('/help/:page?', 'shell.help', help),
  route('/validate-gdpr', 'shell.gdpr', gdpr),
  route('/validate-intervener', 'shell.validate', validate),
  route('/block-intervener', 'shell.blocked', blocked, 'open'),
  route('/update-minor', 'shell.of_age', ofAge),
];

/** Let through without a session. *Source*: specification 2. */
export const GUEST_PATHS: readonly string[] = [
  '/login',
  '/login/admin',
  '/login/password-request',
  '/login/new-password',
  '/login/test',
  '/login365',
  '/login-third-party',
  '/verify',
  '/view',
  '/onboarding',
];
