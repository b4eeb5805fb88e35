import { createPrivateKey, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Issued, issueCertificate } from './issue-certificate.ts';
import { type Seal, type SealPem, parseCertificates, parseSeal } from './seal.ts';

/** A folder, where a first start makes what is missing; or a real certificate, from the settings. */
export type SealSource = { dir: string; organization: string; now: Date } | SealPem;

const AUTHORITY_YEARS = 20;
const SEAL_YEARS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const RENEW_BEFORE_MS = 30 * DAY_MS;

/**
 * The manager's seal. Without a certificate of its own it gets a small private authority, which outlives
 * the seals it issues: a renewed seal is trusted, and so are the documents of the earlier ones.
 */
export async function ensureSealCertificate(source: SealSource): Promise<Seal> {
  if ('chain_pem' in source) return parseSeal(source);
  await mkdir(source.dir, { recursive: true, mode: 0o700 });
  const authority = await ensureIssued(join(source.dir, 'authority.pem'), () =>
    issueCertificate({
      ...describe(source),
      common_name: `Autoridad de sellos de ${source.organization}`,
      years: AUTHORITY_YEARS,
    }),
  );
  const seal = await ensureSeal(source, authority);
  return {
    key: seal.key,
    certificate: seal.certificate,
    chain: [authority.certificate],
    trusted: [authority.certificate],
  };
}

async function ensureSeal(
  source: { dir: string; organization: string; now: Date },
  issuer: Issued,
): Promise<Issued> {
  const path = join(source.dir, 'seal.pem');
  const issue = (): Promise<Issued> =>
    issueCertificate({
      ...describe(source),
      common_name: `Sello electrónico de ${source.organization}`,
      years: SEAL_YEARS,
      issuer,
    });
  const seal = await ensureIssued(path, issue);
  if (!isDueForRenewal(seal, source.now)) return seal;
  const renewed = await issue();
  await rename(await writePrivate(path, renewed), path);
  return renewed;
}

function describe({ organization, now }: { organization: string; now: Date }): {
  organization: string;
  from: Date;
} {
  // From the day before, so that a clock a little behind does not find it not yet valid.
  return { organization, from: new Date(now.getTime() - DAY_MS) };
}

function isDueForRenewal({ certificate }: Issued, now: Date): boolean {
  return Date.parse(certificate.validTo) - now.getTime() < RENEW_BEFORE_MS;
}

async function ensureIssued(path: string, issue: () => Promise<Issued>): Promise<Issued> {
  const found = await findIssued(path);
  if (found) return found;
  const draft = await writePrivate(path, await issue());
  // A link fails when the name exists: of two processes starting together one wins, and both use its key.
  await link(draft, path).catch(ignoreExisting);
  await rm(draft);
  return (
    (await findIssued(path)) ??
    Promise.reject(new Error('The sealing certificate vanished while it was made.'))
  );
}

async function findIssued(path: string): Promise<Issued | undefined> {
  const pem = await readFile(path, 'utf8').catch(() => undefined);
  if (pem === undefined) return undefined;
  const [certificate] = parseCertificates(pem);
  if (!certificate)
    throw new Error(
      'The file of the sealing certificate holds no certificate. Restore it, or remove it to make another.',
    );
  return { key: createPrivateKey(pem), certificate };
}

/** Key and certificate in one file, so that no crash can leave one without the other. */
async function writePrivate(path: string, { key, certificate }: Issued): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${key.export({ type: 'pkcs8', format: 'pem' })}${certificate}`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  return draft;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
