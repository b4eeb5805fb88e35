import { join } from 'node:path';
import type { Settings } from '../../env.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { ObjectStorage } from './storage.ts';

const MEGABYTE = 1024 * 1024;

/** Where the settings say that files live. */
export const openStorage = async (settings: Settings): Promise<ObjectStorage> => {
  if (settings.STORAGE === 'disk')
    return diskStorage(join(settings.DATA_DIR, 'files'), settings.STORAGE_RESERVE_MB * MEGABYTE);
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket) throw new Error('STORAGE=s3 needs S3_BUCKET.');
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return s3Storage({ bucket, endpoint, region, credentials });
};
