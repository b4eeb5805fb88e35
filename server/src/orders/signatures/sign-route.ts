import { signDocuments } from '@area/contract/signatures/calls';
import { Refusal } from '../../platform/http/app-error.ts';
import { findPasskeyPlace } from '../../access/passkeys/place.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { presentOperation } from '../orders/present.ts';
import { markActed } from '../../documents/notifications/store.ts';
import { completeSigned } from '../../documents/signatures/sealing/complete.ts';
import { presentStates } from '../../documents/signatures/present.ts';
import { takeSignatures } from '../../documents/signatures/signing/sign.ts';
import type { SigningFactorShown } from '../../documents/signatures/signing/sign.ts';
import { listStates } from '../../documents/signatures/state.ts';
import type { EnvelopeState } from '../../documents/signatures/state.ts';
import { getEnvelopes } from '../../documents/signatures/envelopes-store.ts';

/** The orders that wait for somebody else's signature still. */
const listUnfinishedOrders = (states: readonly EnvelopeState[]): readonly string[] =>
  states
    .filter(({ envelope, progress }) => envelope.purpose === 'ORDER' && !progress.is_signed)
    .map(({ envelope }) => envelope.entity_uuid);

/** The contract lets exactly one of them come. */
const shownIn = async (context: Context<typeof signDocuments>): Promise<SigningFactorShown> => {
  const { code = '', passkey } = context.body;
  if (!passkey) return { factor: 'SMS', code };
  const session = callerOf(context);
  const place = await findPasskeyPlace(context, session.portal_id);
  return { factor: 'PASSKEY', answer: passkey, session, place };
};

/** Signing: if one order was signed, the answer also has that order, as the specification says. */
export const signRoute = (serve: Register): void => {
  serve(signDocuments, async (context) => {
    const { db, parts, body, ip } = context;
    const viewer = {
      intervener_uuid: callerOf(context).intervener_uuid,
      now: parts.clock.business(),
    };
    const wall = parts.clock.wall();
    const signed = await takeSignatures(db, {
      named: body,
      intervener: viewer.intervener_uuid,
      shown: await shownIn(context),
      ip,
      now: wall,
      today: viewer.now,
    });
    if (signed instanceof Refusal) return signed;
    await completeSigned(db, parts, { states: signed, moment: { now: viewer.now, wall } });
    // Last of all: a cancellation locks the order before it notifies the people.
    await markActed(db, {
      intervener: viewer.intervener_uuid,
      entities: listUnfinishedOrders(signed),
    });
    const states = await listStates(
      db,
      await getEnvelopes(
        db,
        signed.map(({ envelope }) => envelope.uuid),
      ),
    );
    const [order, ...others] = states.flatMap(({ envelope }) =>
      envelope.purpose === 'ORDER' ? [envelope.entity_uuid] : [],
    );
    const operation =
      order !== undefined && others.length === 0
        ? await presentOperation(db, order, {
            ...viewer,
            language: context.language,
          })
        : null;
    return { envelopes: await presentStates(db, states, viewer), operation };
  });
};
