import { downloadLibrary, listLibrary } from '@area/contract/documents/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { archiveOf } from './archive.ts';
import { listLibraryOf } from './library.ts';

export const libraryRoutes = (serve: Register): void => {
  serve(listLibrary, async (context) => {
    const { db, query, parts, language } = context;
    const { intervener_uuid: intervener } = callerOf(context);
    const today = madridDate(parts.clock.business());
    return listLibraryOf(db, { intervener, today }, { ...query, language });
  });

  serve(
    downloadLibrary,
    async (context) => {
      const { db, body, parts } = context;
      const { intervener_uuid: intervener } = callerOf(context);
      return archiveOf(db, parts.storage, {
        intervener,
        uuids: body.uuids,
        now: parts.clock.business(),
        language: context.language,
      });
    },
    // Files are read long after the handler has returned.
    { transaction: 'own' },
  );
};
