import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { PEOPLE, logIn } from '../../e2e/src/people.ts';
import { settle } from '../../e2e/src/wait-for-page.ts';

/** A picture of the README: the person (none before the login), the host, and the address. */
interface Shot {
  readonly name: string;
  readonly person?: keyof typeof PEOPLE;
  /** Name of the server; the address that it prints when nothing else is said. */
  readonly host?: string;
  readonly path: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const SHOTS: readonly Shot[] = [
  {
    name: 'inicio-cierzo',
    person: 'lucia',
    path: '/account/position',
    width: 1440,
    scheme: 'light',
  },
  {
    name: 'inicio-brumario',
    person: 'marta',
    path: '/account/position',
    width: 1440,
    scheme: 'light',
  },
  { name: 'host-cierzo', host: 'cierzo.localhost', path: '/login', width: 991, scheme: 'light' },
  {
    name: 'host-brumario',
    host: 'brumario.localhost',
    path: '/login',
    width: 991,
    scheme: 'light',
  },
  {
    name: 'host-agentes-con-brumario',
    host: 'agentes.localhost',
    path: '/login?config=brumario',
    width: 991,
    scheme: 'dark',
  },
];

const SETTLED_MS = 1_500;

const originOf = (address: string, { host }: Shot): string => {
  const url = new URL(address);
  if (host) url.hostname = host;
  return url.origin;
};

/** Takes the pictures that the README shows. */
export const takeReadmePictures = async (
  browser: Browser,
  { address, folder }: { readonly address: string; readonly folder: string },
): Promise<void> => {
  for (const shot of SHOTS) {
    const context = await browser.newContext({
      baseURL: originOf(address, shot),
      viewport: { width: shot.width, height: 900 },
      colorScheme: shot.scheme,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
    });
    const page = await context.newPage();
    if (shot.person) await logIn(page, PEOPLE[shot.person]);
    await page.goto(shot.path);
    await settle(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(folder, `${shot.name}.png`), fullPage: true });
    await context.close();
  }
};
