import { getExport, listExports, requestExport, requestRight } from '@area/contract/record/calls';
import { AppError } from '../../platform/http/app-error.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { createExportRequest, listExportsOf, readExport } from './exports.ts';
import { createRightsRequest } from './rights.ts';

export const recordRoutes = (serve: Register): void => {
  serve(requestExport, async ({ db, params, parts }) =>
    createExportRequest(db, params.id, parts.clock.business()),
  );

  serve(listExports, async ({ db, params }) => listExportsOf(db, params.id));

  serve(getExport, async ({ db, params, parts, session }) => {
    // Staff in an area cannot download its data.
    if (session?.staff) throw new AppError('CLIENT_ONLY');
    const bytes = await readExport(parts, db, { intervener: params.id, uuid: params.uuid });
    const name = speakerOf(await findLanguageOf(db, params.id))('messages.export.file');
    return { bytes, filename: `${name}.zip`, mime_type: 'application/zip' };
  });

  serve(requestRight, async ({ db, params, body, parts }) =>
    createRightsRequest(db, { intervener: params.id, sent: body, now: parts.clock.business() }),
  );
};
