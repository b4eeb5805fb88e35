import { cierzo } from '@area/contract/brands/cierzo';
import { listAccountInterveners } from '@area/contract/account-people/calls';
import { getAccount, listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import { getBalance, listOwnAccounts } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { resetClientState } from '../calls/client-state.ts';
import { createSession } from '@area/kit/session/session.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { HOLDERS } from '../testing/accounts.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { accountOf, idOf, meOf } from '../testing/people.ts';
import { Area } from './area.tsx';
import { paths } from './paths.ts';

beforeEach(() => {
  localStorage.clear();
  resetClientState();
  saveTokens({
    access_token: 'a',
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
    expires_at: Date.now() + 3_600_000,
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Nothing of anything else: what is read beside the person and their account is empty. */
const NOTHING: Reply = {
  method: 'GET',
  path: /./,
  id: 'nothing',
  answer: () => Response.json({ data: [], page: { total: 0, limit: 25, offset: 0 } }),
};

const open = (path: string, { hasPlans }: { readonly hasPlans: boolean }) => {
  // Where no plans are offered the server knows of none; where they are, this account is one.
  const account = accountOf({
    type: hasPlans ? 'P' : 'F',
    alias: 'La cuenta',
    cost: '0.00',
    value: '0.00',
  });
  const asked = fakeServer(
    reply(getMe, () => meOf([account])),
    reply(getAccount, () => account),
    replyList(listOwnAccounts, () => [account]),
    replyList(listAccountInterveners, () => HOLDERS),
    replyList(listPositions, () => []),
    replyList(listAccountProducts, () => []),
    reply(getBalance, () => ({
      value: '0.00',
      cost: '0.00',
      gain: '0.00',
      gain_percent: null,
      day_change: null,
      valued_on: null,
    })),
    NOTHING,
  );
  draw(
    <Route path="/*?">
      <Area />
    </Route>,
    {
      path,
      session: createSession(cierzo, { retryAfterMs: 0 }),
      configuration: { ALLOW_PENSION_PLANS: hasPlans },
    },
  );
  return asked;
};

/** Any word of the side of pensions. */
const TRACE = /pensi[oó]n|plan de |aportaci|aportante|part[ií]cipe|rescate|prestaci/gi;
const CALLS_OF_PLANS = /\/(?:plan|pension-plans|beneficiaries|contributors|max-contribution)\b/;

const openMenu = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: /Lucía/ }));

const PAGES = [
  paths.home(),
  paths.accountConfig(),
  paths.account(idOf(11), 'people'),
  paths.account(idOf(11), 'plan'),
  paths.operations(),
  paths.documents(),
  paths.operate(),
];

test.each(PAGES)(
  'without plans nothing at %s speaks of one, nor is any call made',
  async (page) => {
    const asked = open(page, { hasPlans: false });
    await openMenu();
    await screen.findByRole('heading', { level: 1 });
    await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(document.body.textContent.match(TRACE)).toBeNull();
    expect(asked.filter(({ path }) => CALLS_OF_PLANS.test(path))).toEqual([]);
  },
);

test('without plans the address of one leads nowhere', async () => {
  const asked = open(paths.plan(idOf(11)), { hasPlans: false });
  expect(await screen.findByText('No encontramos esta página')).toBeTruthy();
  expect(asked.filter(({ path }) => CALLS_OF_PLANS.test(path))).toEqual([]);
});

test('with plans the menu and Inicio lead to it', async () => {
  open(paths.home(), { hasPlans: true });
  await openMenu();
  await screen.findByRole('region', { name: 'Su plan de pensiones' });
  expect(
    screen
      .getAllByRole('link', { name: /Mi plan de pensiones|La cuenta/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual([paths.plan(idOf(11)), paths.plan(idOf(11))]);
});

test('with plans the list of accounts leads to it', async () => {
  open(paths.accountConfig(), { hasPlans: true });
  expect(
    (await screen.findByRole('link', { name: 'Mi plan de pensiones La cuenta' })).getAttribute(
      'href',
    ),
  ).toBe(paths.plan(idOf(11)));
});
