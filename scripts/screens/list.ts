import type { Page } from '@playwright/test';
import type { PEOPLE } from '../../e2e/src/people.ts';
import { chooseProduct, order } from '../../e2e/src/ordering.ts';

type Person = keyof typeof PEOPLE;

/** A screen in a state worth looking at: who looks (nobody before the login), where, and what is done there first. */
export interface Screen {
  readonly name: string;
  readonly person?: Person;
  readonly path?: string;
  readonly reach?: (page: Page) => Promise<void>;
}

const at = (person: Person, name: string, path: string, reach?: Screen['reach']): Screen => ({ name, person, path, ...(reach && { reach }) });

const ACCOUNT = /Ahorro|Cuenta/;
const PRODUCT = /Renta Fija|Monetario|Mixto/;

/** The page that the only link of a kind on the page before leads to. */
const follow = (href: string) => async (page: Page): Promise<void> => {
  const link = page.locator(`main a[href*="${href}"]`).first();
  await page.goto((await link.getAttribute('href')) ?? href);
};

/** Every screen, in the order in which somebody comes to them. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-personal', path: '/login/admin' },
  { name: 'login-recuperar', path: '/login/password-request' },
  { name: 'comprobar-documento', path: '/verify' },
  at('noa', 'preferencias-de-datos', '/validate-gdpr'),
  at('andres', 'datos-que-faltan', '/validate-intervener'),
  at('bruno', 'sin-contacto', '/block-intervener'),
  at('lucia', 'inicio', '/account/position'),
  at('ivan', 'inicio-vacio', '/account/position'),
  at('ines', 'inicio-con-planes', '/account/position'),
  at('lucia', 'cartera', '/account/wallet'),
  at('ines', 'cartera-con-planes', '/account/wallet'),
  at('lucia', 'cartera-producto', '/account/wallet', follow('/account/wallet/')),
  at('ines', 'plan', '/account/wallet', follow('/account/plan/')),
  at('lucia', 'operaciones', '/account/operations'),
  at('lucia', 'operacion', '/account/operations', follow('/account/operation/')),
  at('lucia', 'operar', '/operate'),
  at('ivan', 'operar-importe', '/account/position', async (page) => chooseProduct(page, { account: ACCOUNT, product: PRODUCT })),
  at('ivan', 'firmar', '/account/position', async (page) => order(page, { account: ACCOUNT, product: PRODUCT, amount: '1.000' })),
  at('lucia', 'test-de-conveniencia', '/operate/convenience-form'),
  at('rosa', 'documentos', '/account/documents'),
  at('lucia', 'informes-fiscales', '/account/tax-reports'),
  at('lucia', 'notificaciones', '/account/notifications'),
  at('marta', 'cuentas', '/account/config'),
  at('marta', 'cuenta', '/account/config', follow('/account/myaccount/')),
  at('lucia', 'perfil', '/profile'),
  at('marta', 'conozca-a-su-cliente', '/profile/kyc-form'),
  at('ivan', 'demo', '/demo'),
];
