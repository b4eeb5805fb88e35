import { UPLOADS_AT_ONCE } from '@area/domain/document/upload';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../app-error.ts';
import { newUuid } from '../../new-uuid.ts';
import type { Parts } from '../../parts/parts.ts';
import {
  countSlots,
  insertSlot,
  lockSlotsOf,
  removeSlot,
  removeSlotsBefore,
} from './upload-slots-store.ts';

/** Longer than a body may take to arrive and to be inspected: the slot of a dead process is free again after that. */
const LEASE_MS = 6 * 60_000;
const RETRY_SECONDS = 5;
/** How many complete files this process has in memory at once, from all senders. */
const HELD_AT_ONCE = 8;
const RETRY_HELD_SECONDS = 2;

type Leave = () => Promise<void>;

/** The slots are in the database, so that they count for all processes together. */
const takeSlot = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  intervener: string,
): Promise<string> =>
  inTransaction(database.kysely, async (tx) => {
    const now = clock.wall();
    await lockSlotsOf(tx, intervener);
    await removeSlotsBefore(tx, intervener, new Date(now.getTime() - LEASE_MS));
    const count = await countSlots(tx, intervener);
    if (count >= UPLOADS_AT_ONCE)
      throw new AppError('UPLOADS_TOO_MANY', { retryAfter: RETRY_SECONDS });
    const uuid = newUuid();
    await insertSlot(tx, { uuid, intervener_uuid: intervener, started_at: now });
    return uuid;
  });

const freeSlot = async (
  { database, log }: Pick<Parts, 'database' | 'log'>,
  uuid: string,
): Promise<void> => {
  await removeSlot(database.kysely, uuid).catch((err: unknown) =>
    log.warn({ err }, 'the slot of an upload stays until its lease ends'),
  );
};

let held = 0;

/**
 * Takes a slot for a file before it is read. A refused client gets the time of its next try. *Errors*: UPLOADS_TOO_MANY
 * above four of one person, UNAVAILABLE above the limit of this process. *Source*: ADR 50.
 */
export const enterUploads = async (
  parts: Pick<Parts, 'database' | 'clock' | 'log'>,
  intervener: string | undefined,
): Promise<Leave> => {
  if (held >= HELD_AT_ONCE) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_HELD_SECONDS });
  held += 1;
  try {
    const slot = intervener === undefined ? undefined : await takeSlot(parts, intervener);
    return async () => {
      held -= 1;
      if (slot !== undefined) await freeSlot(parts, slot);
    };
  } catch (error) {
    held -= 1;
    throw error;
  }
};
