import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { readBankFile } from '@area/contract/office/bank-files/calls';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { centsFrom } from '@area/domain/money/wire';
import { payoutReference } from '@area/domain/payment/references';
import { tryAtDesk } from '../../../server/test/desk.ts';
import { norma43Of, pain002Of } from '../../../server/test/bank-files.ts';
import { countEvent } from './simulation-state.ts';
import type { PlannedMovement, Simulation } from './simulation-state.ts';
import { getAmount } from '@area/server/ledger/units/operation-amount';

const KNOWN_FILE = 'KNOWN';

/** Two people of the office read what the bank wrote; the very same file again is refused when it is proposed. */
const bring = async (simulation: Simulation, bytes: Buffer): Promise<void> => {
  const file = { name: 'banco.txt', content_base64: bytes.toString('base64') };
  const outcome = await tryAtDesk(simulation.app, readBankFile, { body: { file } });
  if ('done' in outcome) return;
  const [refused] = outcome.refused;
  if (refused?.code !== KNOWN_FILE)
    throw new Error(`a file of the bank: ${JSON.stringify(refused)}`);
  countEvent(simulation, 'file read before');
};

/** Requests without an answer of the bank: direct debits, and transfers out. */
const listAsked = async ({ app, dealt, today }: Simulation) => {
  const debits = await app.db
    .selectFrom('collections')
    .innerJoin('operations', 'operations.uuid', 'collections.operation_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select(['operations.reference', 'operations.amount', 'products.iban as account_iban'])
    .where('collections.status', '=', 'SENT')
    // No bank collects before the day it was asked to.
    .where('collections.collect_on', '<=', today())
    .orderBy('operations.reference')
    .execute();
  const payouts = await app.db
    .selectFrom('payouts')
    .innerJoin('products', 'products.uuid', 'payouts.product_uuid')
    .select(['payouts.number', 'payouts.amount', 'products.iban as account_iban'])
    .where('payouts.status', '=', 'SENT')
    .orderBy('payouts.number')
    .execute();
  const all = [
    ...debits.map((row) => ({ ...row, isDebit: false })),
    ...payouts.map(({ number, ...row }) => ({
      ...row,
      reference: payoutReference(number),
      isDebit: true,
    })),
  ];
  return all.filter(({ reference }) => !dealt.has(reference));
};

type Asked = Awaited<ReturnType<typeof listAsked>>[number];

const REJECTED = 0.08;
const RETURNED = 0.12;
const TOLD_TWICE = 0.1;

/** The bank books it, and may return it in a few days; false when it rejects it at once. */
const settle = (
  simulation: Simulation,
  { reference, amount, account_iban, isDebit }: Asked,
): boolean => {
  const { random, planned, dealt, today } = simulation;
  dealt.add(reference);
  if (random.chance(REJECTED)) return false;
  const movement: PlannedMovement = {
    on: today(),
    account_iban,
    amount: centsFrom(getAmount({ amount })),
    reference,
    isDebit,
  };
  planned.push(movement);
  if (random.chance(TOLD_TWICE))
    planned.push({ ...movement, on: addBusinessDays(today(), 1, MADRID_CALENDAR) });
  if (random.chance(RETURNED)) {
    countEvent(simulation, isDebit ? 'payout returned' : 'debit returned');
    planned.push({
      ...movement,
      isDebit: !isDebit,
      on: addBusinessDays(today(), random.between(1, 6), MADRID_CALENDAR),
    });
  }
  return true;
};

const takeDue = ({ planned, today }: Simulation): PlannedMovement[] => {
  const due = planned.filter(({ on }) => on <= today());
  planned.splice(0, planned.length, ...planned.filter(({ on }) => on > today()));
  return due;
};

/** The bank's day: it answers our requests, and reports its bookings, some of them twice. */
export const runBank = async (simulation: Simulation): Promise<void> => {
  const { funds, plans, random, today } = simulation;
  const rejected = (await listAsked(simulation)).filter((asked) => !settle(simulation, asked));
  for (const { isDebit } of rejected)
    countEvent(simulation, isDebit ? 'payout rejected' : 'debit rejected');
  if (rejected.length > 0)
    await bring(
      simulation,
      pain002Of(
        rejected.map(({ reference }) => ({ reference, status: 'RJCT', code: 'AC04' })),
        `${today()}-${rejected[0]?.reference}`,
      ),
    );
  const due = takeDue(simulation);
  simulation.journal.booked.push(
    ...due
      .filter(({ isDebit }) => isDebit !== true)
      .map(({ amount, reference }) => ({ on: today(), amount, reference })),
  );
  for (const { iban } of [...funds, ...plans]) {
    const movements = due.filter(({ account_iban }) => account_iban === iban);
    if (movements.length === 0) continue;
    const statement = norma43Of(iban, today(), movements);
    await bring(simulation, statement);
    if (random.chance(TOLD_TWICE)) await bring(simulation, statement);
  }
};
