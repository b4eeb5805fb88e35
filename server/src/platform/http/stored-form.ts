import { reason } from '@area/domain/rules/reason';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@area/contract/call';
import { newUuid } from '../new-uuid.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { AppError } from './app-error.ts';
import { readForm } from './multipart.ts';
import { StoredUpload } from './stored-upload.ts';

/** *Units*: bytes, and the same in MB. */
const MAX_BYTES = 30_000_000;
const MAX_MB = '30';

/**
 * Works with the fields of a form whose file went to the storage as it came: no more than a piece of it is in memory, and no
 * transaction is open while a slow sender sends. Afterwards the file stays if a row names it.
 */
const withStoredForm = async <T>(
  storage: ObjectStorage,
  request: FastifyRequest,
  work: (body: unknown) => Promise<T>,
): Promise<T> => {
  const stored: StoredUpload[] = [];
  const removeAll = async (): Promise<void> => {
    // What fails here, the sweep of the storage removes.
    for (const upload of stored) await upload.remove(storage).catch(() => undefined);
  };
  try {
    const body = await readForm(request, {
      field: 'file',
      max: MAX_BYTES,
      tooLarge: reason('rules.import.file_size', { megabytes: MAX_MB }),
      take: async (bytes, name) => {
        const key = `imports/${newUuid()}.in`;
        const upload = new StoredUpload(name, key, await storage.putStream(key, bytes));
        stored.push(upload);
        return upload;
      },
    });
    const result = await work(body);
    for (const upload of stored) await upload.removeUnused(storage).catch(() => undefined);
    return result;
  } catch (error) {
    // After any other failure the commit may have happened, and the sweep decides.
    if (error instanceof AppError) await removeAll();
    throw error;
  }
};

/** What was sent with a request: its body, or the fields of a form whose file is in the storage meanwhile. */
export const withBody = async <T>(
  { storage }: { readonly storage: ObjectStorage },
  { call, request }: { readonly call: Pick<Call, 'encoding'>; readonly request: FastifyRequest },
  work: (body: unknown) => Promise<T>,
): Promise<T> =>
  call.encoding === 'multipart' ? withStoredForm(storage, request, work) : work(request.body);
