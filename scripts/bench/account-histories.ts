import { logIn } from '../verify/people.ts';
import { fillFunds, fillHistory } from './fill-histories.ts';
import type { AccountHistory } from './fill-histories.ts';

const FUNDS = 200;

/** Their owners and their content. */
export const HISTORIES = {
  long: {
    owner: 'andres',
    account: '00000000-0000-4000-8000-000000000f01',
    movements: 10_000,
    products: 4,
  },
  quiet: {
    owner: 'noa',
    account: '00000000-0000-4000-8000-000000000f02',
    movements: 100,
    products: 4,
  },
  broad: {
    owner: 'elena',
    account: '00000000-0000-4000-8000-000000000f03',
    movements: 800,
    products: FUNDS,
  },
  narrow: {
    owner: 'tomas',
    account: '00000000-0000-4000-8000-000000000f04',
    movements: 8,
    products: 2,
  },
} as const satisfies Record<string, AccountHistory & { readonly owner: string }>;

const filled = new Set<string>();

/** Gives demo people much or little data, once in a database. */
export const fillHistories = async (url: string, dataDir: string): Promise<void> => {
  if (filled.has(dataDir)) return;
  filled.add(dataDir);
  await fillFunds(dataDir, FUNDS);
  for (const { owner, ...life } of Object.values(HISTORIES))
    await fillHistory(dataDir, (await logIn(url, owner)).uuid, life);
};
