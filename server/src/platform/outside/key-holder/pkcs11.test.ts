import { verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEALED_AT, makeFolder, renderSample } from '../../../../test/sealing-testing.ts';
import { hasSoftHsm, issueForToken, openSoftHsm, openStandIn } from '../../../../test/tokens.ts';
import type { StandInToken, TestToken } from '../../../../test/tokens.ts';
import { sealPdf } from '../../sealing/seal-pdf.ts';
import { verifyPdf } from '../../sealing/verify-pdf.ts';
import { StartError } from '../../why-not-start.ts';
import { openTokenKey } from './pkcs11.ts';
import { parseTokenAddress } from './token-address.ts';

const BYTES = Buffer.from('what is signed');

const open = async ({ uri, certificate }: TestToken, change = (text: string) => text) =>
  openTokenKey({ address: parseTokenAddress(change(uri)), certificate, timeout_ms: 3_000 });

let sample: Uint8Array;
beforeAll(async () => {
  sample = await renderSample();
});

const tokens = [
  { name: 'the stand-in', make: async (folder: string) => openStandIn(folder), isThere: true },
  {
    name: 'SoftHSM, RSA',
    make: async (folder: string) => openSoftHsm(folder),
    isThere: hasSoftHsm,
  },
  {
    name: 'SoftHSM, EC',
    make: async (folder: string) => openSoftHsm(folder, 'P-256'),
    isThere: hasSoftHsm,
  },
] as const;

describe.each(tokens)('a key in a token: $name', ({ make, isThere }) => {
  it.skipIf(!isThere)('seals a document that anybody can check', async () => {
    await using folder = await makeFolder();
    const token = await make(folder.path);
    const seal = { key: await open(token), certificate: token.certificate, chain: [] };
    const sealed = await sealPdf(sample, seal, { reason: 'Sello', at: SEALED_AT });
    const check = await verifyPdf(sealed, { trusted: [token.certificate] });
    expect(check.signatures).toMatchObject([{ problems: [] }]);
    vi.unstubAllEnvs();
  });

  it.skipIf(!isThere)('does not start with what is not right, and says what', async () => {
    await using folder = await makeFolder();
    const token = await make(folder.path);
    const refusal = async (change: (uri: string) => string): Promise<string> =>
      open(token, change).then(
        () => 'opened',
        (error: unknown) => (error instanceof StartError ? error.message : `no: ${String(error)}`),
      );
    expect(await refusal((uri) => uri.replace('token=gestora', 'token=otro'))).toMatch(
      /^The token of SEAL_KEY_URI does not sign: .*named "otro"/s,
    );
    expect(await refusal((uri) => uri.replace('id=%01', 'id=%77'))).toMatch(/key not found/);
    expect(await refusal((uri) => uri.replace(/path=[^&]+/, 'path=/nothing.so'))).toMatch(
      /\/nothing\.so.*Failed to load/s,
    );
    expect(await refusal((uri) => uri.replace(/source=.+/, 'source=/nothing'))).toBe(
      'The pin-source /nothing of SEAL_KEY_URI cannot be read.',
    );
    await writeFile(token.pin_file, '999999');
    expect(await refusal((uri) => uri)).toMatch(/CKR_PIN_INCORRECT/);
    vi.unstubAllEnvs();
  });
});

describe('a token that has faults', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let token: StandInToken;
  beforeEach(async () => {
    folder = await makeFolder();
    token = await openStandIn(folder.path);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await folder[Symbol.asyncDispose]();
  });

  it.each([
    ['removed', /CKR_DEVICE_REMOVED/],
    ['slow', /no answer within 3000 ms/],
    ['garbage', /is not that of the certificate/],
    ['endless', /an answer without end/],
  ] as const)('signs nothing while it is %s, and again afterwards', async (fault, cause) => {
    const key = await open(token);
    await token.setFault(fault);
    const error: unknown = await key.sign(BYTES).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ code: 'SEAL_UNAVAILABLE', retryAfter: 30 });
    expect(String(Reflect.get(Object(error), 'cause'))).toMatch(cause);
    await token.setFault();
    const signature = await key.sign(BYTES);
    expect(verify('sha256', BYTES, token.certificate.publicKey, signature)).toBe(true);
  });

  it('is not asked again after it refused the PIN, because it would lock itself', async () => {
    const key = await open(token);
    await token.setPin('another');
    await expect(key.sign(BYTES)).rejects.toMatchObject({ code: 'SEAL_UNAVAILABLE' });
    const { length } = await token.listRuns();
    await token.setPin('123456');
    await expect(key.sign(BYTES)).rejects.toMatchObject({ code: 'SEAL_UNAVAILABLE' });
    expect(await token.listRuns()).toHaveLength(length);
  });

  it('is told neither our settings nor, where others see it, the PIN', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://area_work:secret@localhost/area');
    await (await open(token)).sign(BYTES);
    for (const { parameters, names } of await token.listRuns()) {
      expect(parameters.join(' ')).not.toContain('123456');
      expect(names).toContain('PATH');
      expect(names).not.toContain('DATABASE_URL');
    }
  });

  it('does not sign for the certificate of another key', async () => {
    await using other = await makeFolder();
    const { certificate } = await openStandIn(other.path, await issueForToken());
    await expect(open({ ...token, certificate })).rejects.toThrow(
      new StartError(
        'The token of SEAL_KEY_URI does not sign: the key 01 is not that of the certificate.',
      ),
    );
  });

  it('is looked for where OpenSC is not', async () => {
    vi.stubEnv('PATH', folder.path);
    await expect(open(token)).rejects.toThrow(/does not sign: spawn pkcs11-tool ENOENT/);
  });
});

describe('the address of a key in a token', () => {
  it('is read with any bytes in its id and with signs that are written otherwise', () => {
    expect(
      parseTokenAddress(
        'pkcs11:token=La%20gestora;object=sello;id=%a1b%00;type=private?pin-source=file:///etc/pin&module-path=/usr/lib/x.so',
      ),
    ).toEqual({
      token: 'La gestora',
      id: 'a16200',
      module: '/usr/lib/x.so',
      pin_file: '/etc/pin',
    });
  });

  it.each([
    'pkcs11:',
    'pkcs11:token=a;id=%01?module-path=/x.so',
    'pkcs11:token=a?module-path=/x.so&pin-source=/pin',
    'pkcs11:token=a;id=%01?module-path=/x.so&pin-source=/pin&pin-value=1234',
  ])('is refused with how it is written: %s', (uri) => {
    expect(() => parseTokenAddress(uri)).toThrow(/names token, id, module-path and pin-source/);
  });
});

afterAll(() => vi.unstubAllEnvs());
