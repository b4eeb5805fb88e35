import { expect } from './journey.ts';
import { showOperation } from './office-day.ts';
import { listWaiting } from './passing-days.ts';
import type { Program } from './program.ts';

/** What the bank collects for orders of these amounts, as it books it. */
export const listCollected = async (program: Program, amounts: readonly string[]) => {
  const waiting = (await listWaiting(program)).filter(
    ({ payment_status, amount }) => payment_status === 'COLLECTING' && amounts.includes(amount),
  );
  expect(waiting.map(({ amount }) => amount).toSorted()).toEqual(amounts.toSorted());
  const lines = [];
  // One after the other: they are read at one desk of the office.
  for (const { reference } of waiting) {
    const { amount, paid_from, reference: concept } = await showOperation(program, reference);
    lines.push({ amount, iban: paid_from[0] ?? '', concept });
  }
  return lines;
};
