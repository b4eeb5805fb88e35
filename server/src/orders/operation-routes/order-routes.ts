import { viewerOf } from './viewer.ts';
import { presentReasons } from '../../platform/http/field-errors.ts';
import { createOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { createReadsAround } from '../../access/account-access/request-reads.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { placeOrder, prepareOrder, simulateOrder } from '../orders/place.ts';
import { clientActor } from '../../access/auth/actor.ts';
import { presentOperation } from '../orders/present.ts';
import { findOrderingTerms } from '../../access/config/ordering-terms-store.ts';

/** What an order would mean, and placing it. */
export const orderRoutes = (serve: Register): void => {
  serve(simulateOperation, async (context) => {
    const { intervener_uuid: intervener, now, language } = viewerOf(context);
    const { problems, ...simulated } = await simulateOrder(context.db, context.body, {
      intervener,
      now,
    });
    return { ...simulated, problems: presentReasons(problems, language) };
  });

  serve(createOperation, {
    prepare: async (context) => {
      const viewer = viewerOf(context);
      const known = await createReadsAround(context.db, {
        account: context.body.uuid_account,
        orderer: viewer.intervener_uuid,
        viewer: viewer.intervener_uuid,
      });
      const actor = { ...(await clientActor(context, known)), uuid: viewer.intervener_uuid };
      const prepared = await prepareOrder(context.db, context.parts, {
        order: context.body,
        once: known,
        actor,
        now: viewer.now,
        wall: context.parts.clock.wall(),
        terms: await findOrderingTerms(context.db, context.session?.portal_id),
      });
      return async ({ db, parts: { storage, pdfs } }) => {
        const once = known.within(db);
        const uuid = await placeOrder(db, { storage, pdfs, once }, prepared);
        return presentOperation(db, uuid, viewer, once);
      };
    },
  });
};
