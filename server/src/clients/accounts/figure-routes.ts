import { listDistribution, listEvolution, listPositions } from '@area/contract/accounts/calls';
import { FROM_REPLICA } from '../../platform/http/calls/register.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { distributionOf } from '../../ledger/units/distribution.ts';
import { listEvolutionOf } from '../../ledger/units/evolution.ts';
import { listHoldingsOfDay } from '../../ledger/units/holdings-of-day.ts';
import { presentPositions } from '../../ledger/units/positions.ts';
import { requestedDay } from '../../ledger/units/requested-day.ts';

/** The figures of one account: what it holds on a day, by product, by division, and over time. */
export const accountFigureRoutes = (serve: Register): void => {
  serve(
    listPositions,
    async ({ db, params, query, parts }) => {
      const held = await listHoldingsOfDay(
        db,
        [params.id],
        requestedDay(query.on, parts.clock.business()),
      );
      return presentPositions(held);
    },
    FROM_REPLICA,
  );

  serve(
    listDistribution,
    async ({ db, params, query, parts }) => {
      const held = await listHoldingsOfDay(
        db,
        [params.id],
        requestedDay(query.on, parts.clock.business()),
      );
      return distributionOf(held, query.division);
    },
    FROM_REPLICA,
  );

  serve(
    listEvolution,
    async ({ db, params, query, parts }) => {
      const { on } = requestedDay(query.on, parts.clock.business());
      return listEvolutionOf(db, params.id, { period: query.period, on });
    },
    FROM_REPLICA,
  );
};
