import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { realClock } from '../platform/clock.ts';
import { MovableClock } from '../platform/parts/movable-clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import type { Replica } from '../platform/db/replica/replica.ts';
import { DEMO_MANAGER } from '../platform/env.ts';
import type { Settings } from '../platform/env.ts';
import { RENDERED_AT_ONCE } from '../platform/pdf/pdf-source.ts';
import { Shutdown } from '../platform/parts/shutdown.ts';
import { clamd } from '../platform/outside/antivirus/clamd.ts';
import { localScanner } from '../platform/outside/antivirus/local-scanner.ts';
import { localMailbox } from '../platform/outside/email/local-mailbox.ts';
import { smtpGateway } from '../platform/outside/email/smtp.ts';
import { OutboxDispatcher } from '../platform/outside/outbox.ts';
import { httpSmsGateway } from '../platform/outside/sms/http-gateway.ts';
import { localPhone } from '../platform/outside/sms/local-phone.ts';
import { httpTimestampAuthority } from '../platform/outside/timestamp/http-authority.ts';
import { ensurePushKey } from '../platform/outside/push/push-key.ts';
import { localPush } from '../platform/outside/push/push-service.ts';
import type { PushService } from '../platform/outside/push/push-service.ts';
import { webPush } from '../platform/outside/push/web-push.ts';
import { createPushSender } from '../access/push-devices/send-push.ts';
import { openStorage } from '../platform/outside/storage/open-storage.ts';
import { openIdentification } from '../platform/outside/identification/open-provider.ts';
import { openScreening } from '../platform/outside/screening/open-engine.ts';
import { openPayInProvider } from '../platform/outside/pay-in/open-provider.ts';
import { openRegister } from '../platform/outside/register/open-register.ts';
import { openTransferGateway } from '../platform/outside/transfer-gateway/open-gateway.ts';
import type { Gateways } from '../platform/outside/outbox-queue.ts';
import { openTokenKey } from '../platform/outside/key-holder/pkcs11.ts';
import {
  isServiceAddress,
  parseServiceAddress,
} from '../platform/outside/key-holder/service-address.ts';
import { openServiceKey } from '../platform/outside/key-holder/http-service.ts';
import { parseTokenAddress } from '../platform/outside/key-holder/token-address.ts';
import type { Parts } from '../platform/parts/parts.ts';
import { readPassphrase } from '../platform/sealing/passphrase.ts';
import { presentCertificateName } from '../platform/sealing/certificate-name.ts';
import { ensureSecretBox } from '../platform/sealing/secret-key.ts';
import { ensureAuthorityOf, ensureSealCertificate } from '../platform/sealing/seal-certificate.ts';
import { parseCertificates, parseHeldSeal } from '../platform/sealing/seal.ts';
import type { Seal, Signing, SigningPem, Trust } from '../platform/sealing/seal.ts';
import { openDemoRegister } from './demo/demo-register.ts';
import { registerSignatureEffects } from './signature-effects.ts';
import { StartError } from '../platform/why-not-start.ts';

const readPem = async (
  key: string | undefined,
  certificate: string | undefined,
  passphrase: string | undefined,
): Promise<SigningPem | undefined> => {
  if (!key || !certificate) return undefined;
  const [key_pem, chain_pem] = await Promise.all([
    readFile(key, 'utf8'),
    readFile(certificate, 'utf8'),
  ]);
  return { key_pem, chain_pem, passphrase, place: key };
};

/** The accepted time-stamp authorities, and the one in use, which must be among them. */
const loadTimestamping = async (
  settings: Settings,
): Promise<Pick<Seal, 'timestamp_authority' | 'timestamp_trusted'>> => {
  const {
    TIMESTAMP_URL: url,
    TIMESTAMP_USER: user,
    TIMESTAMP_PASSWORD: password,
    TIMESTAMP_CERTIFICATE_FILE: file,
  } = settings;
  const timestamp_trusted = file ? parseCertificates(await readFile(file, 'utf8')) : [];
  if (!url) return { timestamp_trusted };
  if (timestamp_trusted.length === 0)
    throw new Error(
      'TIMESTAMP_URL needs TIMESTAMP_CERTIFICATE_FILE with the certificates of its authority.',
    );
  return {
    timestamp_trusted,
    timestamp_authority: httpTimestampAuthority({
      url,
      user,
      password,
      trusted: timestamp_trusted,
    }),
  };
};

/** The seal when its key is in a token or kept by a service. *Errors*: StartError. */
const openHeldSeal = async ({
  SEAL_KEY_URI: uri,
  SEAL_KEY_FILE,
  SEAL_CERTIFICATE_FILE: path,
}: Settings): Promise<(Signing & Trust) | undefined> => {
  if (uri === undefined) return undefined;
  if (!path || SEAL_KEY_FILE)
    throw new StartError(
      'SEAL_KEY_URI needs SEAL_CERTIFICATE_FILE with the certificate of its key, and no SEAL_KEY_FILE.',
    );
  const pem = await readFile(path, 'utf8');
  if (isServiceAddress(uri)) {
    const address = parseServiceAddress(uri);
    return parseHeldSeal(pem, async (certificate) => openServiceKey({ address, certificate }));
  }
  const address = parseTokenAddress(uri);
  return parseHeldSeal(pem, async (certificate) => openTokenKey({ address, certificate }));
};

/** A folder that was a demo before keeps the demo's keys: nothing real is signed with them. *Errors*: StartError. */
const requireRealSeal = ({ DEMO, DATA_DIR }: Settings, seal: Seal): void => {
  const certificates = [seal.certificate, seal.signer_authority.certificate];
  if (!DEMO && certificates.some((each) => presentCertificateName(each) === DEMO_MANAGER.name))
    throw new StartError(
      `DATA_DIR=${DATA_DIR} holds the seal of a demo, which never signs outside it: use a new folder.`,
    );
};

const loadSeal = async (settings: Settings, passphrase: string | undefined): Promise<Seal> => {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE, SIGNERS_KEY_FILE, SIGNERS_CERTIFICATE_FILE } =
    settings;
  const held = await openHeldSeal(settings);
  const own = held ? undefined : await readPem(SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE, passphrase);
  const signers = await readPem(SIGNERS_KEY_FILE, SIGNERS_CERTIFICATE_FILE, passphrase);
  const source = {
    dir: join(settings.DATA_DIR, 'keys'),
    organization: settings.MANAGER_NAME,
    now: new Date(),
    passphrase,
    signers,
  };
  const seal = held
    ? await ensureAuthorityOf(held, source)
    : await ensureSealCertificate({ ...source, ...(own && { own }) });
  requireRealSeal(settings, seal);
  return { ...seal, ...(await loadTimestamping(settings)) };
};

/** In the demo always its phone and its mailbox; outside it the configured gateways, or none: then messages wait. */
const gateways = (settings: Settings): Omit<Gateways, 'storage' | 'push'> => {
  if (settings.DEMO) return { sms: localPhone, mail: localMailbox, keepsSecrets: true };
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMTP_URL, MAIL_FROM } = settings;
  return {
    sms: SMS_GATEWAY_URL ? httpSmsGateway(SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN) : undefined,
    mail: SMTP_URL ? smtpGateway(SMTP_URL, MAIL_FROM) : undefined,
    keepsSecrets: false,
  };
};

/** What notifications are pushed with: in the demo nothing leaves; outside it nothing is pushed before somebody is named who answers for it. */
const openPush = async (
  { DEMO, DATA_DIR, PUSH_CONTACT, PUSH_KEY_FILE, PUSH_PRIVATE_HOSTS }: Settings,
  passphrase: string | undefined,
): Promise<PushService | undefined> => {
  if (!DEMO && PUSH_CONTACT === undefined) return undefined;
  const key = await ensurePushKey({
    dir: join(DATA_DIR, 'keys'),
    file: PUSH_KEY_FILE,
    passphrase,
  });
  if (DEMO || PUSH_CONTACT === undefined) return localPush(key.public_key);
  return webPush({ key, contact: PUSH_CONTACT, private_hosts: PUSH_PRIVATE_HOSTS });
};

interface PartsOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly clock?: Clock;
  readonly replica?: Replica | undefined;
}

/** Puts the program together from its settings and an open database. */
export const buildParts = async ({
  settings,
  database,
  log,
  clock,
  replica,
}: PartsOptions): Promise<Parts> => {
  const movable = settings.DEMO ? new MovableClock() : realClock;
  if (!clock && movable instanceof MovableClock) await movable.refresh(database.kysely);
  registerSignatureEffects();
  const storage = await openStorage(settings);
  const passphrase = await readPassphrase(settings);
  const secrets = await ensureSecretBox(join(settings.DATA_DIR, 'keys'), passphrase);
  const push = await openPush(settings, passphrase);
  const sender =
    push &&
    createPushSender({ db: database.kysely, secrets, service: push, clock: clock ?? movable });
  return {
    settings,
    database,
    replica,
    log,
    clock: clock ?? movable,
    transfers: openTransferGateway(settings, clock ?? movable),
    register:
      openDemoRegister(settings, database.kysely, clock ?? movable) ?? openRegister(settings),
    ...openPayInProvider(settings),
    ...openIdentification(settings),
    ...openScreening(settings, clock ?? movable),
    storage,
    antivirus: settings.ANTIVIRUS_URL ? clamd(settings.ANTIVIRUS_URL) : localScanner,
    seal: await loadSeal(settings, passphrase),
    secrets,
    push,
    departure: new Shutdown(),
    pdfs: RENDERED_AT_ONCE,
    outbox: new OutboxDispatcher(
      database.kysely,
      { ...gateways(settings), push: sender, storage },
      log,
    ),
  };
};
