import { addBusinessDays } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import { shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import type { DifferenceKind } from '@area/domain/register/differences';
import type { ToldMovement } from '@area/domain/register/told-deal';
import { businessCalendar } from '../src/platform/calendar/in-force.ts';
import { playNight } from '../src/platform/outside/register/stand-in-register.ts';
import type { RegisterFault } from '../src/platform/outside/register/stand-in-register.ts';
import { exportOrders } from '../src/orders/registrar/export-orders.ts';
import { payOrder, placeSigned, publish } from './orders.ts';
import { addHolding } from './redemptions.ts';
import type { Holding } from './redemptions.ts';
import { heldLines, readNight, registerDir } from './register.ts';
import type { TestApp } from './test-app.ts';

/** Below what units cost: nobody gains, and nothing is withheld. */
const VALUE = '8.000000';
const UNIT = 1_000_000n;
/** Longer than somebody must wait for another code. */
const CODE_PAUSE_MS = 61_000;

/** A difference that was planted: its kind, and what it is about. */
export interface Planted {
  readonly kind: DifferenceKind;
  readonly about: string;
}

/** Somebody who holds a fund, with the number of the account. */
export interface Held extends Holding {
  readonly number: string;
}

/** Whole numbers from a seed: the same each time. */
const seeded = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const movementOf = (
  { number, product }: Held,
  {
    day,
    units,
    deal,
    kind,
  }: { day: CivilDate; units: bigint; deal: string; kind: ToldMovement['kind'] },
): ToldMovement => ({
  deal_reference: deal,
  account: number,
  product: product.code,
  kind,
  units: sharesText(shares(units * UNIT)),
  unit_value: VALUE,
  amount: centsText(valueOf(shares(units * UNIT), unitValueFrom(VALUE))),
  fee: '0.00',
  withholding: '0.00',
  trade_day: day,
  booked_on: day,
  channel: 'OFICINA 0042',
});

/** People with a position each, before the register opens its books. */
export const addHolders = async (app: TestApp, count: number): Promise<Held[]> => {
  const holders: Held[] = [];
  for (let each = 0; each < count; each += 1) {
    const holding = await addHolding(app, {
      lots: [['2022-06-01', '1000.000000', '20000.00']],
      value: VALUE,
    });
    const { number } = await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', holding.account.uuid)
      .executeTakeFirstOrThrow();
    holders.push({ ...holding, number });
  }
  return holders;
};

/** What each fault of the stand-in puts into the queue; nothing for what is no difference. */
const plantedBy = (
  fault: RegisterFault,
  { day, victim, deals }: { day: string; victim: string; deals: readonly string[] },
): Planted[] => {
  switch (fault) {
    case 'missing':
      return [{ kind: 'POSITION_MISSING', about: `${victim} ${day}` }];
    case 'doubled':
      return [{ kind: 'POSITION_DOUBLED', about: `${victim} ${day}` }];
    case 'other units':
      return [{ kind: 'POSITION_UNITS', about: `${victim} ${day}` }];
    case 'corrected':
      return [{ kind: 'POSITION_CORRECTED', about: `${victim} ${day}` }];
    case 'late':
      return [{ kind: 'FILE_LATE', about: `POSITIONS ${day}` }];
    case 'broken':
      return [{ kind: 'FILE_REFUSED', about: day }];
    case 'second answer':
      return deals.map((about) => ({ kind: 'ANSWER_SECOND', about }));
    case 'again':
      return [];
  }
};

export interface YearOptions {
  readonly seed: number;
  readonly nights: number;
  readonly holders: readonly Held[];
  /** After each night: what a person does about the queue. */
  readonly office: () => Promise<void>;
  /** After each night with a fault that affects somebody's position. */
  readonly check: (holding: Held) => Promise<void>;
}

/** Nights on which an order of ours is placed. */
const ORDER_EVERY = 20;
/** One of these on a night, or none. */
const FAULTS: readonly (RegisterFault | 'none')[] = [
  'missing',
  'doubled',
  'other units',
  'corrected',
  'late',
  'broken',
  'again',
  'none',
  'none',
];
const POSITION_FAULTS: readonly RegisterFault[] = [
  'missing',
  'doubled',
  'other units',
  'corrected',
];

const placeOurs = async (app: TestApp, holding: Held): Promise<string> => {
  app.clock.advanceWall(CODE_PAUSE_MS);
  const order = await placeSigned(app, holding, '800.00');
  await payOrder(app, order, holding.account);
  await exportOrders(app.db, app.parts, app.clock.business());
  await readNight(app);
  return order.reference;
};

/**
 * Plays nights of a register, with movements of branches, orders of ours and faults, all from a seed. Returns what was
 * planted.
 */
export const playYear = async (app: TestApp, options: YearOptions): Promise<Planted[]> => {
  const { seed, nights, holders, office, check } = options;
  const below = seeded(seed);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const planted: Planted[] = [];
  const first = civilDate('2026-03-10');
  const opening = await heldLines(app, first);
  let told: ToldMovement[] = [];
  /** What was found in the last positions that came: the same again is no other difference. */
  let standing = '';
  for (let night = 0; night < nights; night += 1) {
    const day = addBusinessDays(first, night, businessCalendar());
    app.clock.setBusiness(`${day}T09:00:00Z`);
    const buyer = pick(holders);
    const ours = night % ORDER_EVERY === 1 ? [await placeOurs(app, buyer)] : [];
    const elsewhere = Array.from({ length: below(3) }, (_none, index) =>
      movementOf(pick(holders), {
        day,
        units: BigInt(1 + below(9)),
        deal: `OF-${night}-${index}`,
        kind: below(3) === 0 ? 'REDEMPTION' : 'SUBSCRIPTION',
      }),
    );
    const movements: ToldMovement[] = [];
    const corrected = told[0];
    if (corrected && below(8) === 0) {
      movements.push({ ...corrected, amount: '1.00' });
      planted.push({ kind: 'MOVEMENT_CORRECTED', about: corrected.deal_reference });
    } else if (corrected && below(4) === 0) movements.push(corrected);
    if (below(12) === 0) {
      movements.push(
        movementOf(pick(holders), { day, units: 1n, deal: `X-${night}`, kind: 'OTHER' }),
      );
      planted.push({ kind: 'MOVEMENT_NOT_ENTERED', about: `X-${night}` });
    }
    const fault: RegisterFault | 'none' = ours.length > 0 ? 'second answer' : pick(FAULTS);
    const victim = pick(holders);
    const faults = fault === 'none' ? [] : [fault];
    const moved = new Set([buyer.product.code, ...elsewhere.map(({ product }) => product)]);
    for (const { product } of holders)
      if (moved.has(product.code)) await publish(app, product, { day, value: VALUE });
    await playNight(
      {
        dir: registerDir(app),
        held: async () => Promise.resolve(opening),
        valueOf: async () => Promise.resolve(VALUE),
      },
      { day, faults, victim: victim.number, elsewhere, movements },
    );
    const anew = faults.flatMap((each) =>
      plantedBy(each, { day, victim: victim.number, deals: ours }),
    );
    const found = `${fault} ${victim.number}`;
    if (found !== standing) planted.push(...anew);
    // Without positions of a night, what was found before is still open.
    if (!anew.some(({ kind }) => kind === 'FILE_LATE' || kind === 'FILE_REFUSED')) standing = found;
    app.clock.setBusiness(`${addBusinessDays(day, 1, businessCalendar())}T06:45:00Z`);
    await readNight(app);
    if (faults.some((each) => POSITION_FAULTS.includes(each))) await check(victim);
    await office();
    told = elsewhere;
  }
  return planted;
};
