import { Readable } from 'node:stream';
import {
  exportOperation,
  exportOperationText,
  exportOperationsText,
} from '@area/contract/registrar/calls';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { presentOperation } from '../orders/present.ts';
import { exportAll, exportOne, isUnsent } from './requested-export.ts';
import type { ExportRequest } from './requested-export.ts';
import { getFile, getLastFileOf } from './files-store.ts';
import { registrarText } from './registrar-file.ts';

const askingOf = (context: Context): ExportRequest => {
  const { intervener_uuid, staff } = callerOf(context);
  if (!staff) throw new AppError('NOT_FOUND');
  const actor = {
    ...officeActor(staff.name),
    uuid: staff.uuid,
    ip: context.ip,
    request_id: context.requestId,
  };
  return { intervener: intervener_uuid, actor, now: context.parts.clock.business() };
};

const TEXT = 'text/plain; charset=utf-8';

/** The last registrar file of an order, with the data that concern the order. */
const ownText = async ({ db, parts }: Pick<Context, 'db' | 'parts'>, operation: string) => {
  const file = await getLastFileOf(db, operation);
  return {
    bytes: Readable.from(registrarText(db, file, { nif: parts.settings.MANAGER_NIF, operation }), {
      objectMode: false,
    }),
    filename: file.name,
    mime_type: TEXT,
  };
};

const wholeFile = async ({ db, parts }: Pick<Context, 'db' | 'parts'>, uuid: string) => {
  const { name, size, sha256, storage_key } = await getFile(db, uuid);
  if (size === null || sha256 === null || storage_key === null)
    throw new Error(`the file ${name} was not written`);
  return {
    bytes: await parts.storage.getStream(storage_key, { size, sha256 }),
    size,
    filename: name,
    mime_type: TEXT,
  };
};

/** What is sent to the registrar by hand. It has its own transactions, and then it is written to the storage. */
export const registrarRoutes = (serve: Register): void => {
  serve(
    exportOperation,
    async (context) => {
      const { db, parts, params } = context;
      const asking = askingOf(context);
      await exportOne(parts, params.id, asking);
      return presentOperation(db, params.id, {
        intervener_uuid: asking.intervener,
        now: asking.now,
        language: context.language,
      });
    },
    { transaction: 'own' },
  );

  serve(
    exportOperationText,
    async (context) => {
      const asking = askingOf(context);
      if (await isUnsent(context.parts, context.params.id, asking))
        await exportOne(context.parts, context.params.id, asking);
      return ownText(context, context.params.id);
    },
    { transaction: 'own' },
  );

  serve(
    exportOperationsText,
    async (context) => {
      const file = await exportAll(context.parts, askingOf(context));
      if (file === undefined) throw new AppError('NOTHING_TO_DOWNLOAD');
      return wholeFile(context, file);
    },
    { transaction: 'own' },
  );
};
