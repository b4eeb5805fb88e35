import { z } from 'zod';
import { postgresUrl } from './setting-schemas.ts';

/** The settings of a database of one's own, and of its backups. */
export const DATABASE_SETTINGS = {
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    note: 'Folder below which backups are made (docs/backup.md). With it the office sees what is there, and each backup is read completely once a week.',
  },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    note: 'PostgreSQL 15 or later of your own, instead of the embedded one, as a role that owns nothing.',
  },
  DATABASE_OWNER_URL: {
    schema: postgresUrl.optional(),
    note: 'The same database as the role that owns its tables: it migrates at the start, gives the role of DATABASE_URL its rights, and leaves. Needed for a new version and for restoring; without it a start migrates nothing.',
  },
  DATABASE_READ_URL: {
    schema: postgresUrl.optional(),
    note: 'A streaming replica of that database, for lists, figures and files that may be some seconds old. Whoever has just written reads what they wrote; a replica that is more than five seconds late, slow or away is passed over.',
  },
  DATABASE_WAIT_SECONDS: {
    schema: z.coerce.number().int().min(0).max(3_600).default(60),
    note: 'How long a start waits for that database while it cannot be reached; then the program ends and says so.',
  },
} as const;
