import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../why-not-start.ts';
import { encryptKeys, listPlainKeys } from './key-files.ts';
import { ensureSecretBox } from './secret-key.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'secret-box-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** What the cipher says, or we of another form. */
const NOT_OURS = /authenticate data|form that is not known/;

describe('a sealed secret', () => {
  it('opens with the same key and context, also after a restart', async () => {
    const sealed = (await ensureSecretBox(dir)).seal('contraseña ñ', 'factor:1');
    expect(sealed.includes('contrase')).toBe(false);
    expect((await ensureSecretBox(dir)).open(sealed, 'factor:1')).toBe('contraseña ñ');
  });

  it('is another one each time', async () => {
    const box = await ensureSecretBox(dir);
    expect(box.seal('same', 'a').equals(box.seal('same', 'a'))).toBe(false);
  });

  it('opens neither changed, nor under another context, nor with another key', async () => {
    const box = await ensureSecretBox(dir);
    const sealed = box.seal('secret', 'factor:1');
    expect(() => box.open(sealed, 'factor:2')).toThrow(NOT_OURS);
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(() => box.open(changed, 'factor:1')).toThrow(NOT_OURS);
    }
    const other = await ensureSecretBox(join(dir, 'other'));
    expect(() => other.open(sealed, 'factor:1')).toThrow(NOT_OURS);
  });

  it('has a key that two starts at once share and only this user reads', async () => {
    const fresh = join(dir, 'fresh');
    const [a, b] = await Promise.all([ensureSecretBox(fresh), ensureSecretBox(fresh)]);
    expect(b.open(a.seal('shared', 'x'), 'x')).toBe('shared');
    expect((await stat(join(fresh, 'secrets.key'))).mode & 0o777).toBe(0o600);
  });

  it('does not start with a key that is broken, instead of making another', async () => {
    const broken = join(dir, 'other', 'secrets.key');
    await writeFile(broken, 'short');
    await expect(ensureSecretBox(join(dir, 'other'))).rejects.toThrow('32 bytes');
    expect(await readFile(broken, 'utf8')).toBe('short');
  });

  it('has a key that is encrypted where there is a passphrase, at its start or later', async () => {
    const passphrase = 'una frase larga de verdad';
    const later = join(dir, 'later');
    const sealed = (await ensureSecretBox(later)).seal('secret', 'x');
    const path = join(later, 'secrets.key');
    expect(await listPlainKeys(later)).toEqual([path]);
    expect(await encryptKeys(later, passphrase)).toEqual([path]);
    expect(await listPlainKeys(later)).toEqual([]);
    expect((await ensureSecretBox(later, passphrase)).open(sealed, 'x')).toBe('secret');
    await expect(ensureSecretBox(later)).rejects.toThrow(
      new StartError(
        `The key in ${path} is encrypted: name the file with its passphrase in SEAL_KEY_PASSPHRASE_FILE.`,
      ),
    );
    await expect(ensureSecretBox(later, 'otra frase muy distinta')).rejects.toThrow(
      new StartError(`The passphrase of SEAL_KEY_PASSPHRASE_FILE does not open ${path}.`),
    );
    const fromStart = join(dir, 'from-start');
    const box = await ensureSecretBox(fromStart, passphrase);
    expect(await listPlainKeys(fromStart)).toEqual([]);
    expect((await ensureSecretBox(fromStart, passphrase)).open(box.seal('a', 'x'), 'x')).toBe('a');
  });
});
