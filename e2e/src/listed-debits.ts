import { expect } from './journey.ts';
import { showOperation } from './office-day.ts';
import { listWaiting } from './passing-days.ts';
import type { Program } from './program.ts';

/** What the bank collects for the two orders, as it books it. */
export const listCollected = async (program: Program) => {
  const waiting = (await listWaiting(program)).filter(
    ({ payment_status }) => payment_status === 'COLLECTING',
  );
  expect(waiting.map(({ amount }) => amount).toSorted()).toEqual(['120.00', '150.00']);
  const shown = await Promise.all(
    waiting.map(async ({ reference }) => showOperation(program, reference)),
  );
  return shown.map(({ amount, paid_from, reference: concept }) => ({
    amount,
    iban: paid_from[0] ?? '',
    concept,
  }));
};
