import { isCode, judgeCode } from '@area/domain/signature/challenge';
import { verify } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { SignChallengesTable, Db } from '../../platform/db/tables.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { envelopesSha256 } from './envelopes-fingerprint.ts';
import type { EnvelopeRow } from './envelopes.ts';
import { CODE_REFUSALS, countFailure, forgetFailures, requireUnblocked } from './failures.ts';
import { appendRecord } from './records.ts';
import { getSigner } from './request-code.ts';
import type { EnvelopeState } from './state.ts';
import { hasSigned, listStates } from './state.ts';
import { listDocumentsOfEnvelopes } from './store.ts';
import { requireVisible } from './visible.ts';
import { findSelectedEnvelopes, lockEnvelopes } from './find-envelopes.ts';
import type { EnvelopeSelection } from './find-envelopes.ts';

type Challenge = Selectable<SignChallengesTable>;

export interface SigningAct {
  readonly named: EnvelopeSelection;
  readonly intervener: string;
  readonly code: string;
  readonly ip: string;
  /** Wall clock: codes live in real time whatever the demo's calendar says. */
  readonly now: Date;
  /** The day in business, which says what can still be signed. */
  readonly today: Date;
}

/** The last code that was sent for any of these things, also for an earlier version of one. */
const lockLastChallenge = async (
  db: Db,
  envelopes: readonly EnvelopeRow[],
  intervener: string,
): Promise<Challenge> => {
  const things = envelopes.map(({ uuid }) => uuid);
  const challenge = await db
    .selectFrom('sign_challenges')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where(
      sql<boolean>`envelope_uuids && array(
        select other.uuid from envelopes other join envelopes named using (purpose, entity_uuid) where named.uuid = any(${things}::uuid[]))`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge) throw new AppError('CODE_WRONG');
  return challenge;
};

const countTry = async (
  db: Db,
  challenge: Challenge,
  { intervener, now }: SigningAct,
): Promise<void> => {
  await db
    .updateTable('sign_challenges')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('uuid', '=', challenge.uuid)
    .execute();
  await countFailure(db, intervener, now);
  for (const uuid of challenge.envelope_uuids)
    await appendRecord(db, uuid, {
      event: 'CODE_REFUSED',
      by: intervener,
      facts: { code: challenge.uuid },
      at: now,
    });
};

/** Something else has taken the place of what was shown: what the person read is no longer what would be signed. */
const requireStanding = async (db: Db, states: readonly EnvelopeState[]): Promise<void> => {
  const gone = states
    .filter(({ envelope }) => envelope.status === 'VOID')
    .map(({ envelope }) => envelope.uuid);
  if (gone.length === 0) return;
  const { rows } = await sql`
    select from envelopes gone join envelopes later using (purpose)
     where gone.uuid = any(${gone}::uuid[]) and later.created_at >= gone.created_at and later.status <> 'VOID'
       and (later.entity_uuid = gone.entity_uuid or (later.signed_kind = 'PERSONAL' and later.person_uuid = gone.person_uuid)) limit 1`.execute(
    db,
  );
  throw new AppError(rows.length > 0 ? 'CODE_CHANGED' : 'NOTHING_TO_SIGN');
};

const sign = async (
  db: Db,
  states: readonly EnvelopeState[],
  { challenge, act }: { challenge: Challenge; act: SigningAct },
): Promise<void> => {
  await db
    .updateTable('sign_challenges')
    .set({ used_at: act.now })
    .where('uuid', '=', challenge.uuid)
    .execute();
  await forgetFailures(db, act.intervener);
  const { uuid: challenge_uuid, bound_sha256, masked_phone } = challenge;
  const by = { intervener_uuid: act.intervener, ip: act.ip, signed_at: act.now };
  for (const { envelope } of states) {
    await db
      .insertInto('signatures')
      .values({
        uuid: newUuid(),
        envelope_uuid: envelope.uuid,
        challenge_uuid,
        bound_sha256,
        masked_phone,
        ...by,
      })
      .execute();
    await appendRecord(db, envelope.uuid, {
      event: 'SIGNED',
      by: act.intervener,
      facts: { code: challenge_uuid, bound_sha256, masked_phone, ip: act.ip },
      at: act.now,
    });
  }
};

/**
 * Takes the signatures of one person with one code, on everything that it was sent for. A refused code leaves its
 * mark (the try counts) although nothing is signed. Returns the envelopes still held, as they stand with them.
 */
export const takeSignatures = async (
  db: Db,
  act: SigningAct,
): Promise<readonly EnvelopeState[] | Refusal> => {
  const envelopes = await lockEnvelopes(
    db,
    await findSelectedEnvelopes(db, act.named, act.intervener),
    act.intervener,
  );
  const states = await listStates(db, envelopes);
  await requireVisible(db, states, { intervener_uuid: act.intervener, now: act.today });
  if (states.every((state) => hasSigned(state, act.intervener))) throw new AppError('CODE_USED');
  await requireStanding(db, states);
  getSigner(states, act.intervener, act.today);
  await requireUnblocked(db, act.intervener, act.now);
  const challenge = await lockLastChallenge(db, envelopes, act.intervener);
  const sha256 = envelopesSha256(states, {
    papers: await listDocumentsOfEnvelopes(
      db,
      envelopes.map(({ uuid }) => uuid),
    ),
    signer: act.intervener,
  });
  const matches = isCode(act.code) && (await verify(challenge.code_hash, act.code));
  const verdict = judgeCode(challenge, { matches, sha256, now: act.now });
  if (verdict === 'wrong') await countTry(db, challenge, act);
  if (verdict !== 'accepted') return new Refusal(CODE_REFUSALS[verdict]);
  await sign(db, states, { challenge, act });
  return listStates(db, envelopes);
};
