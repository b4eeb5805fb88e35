import { launchBrowser } from '../../e2e/src/browser.ts';
import { startProgram } from '../../e2e/src/program.ts';
import { BRANDS, swapBrands } from '../screens/brands.ts';
import { byPerson, workThrough } from '../screens/group-by-person.ts';
import { SCREENS } from '../screens/screen-list.ts';
import type { Program } from '../../e2e/src/program.ts';
import type { Screen } from '../screens/screen-window.ts';
import {
  LANGUAGES,
  WINDOWS,
  examine,
  examineBrand,
  examineWhole,
} from './accessibility/examine-screens.ts';
import type { ScreenReport } from './accessibility/examine-screens.ts';
import { choosePart, stepOf } from './choose-part.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

const WORKERS = 2;
/** The quick run is in Spanish alone. */
const STEPS = { quick: 12, change: 3 };

/** Imported only when needed: if React is loaded before the portal is built, the build is a development build. */
const listPatterns = async (): Promise<readonly string[]> => {
  const { GUEST_PATHS, ROUTES } = await import('../../portal/src/app/routes.ts');
  return [...GUEST_PATHS, ...ROUTES.map(({ pattern }) => pattern)];
};

/** As wouter reads it. */
const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(
    path,
  );

/** Routes without a screen in the list: then the list is wrong, not the portal. */
const findUnseen = (
  patterns: readonly string[],
  seen: readonly ScreenReport[],
): readonly string[] => patterns.filter((pattern) => !seen.some(({ path }) => isAt(pattern, path)));

interface Pass {
  readonly languages: readonly string[];
  readonly examination: typeof examineWhole;
  /** Before anybody looks. */
  readonly prepare?: (program: Program) => Promise<void>;
}

/** With its own program: the screens use up the orders. */
const examineAll = async (
  screens: readonly Screen[],
  { languages, examination, prepare }: Pass,
  { say }: ProofOptions,
): Promise<readonly ScreenReport[]> => {
  const seen: ScreenReport[] = [];
  const program = await startProgram();
  const browser = await launchBrowser();
  try {
    await prepare?.(program);
    const look = async (screen: Screen): Promise<void> => {
      const examined = await examine(browser, program, { screen, languages, examination });
      seen.push(examined);
      say(
        `${examined.name}: ${examined.problems.length === 0 ? 'sound' : examined.problems.length}`,
      );
    };
    for (const groups of byPerson(screens)) await workThrough(groups, WORKERS, look);
  } finally {
    await browser.close();
    await program.stop();
  }
  return seen;
};

const prove = async (options: ProofOptions): Promise<ProofResult> => {
  const screens = choosePart(SCREENS, STEPS, options);
  const seen = await examineAll(
    screens,
    { languages: options.quick ? ['es'] : LANGUAGES, examination: examineWhole },
    options,
  );
  const inOther = await examineAll(
    screens,
    { languages: ['es'], examination: examineBrand, prepare: swapBrands },
    options,
  );
  const sum = (pick: (each: ScreenReport) => number): number =>
    [...seen, ...inOther].reduce((total, each) => total + pick(each), 0);
  const patterns = await listPatterns();
  const unseen = findUnseen(patterns, seen);
  return {
    figures: {
      part: `1 of ${stepOf(options, STEPS)}`,
      screens: seen.length,
      routes: patterns.length - unseen.length,
      languages: options.quick ? 1 : LANGUAGES.length,
      brands: BRANDS.length,
      widths: WINDOWS.map(({ width }) => width).join(', '),
      looks: sum(({ looks }) => looks),
      tab_stops: sum(({ stops }) => stops),
    },
    problems: [
      ...[...seen, ...inOther].flatMap(({ problems }) => problems),
      ...(stepOf(options, STEPS) > 1
        ? []
        : unseen.map((pattern) => `no screen of the list leads to ${pattern}`)),
    ],
  };
};

/** *Source*: ADR 87. */
export const accessibilityProof: Proof = {
  name: 'accessibility',
  promise:
    'every screen and state passes the checker in three languages and at four widths, in both brands by day and by night, loses nothing at 400 % and in forced colours, and is walked through by keyboard with the focus in sight',
  run: prove,
};
