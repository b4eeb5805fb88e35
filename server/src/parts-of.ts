import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { MovableClock, realClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/open.ts';
import type { Settings } from './env.ts';
import { localMailbox } from './outside/email/local-mailbox.ts';
import { smtpGateway } from './outside/email/smtp.ts';
import { OutboxDispatcher } from './outside/outbox.ts';
import { httpSmsGateway } from './outside/sms/http-gateway.ts';
import { localPhone } from './outside/sms/local-phone.ts';
import { diskStorage } from './outside/storage/disk.ts';
import type { Parts } from './parts.ts';
import { ensureSealCertificate } from './sealing/seal-certificate.ts';
import type { Seal } from './sealing/seal.ts';

const loadSeal = async (settings: Settings): Promise<Seal> => {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE, DATA_DIR } = settings;
  if (SEAL_KEY_FILE && SEAL_CERTIFICATE_FILE) {
    const [key_pem, chain_pem] = await Promise.all([readFile(SEAL_KEY_FILE, 'utf8'), readFile(SEAL_CERTIFICATE_FILE, 'utf8')]);
    return ensureSealCertificate({ key_pem, chain_pem });
  }
  return ensureSealCertificate({ dir: join(DATA_DIR, 'keys'), organization: settings.MANAGER_NAME, now: new Date() });
};

const gateways = ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMTP_URL, MAIL_FROM }: Settings) => ({
  sms: SMS_GATEWAY_URL ? httpSmsGateway(SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN) : localPhone,
  mail: SMTP_URL ? smtpGateway(SMTP_URL, MAIL_FROM) : localMailbox,
  keepsSecrets: { SMS: SMS_GATEWAY_URL === undefined, EMAIL: SMTP_URL === undefined },
});

interface Given {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly clock?: Clock;
}

/** Puts the program together from its settings and an open database. */
export const buildParts = async ({ settings, database, log, clock }: Given): Promise<Parts> => {
  const movable = settings.DEMO ? new MovableClock() : realClock;
  if (!clock && movable instanceof MovableClock) await movable.refresh(database.kysely);
  return {
    settings,
    database,
    log,
    clock: clock ?? movable,
    storage: diskStorage(join(settings.DATA_DIR, 'files')),
    seal: await loadSeal(settings),
    outbox: new OutboxDispatcher(database.kysely, gateways(settings), log),
  };
};
