import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { isWard } from '@area/domain/signature/signers';
import type { Db } from '../../platform/db/tables.ts';
import { completeEnvelope } from '../../documents/signatures/sealing/complete.ts';
import type { SigningTime } from '../../documents/signatures/sealing/complete.ts';
import type { SigningParts } from '../../documents/signatures/effects.ts';
import { hasSigned, listStates } from '../../documents/signatures/state.ts';
import type { EnvelopeState } from '../../documents/signatures/state.ts';
import { getEnvelopes, dropPerson } from '../../documents/signatures/envelopes-store.ts';
import { lockEnvelopes } from '../../documents/signatures/find-envelopes.ts';
import { lockAccountRow } from './change.ts';
import { touchAccount } from './account-store.ts';
import { activateIfReady, refuseRole } from './role-life.ts';
import { findRole, updateRole } from './role-store.ts';
import type { RoleWhole } from './role-store.ts';

interface Deciding {
  /** Staff, by name. */
  readonly by: string;
  readonly moment: SigningTime;
}

/** The role and its envelope, locked with everything that the decision touches. */
const hold = async (
  db: Db,
  uuid: string,
): Promise<{ role: RoleWhole; state: EnvelopeState | undefined } | undefined> => {
  const found = await findRole(db, uuid);
  if (!found) return undefined;
  const envelopes =
    found.envelope_uuid === null
      ? []
      : await lockEnvelopes(db, await getEnvelopes(db, [found.envelope_uuid]));
  await lockAccountRow(db, found.account_uuid);
  const [state] = await listStates(db, envelopes);
  const role = await findRole(db, uuid);
  return role?.status === 'PENDING' ? { role, state } : undefined;
};

const lacksNewcomer = (role: RoleWhole, state: EnvelopeState | undefined): state is EnvelopeState =>
  state?.envelope.status === 'PENDING' &&
  state.envelope.person_uuid !== null &&
  !hasSigned(state, role.intervener_uuid);

/** Completes the envelope when nobody is left to sign it. */
const completeIfSigned = async (
  db: Db,
  parts: SigningParts,
  { envelope, moment }: { envelope: string; moment: SigningTime },
): Promise<void> => {
  const [state] = await listStates(db, await getEnvelopes(db, [envelope]));
  if (state?.envelope.status === 'PENDING' && state.progress.is_signed)
    await completeEnvelope(db, parts, state, moment);
};

/**
 * Records that the office has seen the documents of an added person. A person who has not signed here has signed by hand,
 * and the office says so. Returns why not, or nothing. *Source*: decisions 6.1, ADR 48.
 */
export const validateRole = async (
  db: Db,
  parts: SigningParts,
  { uuid, isOnPaper, by, moment }: Deciding & { uuid: string; isOnPaper: boolean },
): Promise<Reason | undefined> => {
  const held = await hold(db, uuid);
  if (!held) return reason('rules.adding.decided');
  const { role, state } = held;
  // The requesters were not told, so a minor or incapable person is refused here.
  if (role.asked !== null && isWard({ ...role, roles: [], uuid: role.intervener_uuid }))
    return reason('rules.adding.ward');
  if (lacksNewcomer(role, state) && !isOnPaper) return reason('rules.adding.paper');
  if (lacksNewcomer(role, state)) await dropPerson(db, state.envelope.uuid);
  await updateRole(db, uuid, { validated_at: moment.now, validated_by: by });
  await touchAccount(db, role.account_uuid);
  if (role.envelope_uuid !== null)
    await completeIfSigned(db, parts, { envelope: role.envelope_uuid, moment });
  await activateIfReady(db, parts, { uuid, moment });
  return undefined;
};

/** Records that the office does not accept somebody, and notifies the holders why. */
export const rejectRole = async (
  db: Db,
  { uuid, because, by, moment }: Deciding & { uuid: string; because: string },
): Promise<Reason | undefined> => {
  const held = await hold(db, uuid);
  if (!held) return reason('rules.adding.decided');
  await refuseRole(db, held.role, { by, because, at: moment.now });
  return undefined;
};
