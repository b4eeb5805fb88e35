import { addLots } from '../../../server/test/holdings.ts';
import { payoutBankOf } from '../../../server/test/redemptions.ts';
import type { Holding } from '../../../server/test/redemptions.ts';
import { login } from '../../../server/test/client.ts';
import type { Client } from '../../../server/test/client.ts';
import { publish } from '../../../server/test/orders.ts';
import type { OwnPasskey } from '../../../server/test/passkeys.ts';
import { addAccount, addPerson, addProduct } from '../../../server/test/people.ts';
import type { TestProduct } from '../../../server/test/people.ts';
import { addInitial, addMandate } from '../../../server/test/periodics.ts';
import type { TestApp } from '../../../server/test/test-app.ts';
import type { Random } from '../random.ts';

/** A person who orders, with holdings and bank account. */
export interface SimulatedClient extends Holding {
  readonly mandate: string;
  loggedInAt: number;
  /** For whoever chose a password of their own. */
  readonly logIn?: () => Promise<Client>;
  /** What they sign with, if they have one, and the last one that they removed. */
  passkey?: OwnPasskey;
  lostPasskey?: OwnPasskey;
}

/** A fund with a random unit value. */
export interface Fund extends TestProduct {
  readonly iban: string;
  /** *Units*: millionths. */
  value: bigint;
}

const FUNDS = 4;
const FIRST_VALUE = 10_000_000n;
export const BEFORE = '2026-03-09';
/** The days of movements from an earlier registry: without a value of that day its return could not be computed. */
export const MOVED_HERE = '2025-03-03';

export const valueText = (value: bigint): string =>
  `${value / 1_000_000n}.${(value % 1_000_000n).toString().padStart(6, '0')}`;

/** A product with what it was worth before the first day. */
export const asFund = async (app: TestApp, product: TestProduct): Promise<Fund> => {
  await publish(app, product, {
    day: MOVED_HERE,
    value: valueText(FIRST_VALUE),
    approved_by: 'control',
  });
  await publish(app, product, {
    day: BEFORE,
    value: valueText(FIRST_VALUE),
    approved_by: 'control',
  });
  const { iban } = await app.db
    .selectFrom('products')
    .select('iban')
    .where('uuid', '=', product.uuid)
    .executeTakeFirstOrThrow();
  return { ...product, iban, value: FIRST_VALUE };
};

const addPlayer = async (app: TestApp, product: TestProduct): Promise<SimulatedClient> => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  const holding = { person, account, product, bank: await payoutBankOf(app, account.uuid) };
  await addInitial(app, holding);
  await addLots(app, holding);
  return { ...holding, mandate: await addMandate(app, holding), loggedInAt: 0 };
};

/** The funds, and people who all hold units of one of them already. */
export const addClients = async (
  app: TestApp,
  people: number,
  random: Random,
): Promise<{ funds: readonly Fund[]; players: SimulatedClient[] }> => {
  const funds: Fund[] = [];
  for (let made = 0; made < FUNDS; made += 1) funds.push(await asFund(app, await addProduct(app)));
  const players: SimulatedClient[] = [];
  for (let made = 0; made < people; made += 1)
    players.push(await addPlayer(app, random.pick(funds)));
  return { funds, players };
};

const SESSION_MS = 4 * 60_000;

/** The person with a valid session. */
export const awake = async (app: TestApp, player: SimulatedClient): Promise<SimulatedClient> => {
  const wall = app.clock.wall().getTime();
  if (wall - player.loggedInAt < SESSION_MS) return player;
  const { person, logIn } = player;
  const client = await (logIn ? logIn() : login(app, person.document));
  Object.assign(person, { client });
  player.loggedInAt = wall;
  return player;
};
