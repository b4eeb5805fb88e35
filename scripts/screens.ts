import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../e2e/src/browser.ts';
import { PEOPLE, logIn } from '../e2e/src/people.ts';
import { startProgram } from '../e2e/src/program.ts';

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const SETTLED_MS = 1_500;

/** A picture: who looks (nobody before the login), at which host, where, on what. */
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
  { name: 'inicio-cierzo', person: 'lucia', path: '/account/position', width: 1440, scheme: 'light' },
  { name: 'inicio-brumario', person: 'marta', path: '/account/position', width: 1440, scheme: 'light' },
  { name: 'inicio-telefono-oscuro', person: 'lucia', path: '/account/position', width: 390, scheme: 'dark' },
  { name: 'datos-que-faltan', person: 'andres', path: '/validate-intervener', width: 991, scheme: 'light' },
  { name: 'perfil-telefono', person: 'lucia', path: '/profile', width: 390, scheme: 'light' },
  { name: 'cuentas', person: 'marta', path: '/account/config', width: 1440, scheme: 'light' },
  { name: 'documentos-oscuro', person: 'rosa', path: '/account/documents', width: 1440, scheme: 'dark' },
  { name: 'comprobar-documento', path: '/verify', width: 991, scheme: 'light' },
  { name: 'host-cierzo', host: 'cierzo.localhost', path: '/login', width: 991, scheme: 'light' },
  { name: 'host-brumario', host: 'brumario.localhost', path: '/login', width: 991, scheme: 'light' },
  { name: 'host-agentes', host: 'agentes.localhost', path: '/login', width: 991, scheme: 'light' },
  { name: 'host-agentes-con-brumario', host: 'agentes.localhost', path: '/login?config=brumario', width: 991, scheme: 'dark' },
  { name: 'demo', person: 'ivan', path: '/demo', width: 1440, scheme: 'light' },
];

const take = async (page: Page, { name, person, path }: Shot): Promise<void> => {
  if (person) await logIn(page, PEOPLE[person]);
  await page.goto(path);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

/** Remakes the pictures of the README from the running program. */
await mkdir(folder, { recursive: true });
const program = await startProgram();
const browser = await launchBrowser();
const addressOf = ({ host }: Shot): string => {
  const address = new URL(program.address);
  if (host) address.hostname = host;
  return address.origin;
};
for (const shot of SHOTS) {
  const context = await browser.newContext({ baseURL: addressOf(shot), viewport: { width: shot.width, height: 900 }, colorScheme: shot.scheme, locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  await take(await context.newPage(), shot);
  await context.close();
}
await browser.close();
await program.stop();
