import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { TRANSFER_FAULTS } from '@area/server/platform/outside/transfer-gateway/counterpart-answers';
import type { Behaviour } from '@area/server/platform/outside/transfer-gateway/local-counterpart';
import { redemptionBody } from '../../../server/test/redemptions.ts';
import type { LeavingRequest } from '../../../server/test/redemptions.ts';
import { orderBody } from '../../../server/test/orders.ts';
import {
  periodicRedemptionBody,
  periodicSubscriptionBody,
} from '../../../server/test/periodics.ts';
import { transferBody } from '../../../server/test/transfers.ts';
import type { Random } from '../random.ts';
import type { Fund, SimulatedClient } from './clients.ts';

/** Who orders, on what day, and what there is to choose from. */
interface Choosing {
  readonly player: SimulatedClient;
  readonly funds: readonly Fund[];
  readonly today: CivilDate;
  readonly random: Random;
}

export const euros = (random: Random, low: number, high: number): string =>
  `${random.between(low, high)}.${random.between(10, 100)}`;
export const units = (random: Random, low: number, high: number): string =>
  `${random.between(low, high)}.${random.between(100_000, 1_000_000)}`;

const ALL_OF_IT = 0.05;
/** How much leaves, as the seed wants it. */
export const requestedOf = (random: Random): LeavingRequest => {
  if (random.chance(ALL_OF_IT)) return { amount_indicator: 'T' };
  if (random.chance(0.5)) return { amount_indicator: 'P', units: units(random, 5, 120) };
  return { amount_indicator: random.pick(['I', 'B'] as const), amount: euros(random, 60, 900) };
};

const repeated = ({ random, today }: Choosing) => ({
  amount: euros(random, 50, 150),
  start: addBusinessDays(today, random.between(6, 10), MADRID_CALENDAR),
});
const target = ({ player, random, funds }: Choosing) => ({
  ...player,
  product: random.pick(funds),
});

const debit = (choosing: Choosing) => ({
  ...orderBody(target(choosing), euros(choosing.random, 100, 3000)),
  payment_method: 'DOMICILIACION' as const,
  uuid_mandate: choosing.player.mandate,
});

const insideTransfer = ({ player, funds, random }: Choosing) => ({
  type: 'SOLICITUD_TRASPASO_INTERNO' as const,
  uuid_account: player.account.uuid,
  uuid_product: player.product.uuid,
  uuid_destination: random.pick(funds.filter(({ uuid }) => uuid !== player.product.uuid)).uuid,
  documents_read: true,
  suitability_confirmed: true,
  simultaneous_holdings: false,
  ...requestedOf(random),
});

/** The last two digits of the account decide how the other manager behaves: one in three is correct. */
const outsideTransfer = (choosing: Choosing) => {
  const { random } = choosing;
  const body = transferBody(target(choosing), { units: units(random, 20, 700) });
  return {
    ...body,
    origin: {
      ...body.origin,
      account_number: `0001234${random
        .between(0, TRANSFER_FAULTS.length * 1.5)
        .toString()
        .padStart(2, '0')}`,
    },
  };
};
export const behaveByDigits: Behaviour = ({ origin_account }) =>
  TRANSFER_FAULTS[Number(origin_account.slice(-2))];

const KINDS: readonly (readonly [weight: number, body: (choosing: Choosing) => object])[] = [
  [32, (choosing) => orderBody(target(choosing), euros(choosing.random, 100, 5000))],
  [13, debit],
  [20, ({ player, random }) => redemptionBody(player, requestedOf(random))],
  [12, insideTransfer],
  [11, outsideTransfer],
  [
    6,
    (choosing) =>
      periodicSubscriptionBody(choosing.player, choosing.player.mandate, repeated(choosing)),
  ],
  [6, (choosing) => periodicRedemptionBody(choosing.player, repeated(choosing))],
];
const WEIGHTS = KINDS.flatMap(([weight, body]) => Array.from({ length: weight }, () => body));

/** The body of an order of any kind, as the seed wants it. It may be refused. */
export const chooseOrder = (choosing: Choosing): object => choosing.random.pick(WEIGHTS)(choosing);
