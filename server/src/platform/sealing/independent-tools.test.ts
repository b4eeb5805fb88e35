import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdfRenderer, renderPdf } from '../pdf/render-pdf.ts';
import { buildSignedPdf, digestPdf } from '../pdf/signed-pdf.ts';
import { SAMPLE_AT, SAMPLE_EVIDENCE, SAMPLE_ORDER, SANS_BRAND } from '../../../test/pdf-testing.ts';
import { type Seal, parseSeal } from './seal.ts';
import { sealPdf } from './seal-pdf.ts';
import { signAndSealPdf } from './sign-and-seal.ts';
import { listSignatureFields } from './signature-fields.ts';
import { SAMPLE_SIGNERS, SEALED_AT, makeFolder, makeSeal } from '../../../test/sealing-testing.ts';
import { verifyPdf } from './verify-pdf.ts';

const run = promisify(execFile);
let seal: Seal;
let order: Uint8Array;
let sealed: Buffer;

/** Not found, or a folder of the search path that the user of the tests may not read. */
const NOT_THERE = new Set<unknown>(['ENOENT', 'EACCES']);

async function isInstalled(tool: string, flag: string): Promise<boolean> {
  return run(tool, [flag]).then(
    () => true,
    (error: NodeJS.ErrnoException) => !NOT_THERE.has(error.code),
  );
}

beforeAll(async () => {
  seal = await makeSeal();
  order = await renderPdf({
    template: 'subscription-order',
    data: SAMPLE_ORDER,
    brand: SANS_BRAND,
    language: 'es',
    at: SAMPLE_AT,
  });
  const signed = await buildSignedPdf({
    order,
    evidence: SAMPLE_EVIDENCE,
    brand: SANS_BRAND,
    language: 'es',
    at: SEALED_AT,
  });
  sealed = Buffer.from(
    await signAndSealPdf(signed, {
      seal,
      signers: SAMPLE_SIGNERS,
      reason: 'Orden de suscripción firmada',
      at: SEALED_AT,
    }),
  );
});

afterAll(closePdfRenderer);

describe('tools that are not ours', () => {
  it('pdfsig finds every signature valid, the last over the whole file', async (context) => {
    if (!(await isInstalled('pdfsig', '-v')))
      context.skip(
        'pdfsig is not installed (poppler-utils): the signatures were NOT checked by it.',
      );
    await using folder = await makeFolder();
    const path = join(folder.path, 'sealed.pdf');
    await writeFile(path, sealed);
    // pdfsig ends with 0 on a broken signature too: only its words count. Trust is openssl's test below.
    const { stdout } = await run('pdfsig', [path]);
    expect(stdout.match(/Signature is Valid\./g)).toHaveLength(3);
    expect(stdout.match(/ETSI\.CAdES\.detached/g)).toHaveLength(3);
    expect(stdout.match(/Total document signed/g)).toHaveLength(1);
    expect(stdout.lastIndexOf('Total document signed')).toBeGreaterThan(
      stdout.indexOf('Signature #3'),
    );
    const broken = Buffer.from(sealed);
    broken[2000] = (broken[2000] ?? 0) ^ 1;
    await writeFile(path, broken);
    const tampered = await run('pdfsig', [path]).catch(({ stdout: text }: { stdout: string }) => ({
      stdout: text,
    }));
    expect(tampered.stdout).not.toContain('Signature is Valid.');
  });

  it('pdfsig trusts every signature once it knows the authority', async (context) => {
    if (!(await isInstalled('pdfsig', '-v')) || !(await isInstalled('certutil', '-H')))
      context.skip(
        'pdfsig or certutil is not installed (poppler-utils, libnss3-tools): trust was NOT checked by them.',
      );
    await using folder = await makeFolder();
    const at = (name: string): string => join(folder.path, name);
    // pdfsig looks at today's date, whenever the document says that it was signed.
    const now = new Date();
    const today = await makeSeal('Cierzo', now);
    await writeFile(at('ca.pem'), String(today.signer_authority.certificate));
    await writeFile(
      at('today.pdf'),
      await signAndSealPdf(order, {
        seal: today,
        signers: SAMPLE_SIGNERS,
        reason: 'Orden',
        at: now,
      }),
    );
    await run('certutil', ['-N', '-d', folder.path, '--empty-password']);
    await run('certutil', [
      '-A',
      '-d',
      folder.path,
      '-n',
      'authority',
      '-t',
      'CT,C,C',
      '-i',
      at('ca.pem'),
    ]);
    const { stdout } = await run('pdfsig', ['-nssdir', folder.path, at('today.pdf')]);
    expect(stdout.match(/Certificate is Trusted\./g)).toHaveLength(3);
  });

  it('openssl accepts signature, signing certificate and trust of each', async (context) => {
    if (!(await isInstalled('openssl', 'version')))
      context.skip('openssl is not installed: the signatures were NOT checked by it.');
    const fields = (await listSignatureFields(sealed)) ?? [];
    expect(fields).toHaveLength(3);
    for (const { byte_range, contents } of fields) {
      await using folder = await makeFolder();
      const [, start = 0, end = 0, length = 0] = byte_range;
      const at = (name: string): string => join(folder.path, name);
      await writeFile(
        at('content'),
        Buffer.concat([sealed.subarray(0, start), sealed.subarray(end, end + length)]),
      );
      await writeFile(at('cms'), contents);
      await writeFile(at('ca'), seal.trusted.map(String).join(''));
      const form = ['-inform', 'DER', '-in', at('cms')];
      const verify = ['cms', '-verify', '-cades', '-binary', '-purpose', 'any', ...form];
      const against = ['-content', at('content'), '-CAfile', at('ca'), '-out', at('out')];
      const when = ['-attime', String(SEALED_AT.getTime() / 1000)];
      const { stderr } = await run('openssl', [...verify, ...against, ...when]);
      expect(stderr).toMatch(/successful/i);
      const { stdout } = await run('openssl', ['cms', '-cmsout', '-print', ...form]);
      expect(stdout).toContain('signingCertificateV2');
      expect(stdout).not.toContain('signingTime');
    }
  });

  it('qpdf finds no error in the structure', async (context) => {
    if (!(await isInstalled('qpdf', '--version')))
      context.skip('qpdf is not installed: the structure was NOT checked by it.');
    await using folder = await makeFolder();
    const path = join(folder.path, 'sealed.pdf');
    await writeFile(path, sealed);
    await expect(run('qpdf', ['--check', path])).resolves.toMatchObject({
      stdout: expect.stringMatching(/No syntax or stream encoding errors/),
    });
  });
});

describe('the sealed file', () => {
  it('begins with the very bytes that were signed', () => {
    expect(digestPdf(sealed.subarray(0, order.length))).toBe(digestPdf(order));
  });

  it('may be sealed with an elliptic key of the manager', async (context) => {
    if (!(await isInstalled('openssl', 'version')))
      context.skip('openssl is not installed: no elliptic certificate could be made to test with.');
    await using folder = await makeFolder();
    const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')];
    const request = [
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-subj',
      '/O=Cierzo/CN=Sello',
      '-days',
      '30',
    ];
    await run('openssl', [...request, '-keyout', key, '-out', certificate]);
    const elliptic = parseSeal({
      key_pem: await readFile(key, 'utf8'),
      chain_pem: await readFile(certificate, 'utf8'),
    });
    const at = new Date(elliptic.certificate.validFrom);
    const check = await verifyPdf(
      await sealPdf(order, elliptic, { reason: 'Prueba', at }),
      elliptic,
    );
    expect(check).toMatchObject({
      valid: true,
      signatures: [{ signer_name: 'Cierzo', problems: [] }],
    });
  });
});
