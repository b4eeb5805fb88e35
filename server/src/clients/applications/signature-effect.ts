import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { CONTRACT_EFFECT } from '../accounts/contract-effect.ts';
import { PERSONAL_EFFECTS } from '../kyc/signature-effect.ts';
import { endAddedRole } from './end-added-role.ts';
import { moveApplication } from './move.ts';
import { findApplicationOfAccount, findSigningAdded } from './store.ts';

/** The registration of somebody who was added to an account: signed, the office decides about them. */
export const APPLICATION_REGISTRATION_EFFECT: EnvelopeEffect = {
  ...PERSONAL_EFFECTS.CLIENT_REGISTRATION,
  done: async (db, parts, signed) => {
    await PERSONAL_EFFECTS.CLIENT_REGISTRATION.done(db, parts, signed);
    const application = await findSigningAdded(db, signed.envelope.entity_uuid);
    if (application)
      await moveApplication(db, application, { to: 'SIGNED', actor: 'SYS', at: signed.now });
  },
  rejected: async (db, refused) => {
    const application = await findSigningAdded(db, refused.envelope.entity_uuid);
    if (!application) return;
    await moveApplication(db, application, {
      to: 'WITHDRAWN',
      actor: 'C',
      at: refused.now,
      text: refused.reason,
    });
    await endAddedRole(db, application, refused.now);
  },
  expired: async (db, gone) => {
    const application = await findSigningAdded(db, gone.envelope.entity_uuid);
    if (!application) return;
    await moveApplication(db, application, { to: 'EXPIRED', actor: 'SYS', at: gone.now });
    await endAddedRole(db, application, gone.now);
  },
};

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
