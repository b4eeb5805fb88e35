import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { PEOPLE } from '../../e2e/src/people.ts';
import type { Program } from '../../e2e/src/program.ts';
import { BRANDS, OTHER_BRAND } from './brands.ts';
import { byPerson, workThrough } from './group-by-person.ts';
import { SCREENS } from './screen-list.ts';
import { takePictures } from './take-pictures.ts';
import { inWindow, reachScreen } from './screen-window.ts';
import type { Screen } from './screen-window.ts';
import { sheetOf } from './sheet.ts';

const WORKERS = 2;
const LOADED_MS = 5_000;
const HEIGHT = 900;

interface Wanted {
  readonly browser: Browser;
  readonly program: Program;
  readonly folder: string;
  /** Which of them are wanted, by the name of the picture. */
  readonly isWanted: (screen: Screen, picture: string) => boolean;
  /** Each brand looks like the other. */
  readonly isSwapped: boolean;
}

/** A screen and the brand that it looks like. */
type Seen = Screen & { readonly brand: string };

export const pictureOf = ({
  name,
  brand,
}: {
  readonly name: string;
  readonly brand: string;
}): string => `${name}-${brand}`;

/** Before the login a brand is asked for, behind it each has that of the person. */
const viewsOf = (screen: Screen, isSwapped: boolean): readonly Seen[] => {
  if (!screen.person) return isSwapped ? [] : BRANDS.map((brand) => ({ ...screen, brand }));
  const { configuration } = PEOPLE[screen.person];
  return [{ ...screen, brand: isSwapped ? OTHER_BRAND[configuration] : configuration }];
};

const takeOne = async ({ browser, program, folder }: Wanted, screen: Seen): Promise<void> =>
  inWindow(browser, program.address, async (page) => {
    await reachScreen(page, program, screen);
    // What only small windows have is found in one.
    if (screen.widest) await page.setViewportSize({ width: screen.widest, height: HEIGHT });
    await screen.act?.(page);
    // What is asked for last makes the page longer.
    await page.waitForLoadState('networkidle', { timeout: LOADED_MS }).catch(() => undefined);
    await writeFile(
      join(folder, `${pictureOf(screen)}.webp`),
      await sheetOf(browser, await takePictures(page, screen)),
    );
  });

/** A sheet of every screen, in the person's brand or in the other. Returns what could not be reached. */
export const takeSheets = async (wanted: Wanted): Promise<readonly string[]> => {
  const missed: string[] = [];
  const { isWanted, isSwapped } = wanted;
  const screens = SCREENS.flatMap((screen) => viewsOf(screen, isSwapped)).filter((screen) =>
    isWanted(screen, pictureOf(screen)),
  );
  const take = async (screen: Seen): Promise<void> => {
    const name = pictureOf(screen);
    const failure = await takeOne(wanted, screen).then(() => undefined, String);
    console.log(`${name}${failure ? `: ${failure}` : ''}`);
    if (failure) missed.push(name);
  };
  for (const groups of byPerson(screens)) await workThrough(groups, WORKERS, take);
  return missed;
};
