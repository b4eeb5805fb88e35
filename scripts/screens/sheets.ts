import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PEOPLE, logIn } from '../../e2e/src/people.ts';
import { settle } from '../../e2e/src/settle.ts';
import { SCREENS } from './list.ts';
import type { Screen } from './list.ts';
import { lookAt } from './look.ts';
import { sheetOf } from './sheet.ts';

const BRANDS = ['cierzo', 'brumario'] as const;
type Brand = (typeof BRANDS)[number];

const open = async (page: Page, { person, path, reach }: Screen, brand: Brand): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  if (person) await logIn(page, { ...PEOPLE[person], configuration: brand });
  await page.goto(person ? (path ?? '/') : `${path}?config=${brand}`);
  await settle(page);
  await reach?.(page);
  await settle(page);
};

interface Wanted {
  readonly browser: Browser;
  readonly address: string;
  readonly folder: string;
  /** Only screens whose name has one of these in it; all when there are none. */
  readonly names: readonly string[];
}

const takeOne = async ({ browser, address, folder }: Wanted, screen: Screen, brand: Brand): Promise<void> => {
  const context = await browser.newContext({ baseURL: address, locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  try {
    const page = await context.newPage();
    await open(page, screen, brand);
    await writeFile(join(folder, `${screen.name}-${brand}.webp`), await sheetOf(browser, await lookAt(page)));
  } finally {
    await context.close();
  }
};

/** A sheet of every screen in every brand. Returns what could not be reached. */
export const takeSheets = async (wanted: Wanted): Promise<readonly string[]> => {
  const missed: string[] = [];
  const screens = SCREENS.filter(({ name }) => wanted.names.length === 0 || wanted.names.some((part) => name.includes(part)));
  for (const screen of screens)
    for (const brand of BRANDS) {
      const failure = await takeOne(wanted, screen, brand).then(() => undefined, String);
      console.log(`${screen.name}-${brand}${failure ? `: ${failure}` : ''}`);
      if (failure) missed.push(`${screen.name}-${brand}`);
    }
  return missed;
};
