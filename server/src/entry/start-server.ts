import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { OfficePort } from './http/office-port.ts';
import { watchClock } from '../platform/parts/clock-set-back.ts';
import { openMigrated } from '../platform/db/open-migrated.ts';
import type { Database } from '../platform/db/open.ts';
import { Replica } from '../platform/db/replica/replica.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { fullName } from './demo/person.ts';
import type { Settings } from '../platform/env.ts';
import { createLogger } from '../platform/http/logger.ts';
import { buildParts } from './parts-of.ts';
import { closePdfRenderer } from '../platform/pdf/render-pdf.ts';
import { listMissing } from '../platform/why-not-start.ts';

const GRACE_MS = 10_000;

/**
 * The garbage collector starts once the heap has doubled, not quadrupled: a third less memory under overload for a
 * thousandth of the time.
 */
setFlagsFromString('--heap-growing-percent=100');

const EMBEDDED =
  '  Its PostgreSQL is the embedded one, from a beta version: for demos and for trying, not for production. Set DATABASE_URL there.';

/** The first information for a user, on the terminal, not in the log. */
const greet = (address: string, settings: Settings, kind: Database['kind']): void => {
  const lines = ['', `  Private area ready at ${address}`];
  if (kind === 'embedded') lines.push(EMBEDDED);
  if (settings.DEMO) {
    lines.push(
      `  Demo people, phone and clock at ${address}/demo`,
      '',
      `  Password of everybody: ${DEMO_PASSWORD}`,
    );
    for (const { document, portal, story, ...names } of DEMO_PEOPLE)
      if (story)
        lines.push(
          `    ${document}  ${fullName(names).padEnd(22)} ${address}/login?config=${portal}`,
        );
  }
  lines.push('', '  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
};

/** If the start fails, its database is stopped. */
const endOnFailure = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
};

interface StartOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: ReturnType<typeof createLogger>;
}

/** Puts the program together on its open database. Resolves with its address when it listens. */
const serve = async ({ settings, database, log }: StartOptions): Promise<string> => {
  const { DATABASE_READ_URL: readUrl } = settings;
  const replica = readUrl ? new Replica(readUrl, database.kysely, log) : undefined;
  const parts = await buildParts({ settings, database, replica, log });
  // A database of one's own is never filled unless asked: `npm run office -- load-demo`.
  if (settings.DEMO && database.kind === 'embedded') await fillDemo(parts);
  const { OFFICE_PORT: officePort, HOST: host } = settings;
  const office = officePort === undefined ? undefined : new OfficePort();
  const app = await buildApp(parts, office);
  const clockWatch = await watchClock(parts);
  closeWithGrace(
    { delay: settings.LEAVE_SECONDS * 1000 + GRACE_MS, logger: log },
    async ({ err }) => {
      if (err) log.error({ err }, 'stopping after a fault');
      else await parts.departure.announce(settings.LEAVE_SECONDS);
      await app.close();
      await clockWatch.stop();
      await parts.outbox.stop();
      await closePdfRenderer();
      await replica?.close();
      await database.close();
    },
  );
  const address = await app.listen({ port: settings.PORT, host });
  await office?.listen({ port: officePort ?? 0, host });
  return address;
};

/** Starts the program and resolves when it listens; a signal stops it cleanly, with its database. */
export const startServer = async (settings: Settings): Promise<void> => {
  const log = createLogger(settings);
  const missing = listMissing(settings);
  if (missing.length > 0)
    log.warn(
      { missing },
      'started without what ACCEPT_MISSING names: its messages wait in the outbox',
    );
  const database = await openMigrated(settings, 'server', log);
  const address = await endOnFailure(database, async () => serve({ settings, database, log }));
  greet(address.replace('127.0.0.1', 'localhost'), settings, database.kind);
};
