import type { Envelope } from '@area/contract/signatures/schemas';
import type { Listing } from '@area/contract/paging';
import type { Db } from '../../platform/db/tables.ts';
import { areaReader } from '../../access/config/shown-plans-store.ts';
import { presentEnvelopes, presentStates } from './present.ts';
import type { Viewer } from './present.ts';
import type { EnvelopeState } from './state.ts';
import { isSigner, listStates, waitsFor } from './state.ts';
import { listWaitingRows, countDecidedRows, listDecidedRows } from './envelope-lists-store.ts';
import type { EnvelopePage } from './envelope-lists-store.ts';

/** Waiting envelopes with somebody among the signers. Each expires after thirty days. */
export const listWaiting = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<EnvelopeState[]> => {
  const rows = await listWaitingRows(db, areaReader(intervener, now), { from: 0, most: null });
  if (rows.length === 0) return [];
  return (await listStates(db, rows)).filter((state) => isSigner(state, intervener));
};

const LOOKED_AT_FIRST = 8;
const TIMES_MORE = 4;

/** Whether something waits for somebody's signature: a few at a time from the newest, since the first one is enough. */
export const hasPendingSignature = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<boolean> => {
  const reader = areaReader(intervener, now);
  const isAmong = async (from: number, most: number): Promise<boolean> => {
    const rows = await listWaitingRows(db, reader, { from, most });
    if (rows.length === 0) return false;
    if ((await listStates(db, rows)).some((state) => waitsFor(state, intervener, now))) return true;
    return rows.length === most && isAmong(from + most, most * TIMES_MORE);
  };
  return isAmong(0, LOOKED_AT_FIRST);
};

/** How many envelopes wait for somebody's own signature. */
export const countWaitingFor = async (db: Db, { intervener_uuid, now }: Viewer): Promise<number> =>
  (await listWaiting(db, intervener_uuid, now)).filter((state) =>
    waitsFor(state, intervener_uuid, now),
  ).length;

/** A page of the envelopes that somebody may sign or could sign, newest first. */
export const listEnvelopesOf = async (
  db: Db,
  { status, $limit, $offset }: EnvelopePage,
  viewer: Viewer,
): Promise<Listing<Envelope>> => {
  if (status === 'PENDING') {
    const waiting = await listWaiting(db, viewer.intervener_uuid, viewer.now);
    return {
      items: await presentStates(db, waiting.slice($offset, $offset + $limit), viewer),
      total: waiting.length,
    };
  }
  const reader = areaReader(viewer.intervener_uuid, viewer.now);
  const total = await countDecidedRows(db, reader, status);
  const rows = await listDecidedRows(db, reader, { status, $limit, $offset });
  return { items: await presentEnvelopes(db, rows, viewer), total };
};
