import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePdfRenderer } from '../pdf/render-pdf.ts';
import { checkTimestamp } from './check-timestamp.ts';
import type { Seal } from './seal.ts';
import { signAndSealPdf } from './sign-and-seal.ts';
import {
  SAMPLE_SIGNERS,
  makeFolder,
  makeSeal,
  renderSample,
} from '../../../test/sealing-testing.ts';
import { verifyPdf } from './verify-pdf.ts';
import { httpTimestampAuthority } from '../outside/timestamp/http-authority.ts';
import { TIMESTAMP_FAULTS, startLocalAuthority } from '../outside/timestamp/local-authority.ts';
import type { LocalAuthority } from '../outside/timestamp/local-authority.ts';
import type { TimestampAuthority } from './timestamp.ts';

const run = promisify(execFile);
let local: LocalAuthority;
let authority: TimestampAuthority;
let unsigned: Uint8Array;
let seal: Seal;

beforeAll(async () => {
  const [plain, rendered, started] = await Promise.all([
    makeSeal('Cierzo', new Date()),
    renderSample(),
    startLocalAuthority(),
  ]);
  unsigned = rendered;
  local = started;
  authority = httpTimestampAuthority({
    url: local.url,
    trusted: [local.certificate],
    timeout_ms: 400,
  });
  seal = { ...plain, timestamp_authority: authority, timestamp_trusted: [local.certificate] };
});
beforeEach(() => {
  local.fault = undefined;
  local.asked = 0;
});
afterAll(async () => {
  await local.close();
  await closePdfRenderer();
});

const signed = async (): Promise<Uint8Array> =>
  signAndSealPdf(unsigned, {
    seal,
    signers: SAMPLE_SIGNERS,
    reason: 'Orden firmada',
    at: new Date(),
  });

describe('a time-stamp', () => {
  it('is one over what was asked for, and over nothing else', async () => {
    const digest = Uint8Array.from(randomBytes(32));
    const token = await authority.stamp(digest);
    const trusted = [local.certificate];
    expect(checkTimestamp(token, { digest, trusted })).toMatchObject({
      is_sound: true,
      at: expect.any(Date),
    });
    expect(checkTimestamp(token, { digest: randomBytes(32), trusted }).is_sound).toBe(false);
    expect(checkTimestamp(token, { digest, trusted: [] }).is_sound).toBe(false);
  });

  it('says the same or nothing once any of its bytes is another', async () => {
    const digest = Uint8Array.from(randomBytes(32));
    const token = await authority.stamp(digest);
    const { at } = checkTimestamp(token, { digest, trusted: [local.certificate] });
    // Every byte was tried once; a stride keeps the suite quick while the bit moves with it.
    const STRIDE = 5;
    const checks = Array.from({ length: Math.floor(token.length / STRIDE) }, (_, step) => {
      const changed = Uint8Array.from(token);
      changed[step * STRIDE] = (changed[step * STRIDE] ?? 0) ^ (1 << (step % 8));
      return checkTimestamp(changed, { digest, trusted: [local.certificate] });
    });
    const believed = checks.filter(({ is_sound }) => is_sound);
    expect(believed.every((check) => check.at?.getTime() === at?.getTime())).toBe(true);
    // What no signature covers is a few bytes of the writing around it.
    expect(believed.length).toBeLessThan(checks.length / 20);
  });

  it('is accepted by openssl', async (context) => {
    const isThere = await run('openssl', ['version']).then(
      () => true,
      () => false,
    );
    if (!isThere) context.skip('openssl is not installed: the time-stamp was NOT checked by it.');
    await using folder = await makeFolder();
    const at = (name: string): string => join(folder.path, name);
    const digest = Uint8Array.from(randomBytes(32));
    await writeFile(at('token'), await authority.stamp(digest));
    await writeFile(at('ca.pem'), String(local.certificate));
    const verify = async (hex: string) =>
      run('openssl', [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        at('token'),
        '-digest',
        hex,
        '-CAfile',
        at('ca.pem'),
      ]);
    expect((await verify(Buffer.from(digest).toString('hex'))).stdout).toContain(
      'Verification: OK',
    );
    await expect(verify('00'.repeat(32))).rejects.toThrow(/mismatch/);
  });

  it.each(TIMESTAMP_FAULTS)('of an authority with a fault is refused: %s', async (fault) => {
    local.fault = fault;
    const started = Date.now();
    await expect(authority.stamp(randomBytes(32))).rejects.toMatchObject({
      code: 'TIMESTAMP_UNAVAILABLE',
      status: 503,
      cause: expect.any(Error),
    });
    expect(Date.now() - started).toBeLessThan(30_000);
  });
});

describe('a seal with a time-stamp', () => {
  it('says when, vouched for by the authority: the seal alone', async () => {
    const before = Date.now() - 1000;
    const check = await verifyPdf(await signed(), seal);
    expect(check).toMatchObject({ valid: true, problems: [] });
    expect(check.signatures.map(({ stamped_at }) => stamped_at !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
    expect(check.signatures.at(-1)?.stamped_at?.getTime()).toBeGreaterThan(before);
    expect(local.asked).toBe(1);
  });

  it('is not believed when nobody accepts that authority', async () => {
    const check = await verifyPdf(await signed(), { trusted: seal.trusted });
    expect(check.valid).toBe(false);
    expect(check.signatures.at(-1)?.problems).toEqual(['TIMESTAMP']);
  });

  it.each(TIMESTAMP_FAULTS)('is not made at all when the authority fails: %s', async (fault) => {
    local.fault = fault;
    await expect(signed()).rejects.toMatchObject({ code: 'TIMESTAMP_UNAVAILABLE' });
  });

  it('is made again once the authority answers', async () => {
    local.fault = 'down';
    await expect(signed()).rejects.toMatchObject({ code: 'TIMESTAMP_UNAVAILABLE' });
    local.fault = undefined;
    expect(await verifyPdf(await signed(), seal)).toMatchObject({ valid: true });
  });
});
