import { openMigrated } from '../../platform/db/open-migrated.ts';
import { readSettings } from '../../platform/env.ts';
import { createLogger } from '../../platform/http/logger.ts';
import { closePdfRenderer } from '../../platform/pdf/render-pdf.ts';
import { requireStartable } from '../../platform/why-not-start.ts';
import { buildParts } from '../parts-of.ts';
import type { Office } from './command.ts';

/** Works beside the database, as the program does: it is opened before and closed after. *Errors*: StartError. */
export const withOffice = async <T>(act: (office: Office) => Promise<T>): Promise<T> => {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  requireStartable(settings);
  // What a command prints is its result: a program that reads it as JSON finds nothing else there.
  const log = createLogger(settings, process.stderr);
  const database = await openMigrated({ ...settings, DATABASE_WAIT_SECONDS: 0 }, 'office', log);
  try {
    const parts = await buildParts({ settings, database, log });
    try {
      return await act({ database, parts });
    } finally {
      await parts.outbox.drain();
      await parts.outbox.stop();
    }
  } finally {
    await closePdfRenderer();
    await database.close();
  }
};
