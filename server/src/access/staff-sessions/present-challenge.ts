import type { Challenge } from '@area/contract/office/session/schemas';
import type { StepUpMethod } from '@area/domain/staff/step-up';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findStaffByUuid } from '../staff/members-store.ts';
import { listFactors } from '../staff-factors/factors-store.ts';
import { passkeyRequest } from '../../platform/passkeys/passkeys.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { countRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';
import { findStepUp } from './challenges-store.ts';
import type { StaffSession } from './staff-session.ts';

/** By what somebody could answer. */
const listMethods = async (
  { database, settings }: Pick<Parts, 'database' | 'settings'>,
  staff_uuid: string,
) => {
  const db = database.kysely;
  const factors = await listFactors(db, staff_uuid);
  const staff = await findStaffByUuid(db, staff_uuid);
  const kinds = new Set<StepUpMethod>(factors.map(({ kind }) => kind));
  if ((await countRecoveryCodes(db, staff_uuid)) > 0) kinds.add('RECOVERY_CODE');
  if (settings.STAFF_OIDC_ISSUER !== undefined && staff?.sso_subject) kinds.add('SSO');
  return { methods: [...kinds], passkeys: factors.filter(({ kind }) => kind === 'PASSKEY') };
};

/** How a challenge of one's session may be answered. *Errors*: NOT_FOUND. */
export const presentChallenge = async (
  parts: Parts,
  session: StaffSession,
  { challenge, place }: { readonly challenge: string; readonly place: PasskeyPlace },
): Promise<Challenge> => {
  const [db, now] = [parts.database.kysely, parts.clock.wall()];
  const asked = await findStepUp(db, { uuid: challenge, session_uuid: session.uuid }, now);
  if (!asked) throw new AppError('NOT_FOUND');
  const { methods, passkeys } = await listMethods(parts, session.staff.uuid);
  return {
    uuid: asked.uuid,
    expires_at: asked.expires_at.toISOString(),
    is_answered: asked.answered_at !== null,
    methods,
    passkey:
      passkeys.length === 0
        ? null
        : {
            challenge: asked.uuid,
            options: passkeyRequest(asked.challenge, place, passkeys),
          },
  };
};
