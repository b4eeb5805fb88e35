import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { PEOPLE } from '../../e2e/src/people.ts';
import type { Program } from '../../e2e/src/program.ts';
import { byPerson, workThrough } from './by-person.ts';
import { SCREENS } from './list.ts';
import { lookAt } from './look.ts';
import { inWindow, reachScreen } from './scene.ts';
import type { Screen } from './scene.ts';
import { sheetOf } from './sheet.ts';

const BRANDS = ['cierzo', 'brumario'] as const;
const WORKERS = 2;
const LOADED_MS = 5_000;
const HEIGHT = 900;

interface Wanted {
  readonly browser: Browser;
  readonly program: Program;
  readonly folder: string;
  /** Only screens whose name has one of these in it; all when there are none. */
  readonly names: readonly string[];
}

/** Before the login in every brand, behind it in that of whoever looks. */
const viewsOf = (screen: Screen): readonly (Screen & { readonly brand: string })[] => {
  const people = [screen.person, screen.also].filter((person) => person !== undefined);
  if (people.length === 0) return BRANDS.map((brand) => ({ ...screen, brand }));
  return people.map((person) => ({ ...screen, person, brand: PEOPLE[person].configuration }));
};

const takeOne = async ({ browser, program, folder }: Wanted, screen: ReturnType<typeof viewsOf>[number]): Promise<void> =>
  inWindow(browser, program.address, async (page) => {
    await reachScreen(page, program, screen);
    // What only small windows have is found in one.
    if (screen.widest) await page.setViewportSize({ width: screen.widest, height: HEIGHT });
    await screen.act?.(page);
    // What is asked for last makes the page longer.
    await page.waitForLoadState('networkidle', { timeout: LOADED_MS }).catch(() => undefined);
    await writeFile(join(folder, `${screen.name}-${screen.brand}.webp`), await sheetOf(browser, await lookAt(page, screen)));
  });

/** A sheet of every screen in its brands. Returns what could not be reached. */
export const takeSheets = async (wanted: Wanted): Promise<readonly string[]> => {
  const missed: string[] = [];
  const { names } = wanted;
  const screens = SCREENS.filter(({ name, isUnpictured }) => (names.length === 0 ? !isUnpictured : names.some((part) => name.includes(part))));
  const take = async (screen: ReturnType<typeof viewsOf>[number]): Promise<void> => {
    const name = `${screen.name}-${screen.brand}`;
    const failure = await takeOne(wanted, screen).then(() => undefined, String);
    console.log(`${name}${failure ? `: ${failure}` : ''}`);
    if (failure) missed.push(name);
  };
  for (const groups of byPerson(screens.flatMap(viewsOf))) await workThrough(groups, WORKERS, take);
  return missed;
};
