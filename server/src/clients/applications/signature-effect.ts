import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { CONTRACT_EFFECT } from '../accounts/contract-effect.ts';
import { moveApplication } from './move.ts';
import { findApplicationOfAccount } from './store.ts';

/** The contract of an application: signed by all, the office decides; refused, the application is taken back. */
export const APPLICATION_CONTRACT_EFFECT: EnvelopeEffect = {
  ...CONTRACT_EFFECT,
  done: async (db, parts, signed) => {
    await CONTRACT_EFFECT.done(db, parts, signed);
    const application = await findApplicationOfAccount(db, signed.envelope.entity_uuid);
    if (application?.status === 'SIGNING')
      await moveApplication(db, application, { to: 'SIGNED', actor: 'SYS', at: signed.now });
  },
  rejected: async (db, refused) => {
    await CONTRACT_EFFECT.rejected?.(db, refused);
    const application = await findApplicationOfAccount(db, refused.envelope.entity_uuid);
    if (application?.status === 'SIGNING')
      await moveApplication(db, application, {
        to: 'WITHDRAWN',
        actor: 'C',
        at: refused.now,
        text: refused.reason,
      });
  },
  expired: async (db, gone) => {
    await CONTRACT_EFFECT.expired?.(db, gone);
    const application = await findApplicationOfAccount(db, gone.envelope.entity_uuid);
    if (application?.status === 'SIGNING')
      await moveApplication(db, application, { to: 'EXPIRED', actor: 'SYS', at: gone.now });
  },
};
