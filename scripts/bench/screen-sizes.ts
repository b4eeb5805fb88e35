import type { Browser } from '@playwright/test';
import { sendRequest } from '../verify/http-client.ts';
import { findPerson, logIn } from '../verify/people.ts';
import type { LoggedIn } from '../verify/people.ts';
import { logInByScreen, measurePageSize } from './pages.ts';
import type { PageSize } from './pages.ts';

/** What no screen may be above. *Units*: kB. *Source*: stack, budgets. */
export const SCREEN_MAX_KB = 200;

const firstOf = async (
  url: string,
  { authorization }: LoggedIn,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<string> => {
  const answer = await sendRequest(url, {
    method: 'GET',
    path: `/api${path}?$limit=1`,
    headers: { authorization },
  });
  const [first] =
    answer.kind === 'answered'
      ? ((answer.body as { data?: Record<string, string>[] }).data ?? [])
      : [];
  return first?.[name] ?? '';
};

const sectionsOf = (account: string, sections: readonly string[]): readonly string[] =>
  sections.map((section) => `/account/myaccount/${account}?section=${section}`);

/** Of somebody with funds. */
const listOfFunds = async (url: string, key: string): Promise<readonly string[]> => {
  const person = await logIn(url, key);
  const [account = ''] = person.accounts;
  const product = await firstOf(url, person, {
    path: `/accounts/${account}/positions`,
    name: 'uuid_product',
  });
  const operation = await firstOf(url, person, { path: '/operations', name: 'uuid' });
  return [
    '/account/position',
    '/account/wallet',
    `/account/wallet/${product}`,
    '/account/wallet/simulation',
    '/account/operations',
    `/account/operation/${operation}`,
    '/account/documents',
    '/account/tax-reports',
    '/account/notifications',
    '/account/config',
    '/operate',
    '/operate/convenience-form',
    '/sign-documents',
    '/profile/kyc-form',
    ...['personal', 'contact', 'tax', 'security'].map((section) => `/profile?section=${section}`),
    ...sectionsOf(account, ['summary', 'people', 'signature', 'banks', 'periodics', 'documents']),
  ];
};

/** Of somebody with a pension plan. */
const listOfPlans = async (url: string, key: string): Promise<readonly string[]> => {
  const [account = ''] = (await logIn(url, key)).accounts;
  return [
    '/account/position',
    `/account/plan/${account}`,
    ...sectionsOf(account, ['plan', 'signature', 'periodics']),
  ];
};

const weighOf = async (
  browser: Browser,
  url: string,
  {
    key,
    list,
  }: {
    readonly key: string;
    readonly list: (url: string, key: string) => Promise<readonly string[]>;
  },
): Promise<PageSize[]> => {
  const { person, password, host } = findPerson(key);
  const session = await logInByScreen(browser, `${url}/login?config=${host.configuration_id}`, {
    document: person.document,
    password,
  });
  const weighed: PageSize[] = [];
  for (const path of await list(url, key))
    weighed.push(
      await measurePageSize(browser, {
        name: path.replace(/[0-9a-f-]{36}/, '{id}'),
        url: url + path,
        session,
      }),
    );
  return weighed;
};

/** Every screen that has an address, opened by somebody who has something to see there. */
export const measureScreenSizes = async (browser: Browser, url: string): Promise<PageSize[]> => [
  ...(await weighOf(browser, url, { key: 'lucia', list: listOfFunds })),
  ...(await weighOf(browser, url, { key: 'rosa', list: listOfPlans })),
];
