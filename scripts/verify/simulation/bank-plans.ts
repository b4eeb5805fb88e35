import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { centsFrom } from '@area/domain/money/wire';
import { makeIban } from '@area/server/entry/demo/make-identifiers';
import { countEvent } from './simulation-state.ts';
import type { PlannedMovement, Simulation } from './simulation-state.ts';

/** What is paid by transfer, and from where. */
interface Awaited {
  readonly reference: string;
  readonly amount: string;
  readonly uuid_product: string;
  readonly from: string;
}

const STRANGER = makeIban(5_555_555_556);

type Bent = Partial<Pick<PlannedMovement, 'amount' | 'reference' | 'iban'>> & {
  readonly days?: number;
  readonly times?: number;
};

/** How people pay: more than half of them correctly. */
const WAYS: Readonly<Record<string, (amount: bigint) => Bent>> = {
  'paid in time': () => ({}),
  'paid late': () => ({ days: 6 }),
  'paid twice': () => ({ times: 2 }),
  'paid a cent less': (amount) => ({ amount: amount - 1n }),
  'paid far too little': (amount) => ({ amount: amount / 2n }),
  'paid far too much': (amount) => ({ amount: amount + 50_000n }),
  'paid without reference': () => ({ reference: 'AHORROS' }),
  'paid by a stranger': () => ({ iban: STRANGER }),
  'never paid': () => ({ times: 0 }),
};
const CHOICES = [
  ...Array.from({ length: 14 }, () => 'paid in time'),
  'paid late',
  'paid late',
  'paid late',
  ...Object.keys(WAYS),
];

/** What the payer of an order will do. */
export const promiseTransfer = (
  simulation: Simulation,
  { reference, amount, uuid_product, from }: Awaited,
): void => {
  const { random, planned, funds, plans, today } = simulation;
  const account = [...funds, ...plans].find(({ uuid }) => uuid === uuid_product);
  if (!account) throw new Error(`no fund ${uuid_product}`);
  const way = random.pick(CHOICES);
  countEvent(simulation, way);
  const { days = 0, times = 1, ...bent } = WAYS[way]?.(centsFrom(amount)) ?? {};
  const on = addBusinessDays(today(), days + random.between(1, 3), MADRID_CALENDAR);
  for (let sent = 0; sent < times; sent += 1)
    planned.push({
      on,
      account_iban: account.iban,
      amount: centsFrom(amount),
      reference,
      iban: from,
      ...bent,
    });
};
