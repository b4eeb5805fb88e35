import { requestCode, signDocuments } from '@area/contract/signatures';
import { Refusal } from '../http/app-error.ts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { presentOperation } from '../operations/present.ts';
import { getOperationWhole } from '../operations/store.ts';
import { completeSigning } from './complete.ts';
import { requestSigningCode } from './request-code.ts';
import { takeSignature } from './sign.ts';

export const signatureRoutes = (serve: Register): void => {
  serve(requestCode, async (context) =>
    requestSigningCode(context.db, {
      operation: context.body.uuid_operation,
      intervener: callerOf(context).intervener_uuid,
      now: context.parts.clock.wall(),
    }),
  );

  serve(signDocuments, async (context) => {
    const { db, parts, body, ip } = context;
    const { intervener_uuid } = callerOf(context);
    const [now, wall] = [parts.clock.business(), parts.clock.wall()];
    const act = { operation: body.uuid_operation, intervener: intervener_uuid, code: body.code, ip, now: wall };
    const taken = await takeSignature(db, act);
    if (taken instanceof Refusal) return taken;
    if (taken.is_signed) await completeSigning(db, parts, { operation: taken.operation, now, wall });
    return presentOperation(db, await getOperationWhole(db, body.uuid_operation), { intervener_uuid, now });
  });
};
