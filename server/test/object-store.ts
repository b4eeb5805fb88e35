import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** A whole S3 store on this machine, behind a line that can be cut. */
export interface TestObjectStore {
  readonly endpoint: string;
  readonly bucket: string;
  readonly line: FaultProxy;
  dispose(): Promise<void>;
}

/** The pair that the local store knows. */
export const TEST_STORE_KEY = 'S3RVER';

export const startObjectStore = async (): Promise<TestObjectStore> => {
  const directory = await mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 's3-'));
  const bucket = 'documentos';
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  const line = await startFaultProxy(port);
  return {
    endpoint: `http://127.0.0.1:${line.port}`,
    bucket,
    line,
    dispose: async () => {
      await line.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
