import type { Db } from '@area/server/platform/db/tables';
import type { AcceptedOrder, BookedMoney, Journal } from './journal.ts';
import { bought, centsIn, millionthsIn } from './model-arithmetic.ts';
import { ModelBook } from './model-book.ts';
import type { ModelSale } from './model-book.ts';
import { dayOfPurchase, dayOfSale, nextOpen, timesUntil } from './model-days.ts';
import {
  listExecuted,
  listReservations,
  listReportedLots,
  listReportedPositions,
} from './model-facts.ts';
import type { ReportedExecution } from './model-facts.ts';

/** The accounts whose figures are computed again, only from what was ordered, paid and published. */
export interface ModelQuery {
  readonly db: Db;
  readonly journal: Journal;
  readonly accounts: readonly string[];
  readonly today: string;
}

type Say = (what: string) => void;

interface Running {
  readonly journal: Journal;
  readonly book: ModelBook;
  readonly said: readonly {
    operation: string;
    day: string;
    units: string;
    cost: string;
    worth: string;
  }[];
  /** What left by each request, for the leg that arrives. */
  readonly gone: Map<string, ModelSale>;
  readonly leftOn: Map<string, string>;
  readonly say: Say;
}

const SALES = ['REEMBOLSO', 'REEMBOLSO_PERIODICO', 'TRASPASO_SALIDA'];
const PURCHASES = ['SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA'];

/** Compares the reported figures with the correct ones, in the smallest units. */
const compare = (
  { say }: Pick<Running, 'say'>,
  of: ReportedExecution,
  figures: Readonly<Record<string, readonly [told: bigint, must: bigint]>>,
): void => {
  for (const [name, [told, must]] of Object.entries(figures))
    if (told !== must) say(`${of.type} ${of.reference}: ${name} is ${told}, and must be ${must}`);
};

const money = (text: string | null): bigint => centsIn(text ?? '0');

const isMoneyOf = ({ amount, reference }: BookedMoney, of: ReportedExecution): boolean =>
  amount >= money(of.amount) && (reference === of.reference || amount === money(of.amount));

/** The days whose value an order may have taken; nothing when it has none of its own. */
const daysOf = (
  { journal, leftOn }: Running,
  of: ReportedExecution,
): readonly string[] | undefined => {
  const request =
    journal.accepted.get(of.uuid) ??
    (of.parent_type === 'SOLICITUD_TRASPASO_INTERNO'
      ? journal.accepted.get(of.parent ?? '')
      : undefined);
  if (!request?.signed_at || of.subop === 'V') return undefined;
  if (of.type === 'TRASPASO_ENTRADA') return [nextOpen(leftOn.get(of.parent ?? '') ?? '')];
  if (SALES.includes(of.type)) return [dayOfSale(request.signed_at)];
  // A benefit takes the day on which its proofs were complete, which the model does not know.
  if (!PURCHASES.includes(of.type)) return undefined;
  const { signed_at } = request;
  return journal.booked
    .filter((line) => isMoneyOf(line, of))
    .map(({ on }) => dayOfPurchase(on, signed_at));
};

const checkDay = (running: Running, of: ReportedExecution): void => {
  const days = daysOf(running, of);
  if (days && !days.includes(of.nav_date))
    running.say(
      `${of.type} ${of.reference}: took the value of ${of.nav_date}, and must that of ${days.join(' or ') || 'no day: its money never came'}`,
    );
  const value = running.journal.values.get(of.product)?.get(of.nav_date);
  if (value !== millionthsIn(of.nav))
    running.say(
      `${of.type} ${of.reference}: was executed at ${of.nav}, and ${of.nav_date} has ${value ?? 'no value'}`,
    );
};

/** How much was asked for: as its client sent it, or the order that it is an instalment of. */
const askedOf = ({ journal }: Running, of: ReportedExecution): AcceptedOrder['body'] | undefined =>
  // The amount of a plan's instalment depends on the year and its growth.
  of.type === 'APORTACION_PERIODICA'
    ? undefined
    : (journal.accepted.get(of.uuid) ?? journal.accepted.get(of.parent ?? ''))?.body;

const buy = (running: Running, of: ReportedExecution): void => {
  const paid = money(askedOf(running, of)?.amount ?? of.amount);
  const units = bought(paid, millionthsIn(of.nav));
  compare(running, of, {
    amount: [money(of.amount), paid],
    units: [millionthsIn(of.units), units],
  });
  running.book.enter(of.account, of.product, {
    day: of.nav_date,
    from: of.uuid,
    units,
    cost: paid,
  });
};

/** Fewer units than were asked leave only where there were no more; an order in euros keeps its euros. */
const checkAsked = (
  { say, book }: Running,
  { of, asked, sale }: { of: ReportedExecution; asked: AcceptedOrder['body']; sale: ModelSale },
): void => {
  const units = millionthsIn(of.units);
  const left = book.held(of.account, of.product).units;
  const wanted =
    asked.amount_indicator === 'P'
      ? millionthsIn(asked.units ?? '0')
      : asked.amount_indicator === 'B'
        ? bought(money(asked.amount ?? null), millionthsIn(of.nav))
        : undefined;
  if (wanted !== undefined && units > wanted && left > 0n)
    say(`${of.type} ${of.reference}: ${units} units left, and ${wanted} were asked for`);
  if (asked.amount_indicator === 'I' && sale.net < money(asked.amount ?? null) && left === 0n)
    return;
  if (
    asked.amount_indicator === 'I' &&
    sale.net > money(asked.amount ?? null) + millionthsIn(of.nav) / 1_000_000n &&
    left > 0n
  )
    say(`${of.type} ${of.reference}: ${sale.net} cents net are far above what was asked for`);
};

const sell = (running: Running, of: ReportedExecution): void => {
  const { book, gone, say } = running;
  const asked = askedOf(running, of);
  const [units, value] = [millionthsIn(of.units), millionthsIn(of.nav)];
  const keeps =
    of.indicator === 'B' && bought(money(of.amount), value) === units
      ? { gross: money(of.amount) }
      : {};
  const isTaxed = of.type !== 'TRASPASO_SALIDA' && of.subop !== 'V';
  const sale = book.sell(of.account, of.product, {
    units,
    value,
    isTaxed,
    ...keeps,
    ...(of.subop === 'V' && { only: of.parent ?? '' }),
  });
  if (!sale)
    return say(`${of.type} ${of.reference}: ${of.units} units left, and there are not so many`);
  if (of.parent !== null) gone.set(of.parent, sale);
  compare(running, of, {
    gross: [money(of.gross), sale.gross],
    gain: [money(of.gain), sale.gain],
    withholding: [money(of.withholding), sale.withheld],
    net: [money(of.net), sale.net],
  });
  const isInside = of.parent_type === 'SOLICITUD_TRASPASO_INTERNO';
  const isPaid = of.type !== 'TRASPASO_SALIDA' && of.subop !== 'V' && !isInside;
  const isSentOn = of.type === 'TRASPASO_SALIDA' && !isInside;
  // What goes to another manager is paid by a later step.
  if (isPaid || !isSentOn)
    compare(running, of, { 'what is paid out': [money(of.paid), isPaid ? sale.net : 0n] });
  else if (money(of.paid) !== 0n)
    compare(running, of, { 'what is paid out': [money(of.paid), sale.net] });
  if (asked && asked.type?.includes('PERIODIC') !== true) checkAsked(running, { of, asked, sale });
};

const arrive = (running: Running, of: ReportedExecution): void => {
  const { book, gone, said } = running;
  const left = gone.get(of.parent ?? '');
  const parts = left
    ? left.parts.map(({ day, cost, gross }) => ({ day, cost, worth: gross }))
    : said
        .filter(({ operation }) => operation === of.parent)
        .map(({ day, cost, worth }) => ({ day, cost: money(cost), worth: money(worth) }));
  const cash = left ? left.net : parts.reduce((sum, part) => sum + part.worth, 0n);
  const units = bought(cash, millionthsIn(of.nav));
  compare(running, of, { cash: [money(of.gross), cash], units: [millionthsIn(of.units), units] });
  book.carry(of.account, of.product, { parts, units, from: of.uuid });
};

const step = (running: Running, of: ReportedExecution): void => {
  if (of.source_system === 'RD') {
    for (const { day, units, cost, operation } of running.said)
      if (operation === of.uuid)
        running.book.enter(of.account, of.product, {
          day,
          from: of.uuid,
          units: millionthsIn(units),
          cost: money(cost),
        });
    return;
  }
  if (SALES.includes(of.type) && of.parent !== null) running.leftOn.set(of.parent, of.nav_date);
  checkDay(running, of);
  if (PURCHASES.includes(of.type)) return buy(running, of);
  if (of.product_type === 'P') return;
  if (of.type === 'TRASPASO_ENTRADA') return arrive(running, of);
  if (SALES.includes(of.type)) return sell(running, of);
};

const LIMIT = 150_000n;

/** What everybody put into plans in a year, each on an account of their own. */
const checkLimit = (executed: readonly ReportedExecution[], say: Say): void => {
  const years = new Map<string, bigint>();
  for (const { type, account, nav_date, amount, source_system, payment_status } of executed) {
    if (!type.startsWith('APORTACION') || source_system === 'RD' || payment_status === 'RETURNED')
      continue;
    const year = `${account} ${nav_date.slice(0, 4)}`;
    years.set(year, (years.get(year) ?? 0n) + money(amount));
  }
  for (const [year, cents] of years)
    if (cents > LIMIT) say(`contributions of ${year} are ${cents} cents, and may be ${LIMIT}`);
};

/** Every accepted order is stored as it was sent, and a periodic one has no more instalments than dates. */
const checkKept = async ({ db, journal, accounts, today }: ModelQuery, say: Say): Promise<void> => {
  const kept = new Map((await listReservations(db, accounts)).map((row) => [row.uuid, row]));
  for (const [uuid, { body }] of journal.accepted) {
    const row = kept.get(uuid);
    if (!row) say(`order ${uuid} was taken, and is not there`);
    else if (row.account !== body.uuid_account || row.product !== body.uuid_product)
      say(`order ${uuid} is of another account or product`);
    else if (
      body.amount &&
      body.amount_indicator !== 'P' &&
      body.amount_indicator !== 'T' &&
      money(row.amount) !== money(body.amount)
    )
      say(`order ${uuid} is of ${row.amount}, and was sent with ${body.amount}`);
    else if (body.units && millionthsIn(row.ordered_units ?? '0') !== millionthsIn(body.units))
      say(
        `order ${uuid} is of ${row.ordered_units ?? 'no'} units, and was sent with ${body.units}`,
      );
    // A direct debit is prepared some days before its date.
    const times =
      body.start && body.periodicity
        ? timesUntil(body.start, {
            periodicity: body.periodicity,
            on: new Date(Date.parse(today) + DEBIT_LEAD_MS).toISOString().slice(0, 10),
          })
        : undefined;
    if (row && times !== undefined && row.made > times)
      say(`order ${uuid} repeated ${row.made} times, and its dates came ${times} times`);
  }
};
const DEBIT_LEAD_MS = 10 * 86_400_000;

/**
 * Computes everybody's money again from the accepted orders, the bank's lines and the unit values, with its own arithmetic.
 * Of the program it uses only which orders it reports as executed, in which sequence and at the value of which day.
 * *Shape*: what differs.
 */
export const findDifferences = async (modelled: ModelQuery): Promise<readonly string[]> => {
  const { db, journal, accounts } = modelled;
  const found: string[] = [];
  const say: Say = (what) => void found.push(what);
  const executed = await listExecuted(db, accounts);
  const running: Running = {
    journal,
    book: new ModelBook(),
    said: await listReportedLots(db, accounts),
    gone: new Map(),
    leftOn: new Map(),
    say,
  };
  for (const each of executed) step(running, each);
  for (const { account, product, units, cost } of await listReportedPositions(db, accounts)) {
    const must = running.book.held(account, product);
    if (must.units !== millionthsIn(units) || must.cost !== money(cost))
      say(
        `account ${account} holds ${units} units for ${cost} of ${product}, and must ${must.units} millionths for ${must.cost} cents`,
      );
  }
  checkLimit(executed, say);
  await checkKept(modelled, say);
  return found;
};
