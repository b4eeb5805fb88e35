import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSealReadiness } from './readiness.ts';
import type { LocalSigning, Seal, SigningPem } from './seal.ts';
import { encryptKeys, listPlainKeys } from './key-files.ts';
import { readPassphrase } from './passphrase.ts';
import { hasPlainKey } from './private-key.ts';
import { ensureSealCertificate } from './seal-certificate.ts';
import { StartError } from '../why-not-start.ts';
import { makeFolder, makeSeal } from '../../../test/sealing-testing.ts';

const source = {
  organization: 'Brumario Inversiones, S.G.I.I.C., S.A.',
  now: new Date('2026-03-01T00:00:00Z'),
};

// RSA keys take their time: the tests that only need some seal share one.
let own: Seal & LocalSigning;
beforeAll(async () => {
  own = await makeSeal();
});

const mount = (...words: readonly string[]): boolean => spawnSync('mount', words).status === 0;

describe('ensureSealCertificate in a folder', () => {
  it('makes the certificate once, readable by its owner alone', async () => {
    await using folder = await makeFolder();
    const first = await ensureSealCertificate({ ...source, dir: folder.path });
    const second = await ensureSealCertificate({ ...source, dir: folder.path });
    expect(second.certificate.raw.equals(first.certificate.raw)).toBe(true);
    const files = await readdir(folder.path);
    expect(files.toSorted()).toEqual(['authority.pem', 'seal.pem']);
    for (const file of files)
      expect((await stat(join(folder.path, file))).mode & 0o777).toBe(0o600);
  });

  it('gives processes that start together one and the same certificate', async () => {
    await using folder = await makeFolder();
    const dir = join(folder.path, 'keys');
    const seals = await Promise.all([1, 2].map(() => ensureSealCertificate({ ...source, dir })));
    expect(new Set(seals.map(({ certificate }) => certificate.fingerprint256)).size).toBe(1);
    expect(seals.every(({ key, certificate }) => certificate.checkPrivateKey(key))).toBe(true);
    expect(await readdir(dir)).toHaveLength(2);
  });

  it('renews a seal that is about to expire, under the same authority', async () => {
    await using folder = await makeFolder();
    const first = await ensureSealCertificate({ ...source, dir: folder.path });
    const later = await ensureSealCertificate({
      ...source,
      dir: folder.path,
      now: new Date('2029-02-20T00:00:00Z'),
    });
    expect(later.certificate.fingerprint256).not.toBe(first.certificate.fingerprint256);
    expect(later.trusted[0]?.raw.equals(first.trusted[0]?.raw ?? Buffer.alloc(0))).toBe(true);
  });

  it('goes on with a seal that is about to expire where nobody can write', async (context) => {
    await using folder = await makeFolder();
    const isMounted = mount('-t', 'tmpfs', 'tmpfs', folder.path);
    try {
      const first = await ensureSealCertificate({ ...source, dir: folder.path });
      await chmod(folder.path, 0o500);
      // Root may write there all the same, and in some places mount nothing.
      if (process.getuid?.() === 0 && !(isMounted && mount('-o', 'remount,ro', folder.path)))
        return context.skip();
      const now = new Date('2029-02-20T00:00:00Z');
      const later = await ensureSealCertificate({ ...source, dir: folder.path, now });
      expect(later.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
      expect((await readdir(folder.path)).toSorted()).toEqual(['authority.pem', 'seal.pem']);
    } finally {
      if (isMounted) spawnSync('umount', [folder.path]);
      else await chmod(folder.path, 0o700);
    }
  });

  it('refuses a damaged file instead of replacing the key', async () => {
    await using folder = await makeFolder();
    await mkdir(folder.path, { recursive: true });
    await writeFile(join(folder.path, 'authority.pem'), 'gone');
    await expect(ensureSealCertificate({ ...source, dir: folder.path })).rejects.toThrow(
      /holds no certificate/,
    );
  });
});

const pemOf = ({ key, certificate, chain }: LocalSigning): SigningPem => ({
  key_pem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  chain_pem: [certificate, ...chain].join('\n'),
});

describe('ensureSealCertificate with a certificate of the manager', () => {
  it('trusts that certificate, and an authority of ours for signers alone', async () => {
    await using folder = await makeFolder();
    const seal = await ensureSealCertificate({ ...source, dir: folder.path, own: pemOf(own) });
    expect(seal.chain).toHaveLength(1);
    expect(seal.trusted.map(({ fingerprint256 }) => fingerprint256)).toEqual([
      own.certificate.fingerprint256,
      seal.signer_authority.certificate.fingerprint256,
    ]);
    expect(await readdir(folder.path)).toEqual(['authority.pem']);
  });

  it('takes an authority of the operator for signers, and writes nothing', async () => {
    await using folder = await makeFolder();
    const signers = pemOf(own.signer_authority);
    const seal = await ensureSealCertificate({
      ...source,
      dir: folder.path,
      own: pemOf(own),
      signers,
    });
    expect(seal.signer_authority.certificate.raw.equals(own.signer_authority.certificate.raw)).toBe(
      true,
    );
    expect(await readdir(folder.path)).toEqual([]);
    await expect(
      ensureSealCertificate({ ...source, dir: folder.path, own: pemOf(own), signers: pemOf(own) }),
    ).rejects.toThrow(/not one of an authority/);
  });

  it('says when key and certificate do not belong together', async () => {
    await using folder = await makeFolder();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key_pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const withOwn = async (chain_pem: string) =>
      ensureSealCertificate({ ...source, dir: folder.path, own: { key_pem, chain_pem } });
    await expect(withOwn(String(own.certificate))).rejects.toThrow(/does not belong/);
    await expect(withOwn('')).rejects.toThrow(/no PEM certificate/);
  });
});

describe('keys with a passphrase', () => {
  const passphrase = 'una frase larga de verdad';

  it('are encrypted in their files, opened by it, and renewed under it', async () => {
    await using folder = await makeFolder();
    const protectedSource = { ...source, dir: folder.path, passphrase };
    const first = await ensureSealCertificate(protectedSource);
    expect(await listPlainKeys(folder.path)).toEqual([]);
    const again = await ensureSealCertificate(protectedSource);
    expect(again.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
    const now = new Date('2029-02-20T00:00:00Z');
    const renewed = await ensureSealCertificate({ ...protectedSource, now });
    expect(renewed.certificate.fingerprint256).not.toBe(first.certificate.fingerprint256);
    expect(await listPlainKeys(folder.path)).toEqual([]);
  });

  it('do not open without it or by another, said in one sentence that names the file', async () => {
    await using folder = await makeFolder();
    await ensureSealCertificate({ ...source, dir: folder.path, passphrase });
    const open = async (tried?: string) =>
      ensureSealCertificate({ ...source, dir: folder.path, passphrase: tried });
    const path = join(folder.path, 'authority.pem');
    await expect(open()).rejects.toThrow(
      new StartError(
        `The key in ${path} is encrypted: name the file with its passphrase in SEAL_KEY_PASSPHRASE_FILE.`,
      ),
    );
    await expect(open('otra frase muy distinta')).rejects.toThrow(
      new StartError(`The passphrase of SEAL_KEY_PASSPHRASE_FILE does not open ${path}.`),
    );
  });

  it('are the same keys after they were encrypted where they are', async () => {
    await using folder = await makeFolder();
    const before = await ensureSealCertificate({ ...source, dir: folder.path });
    const files = ['authority.pem', 'seal.pem'].map((name) => join(folder.path, name));
    expect(await encryptKeys(folder.path, passphrase)).toEqual(files);
    expect(await encryptKeys(folder.path, passphrase)).toEqual([]);
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
    const after = await ensureSealCertificate({ ...source, dir: folder.path, passphrase });
    expect(after.certificate.fingerprint256).toBe(before.certificate.fingerprint256);
    expect(after.key.equals(before.key)).toBe(true);
  });

  it.each([
    ['plain', { type: 'pkcs8' } as const, true],
    ['of EC in the old form', { type: 'sec1' } as const, true],
    ['encrypted', { type: 'pkcs8', cipher: 'aes-256-cbc', passphrase } as const, false],
  ])('are told from those that are not: %s', (_what, form, isPlain) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(hasPlainKey(privateKey.export({ ...form, format: 'pem' }).toString())).toBe(isPlain);
  });
});

describe('the file with the passphrase', () => {
  it('is read without the end of its line', async () => {
    await using folder = await makeFolder();
    const path = join(folder.path, 'passphrase');
    await writeFile(path, 'una frase larga de verdad\n');
    const read = async (DATA_DIR: string, SEAL_KEY_PASSPHRASE_FILE = path) =>
      readPassphrase({ DATA_DIR, SEAL_KEY_PASSPHRASE_FILE });
    expect(await read('/elsewhere')).toBe('una frase larga de verdad');
    await expect(read(folder.path)).rejects.toThrow(/is in DATA_DIR/);
    await expect(read('/elsewhere', join(folder.path, 'none'))).rejects.toThrow(/cannot be read/);
    await writeFile(path, 'corta');
    await expect(read('/elsewhere')).rejects.toThrow(/shorter than 20 signs/);
  });
});

describe('checkSealReadiness', () => {
  it('is ready while the certificate is valid', () => {
    expect(checkSealReadiness(own, new Date('2026-06-01T00:00:00Z'))).toMatchObject({
      ready: true,
    });
    expect(checkSealReadiness(own, new Date('2030-06-01T00:00:00Z'))).toMatchObject({
      ready: false,
      reason: expect.stringMatching(/expired/),
    });
    expect(checkSealReadiness(own, new Date('2020-06-01T00:00:00Z'))).toMatchObject({
      ready: false,
      reason: expect.stringMatching(/not valid yet/),
    });
    expect(checkSealReadiness(undefined, new Date())).toMatchObject({ ready: false });
  });
});
