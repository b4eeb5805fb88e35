import { officeFile, today } from './demo.ts';
import type { Program } from './program.ts';

const ask = async <T>(program: Program, path: string, body: object = {}): Promise<T> => {
  const answer = await fetch(`${program.address}/demo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

interface WaitingOrder {
  readonly reference: string;
  readonly person: string;
  readonly amount: string;
  readonly payment_status: string;
}

/** The orders that are neither final nor cancelled, as the demo's office sees them. */
export const listWaiting = async (program: Program): Promise<readonly WaitingOrder[]> => {
  const answer = await fetch(`${program.address}/demo/state.json`);
  return ((await answer.json()) as { data: { waiting: readonly WaitingOrder[] } }).data.waiting;
};

/** Sets the business clock. */
export const setClock = async (program: Program, to: Date): Promise<void> =>
  void (await ask(program, 'clock', { to: to.toISOString() }));

interface DayReport {
  readonly failed: readonly unknown[];
}

/** Every step of the day. */
export const runSteps = async (program: Program): Promise<void> => {
  const { failed } = await ask<DayReport>(program, 'office/run-day');
  if (failed.length > 0) throw new Error(`the day failed: ${JSON.stringify(failed)}`);
};

/** The unit values that are due, and every step of the day. */
export const runDay = async (program: Program): Promise<void> => {
  await ask(program, 'office/publish');
  await runSteps(program);
};

/** Goes to the opening of the next business day and runs its steps; the day that it then is. */
export const passDay = async (program: Program): Promise<string> => {
  await ask(program, 'clock', { next: 'business_day' });
  await runDay(program);
  return today(program);
};

export const passDays = async (program: Program, days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) await passDay(program);
};

interface BankLine {
  readonly amount: string;
  readonly iban: string;
  readonly concept: string;
}

/** What our bank booked today. Lines that no order waits for by name are taken by the steps of the day. */
export const bookLines = async (program: Program, lines: readonly BankLine[]): Promise<void> => {
  const day = await today(program);
  const rows = lines.map(({ amount, iban, concept }) =>
    [`E2E-${concept.replaceAll(' ', '')}`, day, amount, iban, concept].join(';'),
  );
  const file = await officeFile(program, 'booked.csv', [
    'bank_reference;booked_on;amount;iban;concept',
    ...rows,
  ]);
  await program.office('import-payments', '--file', file);
  await runDay(program);
};
