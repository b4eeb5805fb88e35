import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CertificateRequest,
  type IssuedCertificate,
  addYears,
  issueCertificate,
} from './issue-certificate.ts';
import { openPrivateKey, presentPrivateKey } from './private-key.ts';
import {
  type LocalSigning,
  type Seal,
  type SealPem,
  type Signing,
  type SigningPem,
  type Trust,
  parseAuthority,
  parseCertificates,
  parseSeal,
} from './seal.ts';

/** A folder, where the first start creates what is missing, and the operator's own certificates. */
export interface SealSource {
  dir: string;
  organization: string;
  now: Date;
  /** With which the keys of the folder are encrypted. */
  passphrase?: string | undefined;
  /** A certificate of the manager's own. */
  own?: SealPem;
  /** An authority of the operator's own for the certificates of signers. */
  signers?: SigningPem | undefined;
}

const AUTHORITY_YEARS = 20;
const SEAL_YEARS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const RENEW_BEFORE_MS = 30 * DAY_MS;

/**
 * The manager's seal and the authority for its signers' certificates. Without its own certificates it gets a small private
 * authority, which is valid for longer than what it issues: so a renewed seal is trusted, and the documents of the earlier
 * ones too; where the folder cannot be written to, the seal of before is used to its end (ADR 258). A public authority never issues for signers, because it would have to know them: their certificates come from
 * the private authority also beside a public seal.
 */
export async function ensureSealCertificate({
  own,
  signers,
  ...source
}: SealSource): Promise<Seal & LocalSigning> {
  const signer_authority = await findAuthority({ signers, ...source });
  return joinAuthority(own ? parseSeal(own) : await ensureOwnSeal(source), signer_authority);
}

/** The same around a seal whose key is not in this process. */
export async function ensureAuthorityOf(
  seal: Signing & Trust,
  source: Omit<SealSource, 'own'>,
): Promise<Seal> {
  return joinAuthority(seal, await findAuthority(source));
}

async function findAuthority({
  signers,
  ...source
}: Omit<SealSource, 'own'>): Promise<LocalSigning> {
  return signers ? parseAuthority(signers) : ensureAuthority(source);
}

function joinAuthority<S extends Signing & Trust>(
  seal: S,
  signer_authority: LocalSigning,
): S & Pick<Seal, 'signer_authority'> {
  const isKnown = seal.trusted.some(({ raw }) => raw.equals(signer_authority.certificate.raw));
  const trusted = isKnown ? seal.trusted : [...seal.trusted, signer_authority.certificate];
  return { ...seal, trusted, signer_authority };
}

async function ensureAuthority(source: FolderSource): Promise<LocalSigning> {
  await mkdir(source.dir, { recursive: true, mode: 0o700 });
  const authority = await ensureIssued(join(source.dir, 'authority.pem'), source, () =>
    issueCertificate(buildRequest(source, 'Autoridad de firmas y sellos de', AUTHORITY_YEARS)),
  );
  return { ...authority, chain: [] };
}

async function ensureOwnSeal(source: FolderSource): Promise<LocalSigning & Trust> {
  const { certificate, key } = await ensureAuthority(source);
  const seal = await ensureSeal(source, { certificate, key });
  return { ...seal, chain: [certificate], trusted: [certificate] };
}

type FolderSource = Pick<SealSource, 'dir' | 'organization' | 'now' | 'passphrase'>;

async function ensureSeal(
  source: FolderSource,
  issuer: IssuedCertificate,
): Promise<IssuedCertificate> {
  const path = join(source.dir, 'seal.pem');
  const issue = (): Promise<IssuedCertificate> =>
    issueCertificate({ ...buildRequest(source, 'Sello electrónico de', SEAL_YEARS), issuer });
  const seal = await ensureIssued(path, source, issue);
  if (!isDueForRenewal(seal, source.now)) return seal;
  const renewed = await issue();
  try {
    await rename(await writePrivate(path, source, renewed), path);
  } catch (error) {
    // Whoever mounts the keys read-only renews them there; until then the seal of before is as good as it was.
    if (!isReadOnly(error)) throw error;
    return seal;
  }
  return renewed;
}

const NO_WRITING: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM']);

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_WRITING.has(error.code);
}

function buildRequest(
  { organization, now }: FolderSource,
  title: string,
  years: number,
): CertificateRequest {
  // From the day before, so that it is also valid for a clock that is a little behind.
  const from = new Date(now.getTime() - DAY_MS);
  const name = { organization, common_name: `${title} ${organization}` };
  return { name, from, until: addYears(from, years) };
}

function isDueForRenewal({ certificate }: IssuedCertificate, now: Date): boolean {
  return Date.parse(certificate.validTo) - now.getTime() < RENEW_BEFORE_MS;
}

async function ensureIssued(
  path: string,
  secret: Pick<SealSource, 'passphrase'>,
  issue: () => Promise<IssuedCertificate>,
): Promise<IssuedCertificate> {
  const found = await findIssued(path, secret);
  if (found) return found;
  const draft = await writePrivate(path, secret, await issue());
  // A link fails if the name exists: if two processes start together, one creates it, and both use its key.
  await link(draft, path).catch(ignoreExisting);
  await rm(draft);
  return (
    (await findIssued(path, secret)) ??
    Promise.reject(new Error('The sealing certificate vanished while it was made.'))
  );
}

async function findIssued(
  path: string,
  { passphrase }: Pick<SealSource, 'passphrase'>,
): Promise<IssuedCertificate | undefined> {
  const pem = await readFile(path, 'utf8').catch(() => undefined);
  if (pem === undefined) return undefined;
  const [certificate] = parseCertificates(pem);
  if (!certificate)
    throw new Error(
      'The file of the sealing certificate holds no certificate. Restore it, or remove it to make another.',
    );
  return { key: openPrivateKey(pem, { passphrase, place: path }), certificate };
}

/** Key and certificate in one file, so that no crash can leave one without the other. */
async function writePrivate(
  path: string,
  { passphrase }: Pick<SealSource, 'passphrase'>,
  { key, certificate }: IssuedCertificate,
): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${presentPrivateKey(key, passphrase)}${certificate}`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  return draft;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
