import type { Page } from '@playwright/test';
import type { PermissionSet, StaffAction } from '@area/domain/staff/permission-sets';
import shell from '../../../office/src/texts/es/shell.json' with { type: 'json' };
import type { OfficePage } from '../../office-screens/pages.ts';
import { LANGUAGES, LOOKS, lookAt, openPage } from './looks.ts';
import type { Look } from './looks.ts';
import { mayOpen, tryForbidden } from './rights.ts';

/** A page of the office, and the rights of which one opens it. */
export interface RightsOfPage {
  readonly path: string;
  readonly rights?: readonly StaffAction[];
  readonly rightsAt?: (path: string) => readonly StaffAction[];
  readonly menu?: string;
}

/** The rights of which one opens a page. */
export const rightsOf = (
  screens: readonly RightsOfPage[],
  { pattern, path }: OfficePage,
): readonly StaffAction[] | undefined => {
  const screen = screens.find((each) => each.path === pattern);
  return screen?.rightsAt?.(path) ?? screen?.rights;
};

/** What was seen as somebody of a permission set. */
export interface SetReport {
  readonly looks: number;
  readonly opened: number;
  readonly closed: number;
  readonly refusals: number;
  readonly actions: ReadonlySet<string>;
  readonly problems: readonly string[];
}

interface Examination {
  readonly set: PermissionSet;
  readonly pages: readonly OfficePage[];
  readonly screens: readonly RightsOfPage[];
  /** In every look, or in the next of them. */
  readonly isWhole: (page: OfficePage) => boolean;
  readonly say: (line: string) => void;
}

/** Runs in the page: the calls of the actions that it offers. */
const listOffered = (): readonly string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('main [data-call]')].map(
      ({ dataset }) => dataset['call'] ?? '',
    ),
  ),
];

/** Refusals and faults while a page is open, which it should not have asked for. */
const watchFaults = (page: Page): (() => readonly string[]) => {
  const faults: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/office') && (answer.status() === 403 || answer.status() >= 500))
      faults.push(`${answer.request().method()} ${pathname} is answered ${answer.status()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return () => faults.splice(0);
};

const headingOf = async (page: Page): Promise<string> =>
  (await page.locator('main h1').first().textContent())?.trim() ?? '';

/** A page that is not for them says so, and offers nothing. */
const checkClosed = async (page: Page, path: string): Promise<readonly string[]> => {
  await openPage(page, path, 'es');
  const problems: string[] = [];
  if ((await headingOf(page)) !== shell.forbidden.title)
    problems.push('opens, and is not for them');
  const offered = await page.evaluate(listOffered);
  if (offered.length > 0) problems.push(`offers ${offered.join(', ')}, and is not for them`);
  return problems;
};

/** The menu has the pages that are for them, and no other. */
const checkMenu = async (page: Page, { set, screens }: Examination): Promise<readonly string[]> => {
  await openPage(page, '/me', 'es');
  const links = await page
    .getByRole('navigation', { name: shell.menu })
    .locator('a[href]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const shown = new Set(links.map((href) => href.replace(/^\/office/, '')));
  const due = screens.filter(({ menu, rights }) => menu && mayOpen(set, rights));
  const missing = due.filter(({ path }) => !shown.has(path)).map(({ path }) => path);
  const tooMany = [...shown].filter((href) => !due.some(({ path }) => path === href));
  return [
    ...missing.map((path) => `the menu of ${set} lacks ${path}`),
    ...tooMany.map((path) => `the menu of ${set} has ${path}`),
  ];
};

interface Seen {
  readonly looks: number;
  readonly offered: readonly string[];
  readonly problems: readonly string[];
}

/** In each language anew, and in its windows and schemes. */
const examineOpen = async (page: Page, path: string, looks: readonly Look[]): Promise<Seen> => {
  const problems: string[] = [];
  let offered: readonly string[] = [];
  for (const language of LANGUAGES) {
    const inLanguage = looks.filter((look) => look.language === language);
    if (inLanguage.length === 0) continue;
    await openPage(page, path, language);
    if ((await headingOf(page)) === shell.forbidden.title) problems.push('does not open');
    offered = await page.evaluate(listOffered);
    for (const look of inLanguage) problems.push(...(await lookAt(page, look)));
  }
  return { looks: looks.length, offered, problems };
};

/** One after the other of all looks, so that every set sees pages in each. */
const nextLooks = (at: number): readonly Look[] => LOOKS.slice(at % LOOKS.length).slice(0, 1);

/** Everything that somebody of a permission set may see, and all that they may not. */
export const examineAs = async (page: Page, examination: Examination): Promise<SetReport> => {
  const { set, pages, screens, isWhole, say } = examination;
  const { refused, problems: letIn } = await tryForbidden(page, set);
  const problems = [...letIn, ...(await checkMenu(page, examination))];
  const actions = new Set<string>();
  const faultsOf = watchFaults(page);
  let [looks, opened, closed] = [0, 0, 0];
  for (const [at, shown] of pages.entries()) {
    const { path, isVariant = false, isGone = false } = shown;
    const isWholly = isWhole(shown);
    if (isVariant && !isWholly) continue;
    const note = (found: readonly string[]): void =>
      void problems.push(...found.map((problem) => `${set}, ${path}: ${problem}`));
    try {
      if (!mayOpen(set, rightsOf(screens, shown))) {
        note([...(await checkClosed(page, path)), ...faultsOf()]);
        closed += 1;
        continue;
      }
      const seen = await examineOpen(page, path, isWholly && !isGone ? LOOKS : nextLooks(at));
      const wrong = seen.offered.filter((call) => refused.has(call));
      note([
        ...seen.problems,
        ...faultsOf(),
        ...wrong.map((call) => `offers ${call}, which is refused to them`),
      ]);
      seen.offered.forEach((call) => actions.add(call));
      [looks, opened] = [looks + seen.looks, opened + 1];
    } catch (error) {
      note([`could not be examined: ${String(error).slice(0, 300)}`]);
    }
  }
  say(`${set}: ${opened} pages open, ${closed} closed, ${problems.length} problems`);
  return { looks, opened, closed, refusals: refused.size, actions, problems };
};
