import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import type { Db } from '../../platform/db/tables.ts';
import { closeUnopened } from '../accounts/close-unopened.ts';
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

/** Ends an application whose contract is signed no more, with the account that nobody opens. */
const endWithAccount = async (
  db: Db,
  account: string,
  move: Parameters<typeof moveApplication>[2],
): Promise<void> => {
  const application = await findApplicationOfAccount(db, account);
  if (application?.status !== 'SIGNING') return;
  await moveApplication(db, application, move);
  await closeUnopened(db, account, move.at);
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
    const { envelope, now: at, reason: text } = refused;
    await endWithAccount(db, envelope.entity_uuid, { to: 'WITHDRAWN', actor: 'C', at, text });
  },
  expired: async (db, gone) => {
    await CONTRACT_EFFECT.expired?.(db, gone);
    const { envelope, now: at } = gone;
    await endWithAccount(db, envelope.entity_uuid, { to: 'EXPIRED', actor: 'SYS', at });
  },
};
