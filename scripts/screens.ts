import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../e2e/src/browser.ts';
import { PEOPLE, logIn } from '../e2e/src/people.ts';
import { startProgram } from '../e2e/src/program.ts';

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const SETTLED_MS = 1_500;

/** A picture: who looks, where, on what. */
interface Shot {
  readonly name: string;
  readonly person: keyof typeof PEOPLE;
  readonly path: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const SHOTS: readonly Shot[] = [
  { name: 'inicio-cierzo', person: 'lucia', path: '/account/position', width: 1440, scheme: 'light' },
  { name: 'inicio-brumario', person: 'marta', path: '/account/position', width: 1440, scheme: 'light' },
  { name: 'inicio-telefono-oscuro', person: 'lucia', path: '/account/position', width: 390, scheme: 'dark' },
  { name: 'operar-no-puede', person: 'andres', path: '/operate', width: 991, scheme: 'light' },
  { name: 'demo', person: 'ivan', path: '/demo', width: 1440, scheme: 'light' },
];

const take = async (page: Page, { name, person, path }: Shot): Promise<void> => {
  await logIn(page, PEOPLE[person]);
  await page.goto(path);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

/** Remakes the pictures of the README from the running program. */
await mkdir(folder, { recursive: true });
const program = await startProgram();
const browser = await launchBrowser();
for (const shot of SHOTS) {
  const context = await browser.newContext({ baseURL: program.address, viewport: { width: shot.width, height: 900 }, colorScheme: shot.scheme, locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  await take(await context.newPage(), shot);
  await context.close();
}
await browser.close();
await program.stop();
