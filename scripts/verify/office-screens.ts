import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { launchBrowser } from '../../e2e/src/browser.ts';
import { startProgram } from '../../e2e/src/program.ts';
import type { Program } from '../../e2e/src/program.ts';
import { atOffice } from '../office-screens/enter.ts';
import { pagesOf } from '../office-screens/pages.ts';
import type { OfficePage } from '../office-screens/pages.ts';
import { fillOffice } from '../office-screens/records.ts';
import { workThrough } from '../screens/group-by-person.ts';
import { examineAs, rightsOf } from './office-screens/examine-office.ts';
import type { RightsOfPage, SetReport } from './office-screens/examine-office.ts';
import { LANGUAGES, LOOKS, WIDTHS } from './office-screens/looks.ts';
import { mayOpen } from './office-screens/rights.ts';
import { choosePart, stepOf } from './choose-part.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

const WORKERS = 2;
const STEPS = { quick: 8, change: 3 };

/** Somebody of the demo, and the permission set that they are given first. */
interface Turn {
  readonly username: string;
  readonly set: PermissionSet;
  readonly isGiven?: boolean;
}

/** Who shows which permission set. The auditor is given those that nobody of the demo has. */
const TURNS: readonly (readonly Turn[])[] = [
  [{ username: 'direccion', set: 'OPERATIONS_ADMINISTRATOR' }],
  [{ username: 'sistemas', set: 'IT_ADMIN' }],
  [{ username: 'operaciones', set: 'OPERATIONS' }],
  [{ username: 'cumplimiento', set: 'COMPLIANCE' }],
  [
    { username: 'auditoria', set: 'AUDIT' },
    { username: 'auditoria', set: 'TAX', isGiven: true },
    { username: 'auditoria', set: 'COMMERCIAL', isGiven: true },
    { username: 'auditoria', set: 'READ_ONLY', isGiven: true },
  ],
];

/** Who sees the most of a page, in this order, sees it in every look. */
const WIDEST: readonly PermissionSet[] = [
  ...(['OPERATIONS_ADMINISTRATOR', 'IT_ADMIN', 'COMPLIANCE', 'TAX', 'AUDIT'] as const),
  ...PERMISSION_SETS,
];

/** Imported only when needed: if React is loaded before the office is built, the build is a development build. */
const listScreens = async (): Promise<readonly RightsOfPage[]> =>
  (await import('../../office/src/app/areas.ts')).SCREENS;

const giveSet = async (program: Program, { username, set }: Turn): Promise<void> => {
  const staff = (await program.officeAs('sistemas', 'list-staff')) as readonly {
    readonly uuid: string;
    readonly username: string;
  }[];
  const member = staff.find((each) => each.username === username)?.uuid ?? '';
  const given = ['--permission-set', set, '--reason', 'Prueba de permisos'];
  await program.officeAs('sistemas', 'change-staff-role', member, ...given);
};

const isWidest =
  (screens: readonly RightsOfPage[], set: PermissionSet) =>
  (page: OfficePage): boolean =>
    WIDEST.find((each) => mayOpen(each, rightsOf(screens, page))) === set;

const examineAll = async (
  program: Program,
  options: ProofOptions,
): Promise<readonly SetReport[]> => {
  const records = await fillOffice(program);
  const screens = await listScreens();
  const all = pagesOf(
    screens.map(({ path }) => path),
    records,
  );
  const pages = choosePart(all, STEPS, options);
  const reports: SetReport[] = [];
  const browser = await launchBrowser();
  const take = async (turn: Turn): Promise<void> => {
    const { username, set, isGiven = false } = turn;
    if (isGiven) await giveSet(program, turn);
    await atOffice(browser, { program, username }, async (page) => {
      const isWhole = isWidest(screens, set);
      reports.push(await examineAs(page, { set, pages, screens, isWhole, say: options.say }));
    });
  };
  try {
    await workThrough(TURNS.toReversed(), WORKERS, take);
  } finally {
    await browser.close();
  }
  return reports;
};

const prove = async (options: ProofOptions): Promise<ProofResult> => {
  const program = await startProgram();
  const reports = await examineAll(program, options).finally(program.stop);
  const sum = (pick: (each: SetReport) => number): number =>
    reports.reduce((total, each) => total + pick(each), 0);
  return {
    figures: {
      part: `1 of ${stepOf(options, STEPS)}`,
      permission_sets: reports.length,
      languages: LANGUAGES.length,
      widths: WIDTHS.join(', '),
      looks_each: LOOKS.length,
      looks: sum(({ looks }) => looks),
      pages_opened: sum(({ opened }) => opened),
      pages_closed: sum(({ closed }) => closed),
      calls_refused: sum(({ refusals }) => refusals),
      actions_offered: new Set(reports.flatMap(({ actions }) => [...actions])).size,
    },
    problems: reports.flatMap(({ problems }) => problems),
  };
};

/** *Source*: office 3, ADR 87. */
export const officeScreensProof: Proof = {
  name: 'office-screens',
  promise:
    'every page of the office passes the checker at three widths, in both schemes and both languages; what a permission set may not do is neither in its menu nor on its pages, and the server refuses it',
  run: prove,
};
