import type { Call } from '@area/contract/call';
import { isReplicaRead } from '@area/contract/replica-reads';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/tables.ts';
import type { Parts } from '../../parts/parts.ts';
import { AppError } from '../app-error.ts';
import { findWritePosition } from './write-position.ts';

interface ReplicaRead {
  readonly call: Call;
  readonly parts: Pick<Parts, 'replica' | 'secrets'>;
  readonly request: FastifyRequest;
}

/**
 * Reads on the replica, if the call allows it and the replica may answer this caller. Nothing where the primary has to: also for what failed there.
 * *Source*: ADR 199 and 214.
 */
export const readOnReplica = async <T>(
  { call, parts, request }: ReplicaRead,
  read: (db: Db) => Promise<T>,
): Promise<T | undefined> => {
  if (!isReplicaRead(call)) return undefined;
  const db = parts.replica?.find(findWritePosition(parts, request));
  if (!db) return undefined;
  try {
    return await read(db);
  } catch (error) {
    if (error instanceof AppError) throw error;
    parts.replica?.noteFailure(error);
    return undefined;
  }
};
