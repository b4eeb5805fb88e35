import { listKyc, saveKycSection, startKyc, submitKyc } from '@area/contract/kyc/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { saveSection, startFillingIn } from './fill-in.ts';
import { presentKyc } from './present.ts';
import { listKycRows } from './store.ts';
import { submitFilledIn } from './submit.ts';

export const kycRoutes = (serve: Register): void => {
  serve(listKyc, async ({ db, params, query, parts, language }) => {
    const { rows, total } = await listKycRows(db, params.id, query);
    return {
      items: rows.map((row) =>
        presentKyc(row, { today: madridDate(parts.clock.business()), language }),
      ),
      total,
    };
  });

  serve(startKyc, async (context) => {
    const { db, params, parts } = context;
    const now = parts.clock.business();
    const spoken = { person: params.id, speaker: callerOf(context).intervener_uuid };
    return presentKyc(await startFillingIn(db, spoken, now), {
      today: madridDate(now),
      language: context.language,
    });
  });

  serve(saveKycSection, async (context) => {
    const { db, params, body, parts } = context;
    const now = parts.clock.business();
    const spoken = { person: params.id, speaker: callerOf(context).intervener_uuid };
    return presentKyc(await saveSection(db, spoken, { uuid: params.uuid, ...body, now }), {
      today: madridDate(now),
      language: context.language,
    });
  });

  serve(submitKyc, async (context) => {
    const { db, params, parts } = context;
    const now = parts.clock.business();
    const asked = {
      person: params.id,
      speaker: callerOf(context).intervener_uuid,
      uuid: params.uuid,
      now,
    };
    return presentKyc(await submitFilledIn(db, parts, asked), {
      today: madridDate(now),
      language: context.language,
    });
  });
};
