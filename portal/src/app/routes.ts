import type { TextKey } from '../texts/catalogues.ts';
import type { LazyScreen } from './lazy-screen.ts';
import { lazyScreen } from './lazy-screen.ts';

export interface AppRoute {
  /** As wouter reads it. */
  readonly pattern: string;
  /** Title for menus and for the page that stands in for a screen not built yet. */
  readonly title: TextKey;
  readonly screen: LazyScreen;
}

const notYet = (title: TextKey): LazyScreen =>
  lazyScreen(async () => {
    const { notYetScreen } = await import('./not-yet-screen.tsx');
    return notYetScreen(title);
  });

const route = (pattern: string, title: TextKey, screen: LazyScreen = notYet(title)): AppRoute => ({ pattern, title, screen });

const home = lazyScreen(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen);
const operations = lazyScreen(async () => (await import('../screens/operations/operations-screen.tsx')).OperationsScreen);
const operation = lazyScreen(async () => (await import('../screens/operations/operation-screen.tsx')).OperationScreen);
const operate = lazyScreen(async () => (await import('../screens/operate/operate-screen.tsx')).OperateScreen);
const summary = lazyScreen(async () => (await import('../screens/operate/summary-screen.tsx')).SummaryScreen);
const sign = lazyScreen(async () => (await import('../screens/signing/sign-screen.tsx')).SignScreen);
const signed = lazyScreen(async () => (await import('../screens/signing/signed-screen.tsx')).SignedScreen);

/**
 * The screens behind the login, each in its own chunk. To add one, hand its lazy screen to its line:
 * `route('/account/position', 'shell.home', lazyScreen(async () => (await import('…')).HomeScreen))`.
 */
export const ROUTES: readonly AppRoute[] = [
  route('/account/position', 'shell.home', home),
  route('/account/wallet', 'shell.wallet'),
  route('/account/operations/:uuidAccount?', 'shell.operations', operations),
  route('/account/operation/:uuid', 'shell.operation', operation),
  route('/operate', 'shell.operate', operate),
  route('/operate/summary/:uuid', 'shell.operate_summary', summary),
  route('/operate/convenience-form', 'shell.operate'),
  route('/sign-documents', 'shell.sign', sign),
  route('/successfully-signed', 'shell.sign', signed),
  route('/rejected-signature', 'shell.sign'),
  route('/profile', 'shell.profile'),
  route('/profile/kyc-form', 'shell.profile'),
  route('/account/config', 'shell.accounts'),
  route('/account/myaccount/:uuidAccount', 'shell.accounts'),
  route('/account/documents', 'shell.documents'),
  route('/account/tax-reports', 'shell.tax_reports'),
  route('/account/notifications', 'shell.notifications'),
  route('/validate-gdpr', 'shell.profile'),
  route('/validate-intervener', 'shell.profile'),
  route('/block-intervener', 'shell.profile'),
  route('/update-minor', 'shell.profile'),
];

/** Let through without a session. *Source*: specification 2. */
export const GUEST_PATHS: readonly string[] = ['/login', '/login/admin', '/login/password-request', '/login/new-password', '/login365', '/login-third-party'];
