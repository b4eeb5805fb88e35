import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import { AppError } from '../../http/app-error.ts';
import { Measure, checkedStream, failureOf, fromSender } from './checked-stream.ts';
import { requireKey } from './key.ts';
import type { StoredObject, ListedFile, ObjectStorage } from './storage.ts';
import { DamagedFileError, storageUnavailable } from './unavailable.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Without them the machine's own credentials are used. */
  readonly credentials?:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
  /** *Units*: milliseconds that a call may take, and that a stream may be silent. */
  readonly timeout_ms?: number;
}

/** Two tries of this length and one check stay below the time limit of a request. */
const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Only one try after the store failed to answer twice: the caller has waited long enough. */
const LOOK_BACK_MS = 1_500;

interface Store {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
  readonly bucket: string;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const failed = (key: string, error: unknown): Error => {
  if (error instanceof DamagedFileError || error instanceof AppError) return error;
  return isMissing(error)
    ? new DamagedFileError(`stored file ${key} is not there`)
    : storageUnavailable(error);
};

/** Loaded only where files live there: it is large. */
const connect = async ({
  bucket,
  endpoint,
  region,
  credentials,
  timeout_ms = TIMEOUT_MS,
}: S3Settings): Promise<Store> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    // Stores of other providers than Amazon do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeout_ms,
      requestTimeout: timeout_ms,
      socketTimeout: timeout_ms,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client, bucket };
};

const putBytes = async (
  { sdk, client, bucket }: Store,
  key: string,
  bytes: Uint8Array,
): Promise<void> => {
  await client.send(
    new sdk.PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentLength: bytes.length,
    }),
  );
};

/** Through a local file: a store needs the length first, and a second try needs the bytes again. */
const putSpooled = async (
  { sdk, client, bucket }: Store,
  key: string,
  source: Readable,
): Promise<StoredObject> => {
  const spool = join(tmpdir(), `spool-${randomUUID()}`);
  const measure = new Measure();
  try {
    await pipeline(
      fromSender(source),
      measure,
      createWriteStream(spool, { flags: 'wx', mode: 0o600 }),
    );
    const kept = measure.result();
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: createReadStream(spool),
        ContentLength: kept.size,
      }),
    );
    return kept;
  } finally {
    await rm(spool, { force: true });
  }
};

/**
 * Not every store discards a file whose connection was lost: a file that may be incomplete is deleted. Keys are used once,
 * so nothing else is lost. A file that cannot be deleted now has no row, and the sweep deletes it.
 */
const orTakenAway = async <T>(
  { sdk, client, bucket }: Store,
  key: string,
  put: () => Promise<T>,
): Promise<T> =>
  put().catch(async (error: unknown) => {
    await client
      .send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), {
        abortSignal: AbortSignal.timeout(LOOK_BACK_MS),
      })
      .catch(() => undefined);
    throw error;
  });

const openObject = async (
  { sdk, client, bucket }: Store,
  key: string,
): Promise<{ readonly body: Readable; readonly size: number }> => {
  const { Body, ContentLength } = await client.send(
    new sdk.GetObjectCommand({ Bucket: bucket, Key: key }),
  );
  if (!Body) throw new DamagedFileError(`stored file ${key} is empty`);
  return { body: Body as Readable, size: ContentLength ?? -1 };
};

const readWhole = async (store: Store, key: string): Promise<Uint8Array> => {
  const { body } = await openObject(store, key);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
};

const openStream = async (store: Store, key: string, kept: StoredObject): Promise<Readable> => {
  const { body, size } = await openObject(store, key);
  if (size === kept.size) return checkedStream(key, body, kept);
  body.destroy();
  throw new DamagedFileError(`stored file ${key} has another size`);
};

async function* listObjects({ sdk, client, bucket }: Store): AsyncGenerator<ListedFile> {
  for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key, LastModified } of Contents)
      if (Key && LastModified) yield { key: Key, kept_at: LastModified };
}

/** Every failure, as the interface reports it; an invalid key is not sent. */
const told = async <T>(key: string, act: () => Promise<T>): Promise<T> => {
  requireKey(key);
  return act().catch((error: unknown) => {
    throw failureOf(error, (ours) => failed(key, ours));
  });
};

/** Files in a bucket of any store with the S3 interface. */
export const s3Storage = async (settings: S3Settings): Promise<ObjectStorage> => {
  const store = await connect(settings);
  const { sdk, client, bucket } = store;
  return {
    put: async (key, bytes) =>
      told(key, async () => orTakenAway(store, key, async () => putBytes(store, key, bytes))),
    get: async (key) => told(key, async () => readWhole(store, key)),
    putStream: async (key, source) =>
      told(key, async () => orTakenAway(store, key, async () => putSpooled(store, key, source))),
    getStream: async (key, kept) => told(key, async () => openStream(store, key, kept)),
    list: () => listObjects(store),
    // A store writes a complete object or none.
    sweepParts: async () => 0,
    remove: async (key) =>
      told(
        key,
        async () =>
          void (await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))),
      ),
    isReady: async () =>
      client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      ),
  };
};
