import { verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEALED_AT, makeFolder, renderSample } from '../../../../test/sealing-testing.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import { issueForToken } from '../../../../test/tokens.ts';
import type { IssuedCertificate } from '../../sealing/issue-certificate.ts';
import { sealPdf } from '../../sealing/seal-pdf.ts';
import { verifyPdf } from '../../sealing/verify-pdf.ts';
import { StartError } from '../../why-not-start.ts';
import { openServiceKey } from './http-service.ts';
import { SERVICE_FAULTS, startLocalService } from './local-service.ts';
import type { LocalService } from './local-service.ts';
import { parseServiceAddress } from './service-address.ts';

const BYTES = Buffer.from('what is signed');
const TOKEN = 'a-token-of-the-service';
const TRIED_AGAIN: readonly string[] = ['down', 'fails', 'busy', 'breaks off'];

let issued: IssuedCertificate;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let service: LocalService;
let token_file: string;
beforeAll(async () => {
  issued = await issueForToken();
});
beforeEach(async () => {
  folder = await makeFolder();
  token_file = join(folder.path, 'token');
  await writeFile(token_file, `${TOKEN}\n`);
  const key_pem = issued.key.export({ type: 'pkcs8', format: 'pem' }).toString();
  service = await startLocalService({ key_pem, token: TOKEN });
});
afterEach(async () => {
  await service.close();
  await folder[Symbol.asyncDispose]();
});

const uri = () => `${service.url}?token-source=${token_file}`;
const open = async (certificate = issued.certificate) =>
  openServiceKey({ address: parseServiceAddress(uri()), certificate, timeout_ms: 1_500 });
const refusalOf = async (opening: Promise<unknown>): Promise<string> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof StartError ? error.message : `no: ${String(error)}`),
  );

describe('a key that a service keeps', () => {
  it('seals a document that anybody can check', async () => {
    const seal = { key: await open(), certificate: issued.certificate, chain: [] };
    const sealed = await sealPdf(await renderSample(), seal, { reason: 'Sello', at: SEALED_AT });
    const check = await verifyPdf(sealed, { trusted: [issued.certificate] });
    expect(check.signatures).toMatchObject([{ problems: [] }]);
  });

  it.each(SERVICE_FAULTS)(
    'signs nothing while the service has the fault "%s", and again afterwards',
    async (fault) => {
      const key = await open();
      service.asked = 0;
      service.fault = fault;
      const began = performance.now();
      await expect(key.sign(BYTES)).rejects.toMatchObject({ code: 'SEAL_UNAVAILABLE' });
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(service.asked).toBe(TRIED_AGAIN.includes(fault) ? 3 : 1);
      service.fault = undefined;
      const signature = await key.sign(BYTES);
      expect(verify('sha256', BYTES, issued.certificate.publicKey, signature)).toBe(true);
    },
  );

  it('is asked again for what passes, within one answer', async () => {
    const key = await open();
    service.asked = 0;
    Object.assign(service, { fault: 'fails', failures: 2 });
    const signature = await key.sign(BYTES);
    expect(verify('sha256', BYTES, issued.certificate.publicKey, signature)).toBe(true);
    expect(service.asked).toBe(3);
  });

  it('takes a new token from its file without a restart', async () => {
    const key = await open();
    await writeFile(token_file, 'an older one');
    await expect(key.sign(BYTES)).rejects.toMatchObject({ code: 'SEAL_UNAVAILABLE' });
    await writeFile(token_file, TOKEN);
    expect((await key.sign(BYTES)).length).toBeGreaterThan(0);
  });

  it('does not start with what is not right, and says what', async () => {
    const other = await issueForToken();
    expect(await refusalOf(open(other.certificate))).toBe(
      'The key service of SEAL_KEY_URI does not sign: it signs with a key that is not that of the certificate.',
    );
    service.fault = 'refuses';
    expect(await refusalOf(open())).toMatch(/does not sign: it answered 403\.$/);
    await writeFile(token_file, '\n');
    expect(await refusalOf(open())).toMatch(/holds no token\.$/);
  });

  it.each(['', '?token-source=', '?token-source=relative', '?token=secret'])(
    'has an address that names the file of its token, unlike …%s',
    (query) => {
      expect(() => parseServiceAddress(`https://keys.example.com/sign${query}`)).toThrow(
        'SEAL_KEY_URI names the address that signs and, in token-source',
      );
    },
  );

  it('keeps what else stands in the address', () => {
    expect(
      parseServiceAddress('https://keys.example.com/sign?version=3&token-source=/run/token'),
    ).toEqual({ url: 'https://keys.example.com/sign?version=3', token_file: '/run/token' });
  });
});

describe('a program whose seal is kept by a service', () => {
  let certificate: string;
  beforeEach(async () => {
    certificate = join(folder.path, 'certificate.pem');
    await writeFile(certificate, String(issued.certificate));
  });

  it('starts, and holds no key of the seal', async () => {
    const env = { SEAL_KEY_URI: uri(), SEAL_CERTIFICATE_FILE: certificate };
    const app = await createTestApp(env);
    expect(app.parts.seal.certificate.fingerprint256).toBe(issued.certificate.fingerprint256);
    expect(app.parts.seal.key).not.toHaveProperty('export');
    await app.dispose();
  });

  it('is asked over https alone on another machine', async () => {
    const env = { SEAL_CERTIFICATE_FILE: certificate };
    const plain = 'http://keys.example.com/sign?token-source=/run/token';
    await expect(createTestApp({ ...env, SEAL_KEY_URI: plain })).rejects.toThrow('SEAL_KEY_URI');
  });
});
