import {
  getEnvelope,
  getEnvelopeDocument,
  listEnvelopes,
  rejectDocuments,
  requestCode,
  requestPasskey,
} from '@area/contract/signatures/calls';
import { listUnseenRejections, seeRejections } from '@area/contract/rejections/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireGateway } from '../../platform/outside/require-gateway.ts';
import { findEnvelopeFile } from './files.ts';
import { listEnvelopesOf } from './list.ts';
import { presentStates } from './present.ts';
import type { Viewer } from './present.ts';
import {
  listUnseenRejections as findUnseenRejections,
  seeRejections as noteSeenRejections,
} from './rejections.ts';
import { rejectEnvelope } from './reject.ts';
import { findPasskeyPlace } from '../../access/passkeys/place.ts';
import { requestPasskeySignature } from './passkeys/request-passkey.ts';
import { requestSigningCode } from './codes/request-code.ts';
import { listStates } from './state.ts';
import { getEnvelopes } from './envelopes-store.ts';
import { requireVisible } from './visibility.ts';

const viewerOf = (context: Pick<Context, 'session' | 'parts'>): Viewer => ({
  intervener_uuid: callerOf(context).intervener_uuid,
  now: context.parts.clock.business(),
});

const showOne = async (db: Db, uuid: string, viewer: Viewer): Promise<Envelope> => {
  const states = await listStates(db, await getEnvelopes(db, [uuid]));
  await requireVisible(db, states, viewer);
  const [shown] = await presentStates(db, states, viewer);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
};

export const signatureRoutes = (serve: Register): void => {
  serve(listEnvelopes, async (context) =>
    listEnvelopesOf(context.db, context.query, viewerOf(context)),
  );

  serve(getEnvelope, async (context) => showOne(context.db, context.params.id, viewerOf(context)));

  serve(getEnvelopeDocument, async (context) => {
    const { db, params, parts } = context;
    const file = await findEnvelopeFile(db, params, viewerOf(context));
    return { ...file, bytes: await readDocument(parts.storage, file) };
  });

  serve(requestCode, async (context) => {
    const { intervener_uuid: intervener, now: today } = viewerOf(context);
    requireGateway(context.parts, 'SMS');
    return requestSigningCode(context.db, {
      named: context.body,
      intervener,
      now: context.parts.clock.wall(),
      today,
    });
  });

  serve(requestPasskey, async (context) => {
    const session = callerOf(context);
    return requestPasskeySignature(context.db, {
      named: context.body,
      session,
      place: await findPasskeyPlace(context, session.portal_id),
      now: context.parts.clock.wall(),
      today: viewerOf(context).now,
    });
  });

  serve(listUnseenRejections, async (context) =>
    findUnseenRejections(context.db, {
      intervener: callerOf(context).intervener_uuid,
      now: context.parts.clock.business(),
    }),
  );

  serve(seeRejections, async (context) => ({
    seen: await noteSeenRejections(context.db, {
      envelopes: context.body.uuids_envelope,
      intervener: callerOf(context).intervener_uuid,
      now: context.parts.clock.business(),
    }),
  }));

  serve(rejectDocuments, async (context) => {
    const { db, params, body, ip } = context;
    const viewer = viewerOf(context);
    await rejectEnvelope(db, {
      uuid: params.id,
      intervener: viewer.intervener_uuid,
      reason: body.reason,
      ip,
      now: viewer.now,
    });
    return showOne(db, params.id, viewer);
  });
};
