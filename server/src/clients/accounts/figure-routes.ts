import { listDistribution, listEvolution, listPositions } from '@area/contract/accounts/calls';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { distributionOf } from '../../ledger/units/distribution.ts';
import { listEvolutionOf } from '../../ledger/units/evolution.ts';
import { heldToday } from '../../ledger/units/positions-store.ts';
import { listHeldOn } from '../../ledger/units/sums-of-day-store.ts';
import { presentPositions } from '../../ledger/units/positions.ts';
import { NOT_CONFIRMED, listRegisterDays } from '../../ledger/units/register-days-store.ts';
import { requestedDay } from '../../ledger/units/requested-day.ts';

type OnDay = Pick<Context<typeof listPositions>, 'db' | 'params' | 'parts' | 'beside'> & {
  readonly query: { readonly on?: string | undefined };
};

/** What the account held on the day that is asked for; of today it came with the session. */
const listHeldOnDay = async (context: OnDay) => {
  const { db, params, query, parts } = context;
  const day = requestedDay(query.on, parts.clock.business());
  return day.isToday
    ? heldToday.of(context)
    : listHeldOn(db, { accounts: [params.id], on: day.on });
};

/** The figures of one account: what it holds on a day, by product, by division, and over time. */
export const accountFigureRoutes = (serve: Register): void => {
  serve(
    listPositions,
    async (context) => {
      const positions = presentPositions(await listHeldOnDay(context));
      const { db, params, parts, query } = context;
      // Of a past day it is not known until when the register said the same.
      const { isToday } = requestedDay(query.on, parts.clock.business());
      if (parts.settings.REGISTER === 'ours' || !isToday) return positions;
      const confirmed = await listRegisterDays(db, params.id);
      return positions.map((position) => ({
        ...position,
        register: confirmed.get(position.uuid_product) ?? NOT_CONFIRMED,
      }));
    },
    { beside: heldToday },
  );

  serve(
    listDistribution,
    async (context) => distributionOf(await listHeldOnDay(context), context.query.division),
    { beside: heldToday },
  );

  serve(listEvolution, async ({ db, params, query, parts }) => {
    const { on } = requestedDay(query.on, parts.clock.business());
    return listEvolutionOf(db, params.id, { period: query.period, on });
  });
};
