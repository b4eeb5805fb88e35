import { listPayIns, logPayIn, openPayIn } from '@area/contract/pay-in/calls';
import type { PayIn } from '@area/contract/pay-in/schemas';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { listAttempts, presentPayIns } from './list.ts';
import { requirePayIn } from './pay-in-availability.ts';
import { openAttempt } from './open.ts';
import { findPayInOfOrder, insertStepOnce } from './store.ts';

const one = ([only]: readonly PayIn[]): PayIn => {
  if (!only) throw new AppError('NOT_FOUND');
  return only;
};

export const payInRoutes = (serve: Register): void => {
  serve(openPayIn, async (context) => {
    const { db, parts, body, origin } = context;
    const { intervener_uuid: intervener } = callerOf(context);
    const provider = await requirePayIn(db, parts, intervener);
    const now = parts.clock.wall();
    const { row, frame } = await openAttempt(db, provider, {
      ...body,
      intervener,
      origin,
      language: context.language,
      now,
    });
    return { ...one(await presentPayIns(db, [row], now)), frame };
  });

  serve(listPayIns, async (context) => {
    const { db, parts, params, query } = context;
    await requirePayIn(db, parts, callerOf(context).intervener_uuid);
    return listAttempts(db, { operation: params.id, now: parts.clock.wall() }, query);
  });

  serve(logPayIn, async (context) => {
    const { db, parts, params, body } = context;
    const { intervener_uuid: by_uuid } = callerOf(context);
    await requirePayIn(db, parts, by_uuid);
    const at = parts.clock.wall();
    const row = await findPayInOfOrder(db, { uuid: body.uuid_pay_in, operation: params.id });
    if (!row) throw new AppError('NOT_FOUND');
    await insertStepOnce(db, {
      pay_in_uuid: row.uuid,
      source: 'PORTAL',
      step: body.step,
      by_uuid,
      at,
    });
    return one(await presentPayIns(db, [row], at));
  });
};
