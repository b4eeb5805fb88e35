import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { repeat } from '../../platform/repeat.ts';
import { forgetOwnTexts, refreshOwnTexts } from '../../platform/texts/own-texts.ts';

const READ_EVERY_MS = 60_000;

/** Reads the texts of the manager at the start and again every minute: another process may have taken new ones. */
export const keepTexts = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const read = async (): Promise<void> => refreshOwnTexts(parts.database.kysely);
  await read();
  const job = repeat(read, READ_EVERY_MS, (err) =>
    parts.log.warn({ err }, 'the texts of the manager could not be read; those before stand'),
  );
  app.addHook('onClose', async () => {
    await job.stop();
    forgetOwnTexts();
  });
};
