import { createHash } from 'node:crypto';
import type { Call } from '@area/contract/call';
import type { Db } from '../../db/tables.ts';
import { AppError, RETRY_SECONDS, Refusal } from '../app-error.ts';
import type { Answer, Context, Handler } from './context.ts';
import { callerOf } from './context.ts';
import { Unconfirmed } from '../unconfirmed.ts';
import { getKey, insertKey, storeAnswer, removeKey } from './idempotency-store.ts';
import type { Claim } from './idempotency-store.ts';

const KEY = /^[\w-]{8,100}$/;

const keyFrom = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('IDEMPOTENCY_KEY_MISSING');
  return header;
};

/** The fingerprint of a request, with its path: the same body for another account is another request. */
const fingerprint = (call: Call, params: object, body: object): string =>
  createHash('sha256')
    .update(`${call.id}\n${JSON.stringify(params)}\n${JSON.stringify(body)}`)
    .digest('hex');

const LOCK_TIMEOUT = '55P03';

/** The first request with the key takes longer than the waiting time. */
const isStillWorkedOn = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === LOCK_TIMEOUT;

/**
 * Takes the key in the transaction of its effect. A second request with the same key waits here for the first one's commit,
 * and then finds its row.
 */
const claim = async (db: Db, wanted: Claim): Promise<boolean> =>
  insertKey(db, wanted).catch((error: unknown) => {
    throw isStillWorkedOn(error)
      ? new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: RETRY_SECONDS })
      : error;
  });

const replay = async (db: Db, wanted: Claim): Promise<unknown> => {
  const row = await getKey(db, wanted);
  if (row.request_sha256 !== wanted.request_sha256) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row.answer;
};

/** A request that has at most one effect for its caller. */
interface KeyedRequest {
  readonly call: Call;
  readonly params: object;
  readonly body: object;
  /** Who makes it: another one's key is another key. */
  readonly principal: string;
  readonly header: string | string[] | undefined;
}

/** Does a request at most once for a principal and key; a repeat gets the first answer again. */
export const doOnce = async <T>(
  db: Db,
  { call, params, body, principal, header }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> => {
  const request_sha256 = fingerprint(call, params, body);
  const wanted: Claim = { principal, key: keyFrom(header), request_sha256 };
  if (!(await claim(db, wanted))) return (await replay(db, wanted)) as T;
  const answer = await work();
  // A refusal and a sent code commit their own effects, but they are not stored as the answer: the key is free again.
  if (answer instanceof Refusal || answer instanceof Unconfirmed) {
    await removeKey(db, wanted);
    return answer;
  }
  await storeAnswer(db, wanted, answer);
  return answer;
};

/** Runs a handler at most once for a person and key. */
export const onceForKey = async <C extends Call>(
  call: C,
  context: Context<C>,
  { header, handler }: { header: string | string[] | undefined; handler: Handler<C> },
): Promise<Answer<C>> => {
  const { params, body } = context;
  const principal = callerOf(context).intervener_uuid;
  return doOnce(context.db, { call, params, body, principal, header }, async () =>
    handler(context),
  );
};
