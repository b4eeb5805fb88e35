import { writeFile } from 'node:fs/promises';
import { startLocalAuthority } from '@area/server/platform/outside/timestamp/local-authority';
import { s3Storage } from '@area/server/platform/outside/storage/s3';
import type { ObjectStorage } from '@area/server/platform/outside/storage/storage';
import { createDataFolder } from '../../server/test/data-folder.ts';
import { startFaultProxy } from '../../server/test/fault-proxy.ts';
import type { FaultProxy } from '../../server/test/fault-proxy.ts';
import { TEST_STORE_KEY, startObjectStore } from '../../server/test/object-store.ts';

/** A document store and a time-stamp authority, each on a connection that can be interrupted. */
export interface OutsideServices {
  readonly env: Readonly<Record<string, string>>;
  readonly store: FaultProxy;
  readonly authority: FaultProxy;
  /** Over the same connection: check while it works. */
  readonly storage: ObjectStorage;
  close(): Promise<void>;
}

export const openOutsideServices = async (): Promise<OutsideServices> => {
  const [store, stamps] = await Promise.all([startObjectStore(), startLocalAuthority()]);
  const authority = await startFaultProxy(Number(new URL(stamps.url).port));
  const certificates = `${createDataFolder()}-authority.pem`;
  await writeFile(certificates, String(stamps.certificate));
  const credentials = { accessKeyId: TEST_STORE_KEY, secretAccessKey: TEST_STORE_KEY };
  return {
    env: {
      STORAGE: 's3',
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: TEST_STORE_KEY,
      S3_SECRET_ACCESS_KEY: TEST_STORE_KEY,
      TIMESTAMP_URL: `http://127.0.0.1:${authority.port}${new URL(stamps.url).pathname}`,
      TIMESTAMP_CERTIFICATE_FILE: certificates,
    },
    store: store.line,
    authority,
    storage: await s3Storage({
      bucket: store.bucket,
      endpoint: store.endpoint,
      region: 'eu-south-2',
      credentials,
    }),
    close: async () => {
      await authority.close();
      await stamps.close();
      await store.dispose();
    },
  };
};
