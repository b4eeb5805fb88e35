import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { effectOf } from '../effects.ts';
import type { SigningParts } from '../effects.ts';
import { appendRecord } from '../records-store.ts';
import { listSealings, sealEnvelope } from './seal-envelope.ts';
import { listStates } from '../state.ts';
import type { EnvelopeState } from '../state.ts';
import { getEnvelopes, listWaitingOn, endEnvelope } from '../envelopes-store.ts';
import { lockEnvelopes } from '../find-envelopes.ts';
import { inSavepoint } from '../../../platform/db/transaction.ts';

/** The business day, and the wall clock of the signatures. */
export interface SigningTime {
  readonly now: Date;
  readonly wall: Date;
}

/**
 * The effects of the last signature, in its transaction: the signed content takes effect, every document gets its sealed
 * copy, and the envelope is DONE. If a part fails, nothing was signed, and the same code works again.
 */
export const completeEnvelope = async (
  db: Db,
  parts: SigningParts,
  state: EnvelopeState,
  { now, wall }: SigningTime,
): Promise<void> => {
  const { envelope, signatures } = state;
  const signed_by = signatures.map(({ intervener_uuid }) => intervener_uuid);
  const sealed = await sealEnvelope(db, parts, { state, at: wall });
  await endEnvelope(db, envelope.uuid, { status: 'DONE', decided_at: now });
  await appendRecord(db, envelope.uuid, { event: 'COMPLETED', facts: { sealed }, at: wall });
  await effectOf(envelope.purpose)?.done(db, parts, { envelope, signed_by, now, wall });
  if (effectOf(envelope.purpose)?.changesWhoSigns && envelope.account_uuid !== null)
    await recountWaiting(db, parts, { account: envelope.account_uuid, moment: { now, wall } });
};

const listSigned = (states: readonly EnvelopeState[]): EnvelopeState[] =>
  states.filter(({ envelope, progress }) => envelope.status === 'PENDING' && progress.is_signed);

/** An envelope asks for its files when it is completed: several announce them first, so that all are built together. */
const announceSealings = async (
  db: Db,
  parts: SigningParts,
  { states, at }: { states: readonly EnvelopeState[]; at: Date },
): Promise<void> => {
  if (states.length < 2) return;
  const jobs = [];
  for (const state of states)
    for (const { job } of await listSealings(db, parts, { state, at })) jobs.push(job);
  parts.pdfs.announce(jobs);
};

/** Completes those of some envelopes that have all their signatures. */
export const completeSigned = async (
  db: Db,
  parts: SigningParts,
  { states, moment }: { states: readonly EnvelopeState[]; moment: SigningTime },
): Promise<void> => {
  const signed = listSigned(states);
  await announceSealings(db, parts, { states: signed, at: moment.wall });
  for (const state of signed) await completeEnvelope(db, parts, state, moment);
};

/** An envelope that cannot be completed now continues waiting: the next signer sees the reason. */
const completeIfItHolds = async (
  db: Db,
  parts: SigningParts,
  { state, moment }: { state: EnvelopeState; moment: SigningTime },
): Promise<void> => {
  await inSavepoint(
    db,
    () => completeEnvelope(db, parts, state, moment),
    (error) => error instanceof AppError,
  );
};

/**
 * Counts what waits on an account again, after those who sign there or how they are counted have changed: an envelope with
 * all its signatures would otherwise wait for ever. The caller has locked the account. *Source*: ADR 48.
 */
export const recountWaiting = async (
  db: Db,
  parts: SigningParts,
  { account, moment }: { account: string; moment: SigningTime },
): Promise<void> => {
  const envelopes = await lockEnvelopes(
    db,
    await getEnvelopes(db, await listWaitingOn(db, account)),
  );
  const signed = listSigned(await listStates(db, envelopes));
  await announceSealings(db, parts, { states: signed, at: moment.wall });
  for (const state of signed) await completeIfItHolds(db, parts, { state, moment });
};
