import { AppError } from '../../platform/http/app-error.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { activateIfReady, refuseRole } from './role-life.ts';
import { getRole, updateRole } from './role-store.ts';

/** The effects of the last signature, a refusal or the expiry for a role. *Source*: decisions 6.1 and 6.3 (3). */
export const ROLE_EFFECT: EnvelopeEffect = {
  done: async (db, parts, { envelope, now, wall }) => {
    const role = await getRole(db, envelope.entity_uuid);
    if (role.status !== 'PENDING') throw new AppError('NOTHING_TO_SIGN');
    await updateRole(db, role.uuid, { signed_at: now });
    await activateIfReady(db, parts, { uuid: role.uuid, moment: { now, wall } });
  },
  rejected: async (db, { envelope, by, reason, now }) => {
    const role = await getRole(db, envelope.entity_uuid);
    if (role.status === 'PENDING') await refuseRole(db, role, { by, because: reason, at: now });
  },
  expired: async (db, { envelope, now }) => {
    const role = await getRole(db, envelope.entity_uuid);
    if (role.status === 'PENDING')
      await refuseRole(db, role, {
        by: null,
        because: speakerOf('es')('messages.role.unsigned'),
        at: now,
      });
  },
};
