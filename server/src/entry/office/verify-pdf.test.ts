import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAndSealPdf } from '../../platform/sealing/sign-and-seal.ts';
import { SAMPLE_SIGNERS, renderSample } from '../../../test/sealing-testing.ts';
import { runOffice } from '../../../test/office.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyPdfCommand } from './verify-pdf.ts';

let app: TestApp;
let pdf: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  pdf = Buffer.from(
    await signAndSealPdf(await renderSample(), {
      seal: app.parts.seal,
      signers: SAMPLE_SIGNERS,
      reason: 'Orden firmada',
      at: new Date(),
    }),
  );
});
afterAll(() => app.dispose());

const verify = async (bytes: Uint8Array) => {
  const path = join(app.dataDir, 'checked.pdf');
  await writeFile(path, bytes);
  return runOffice(app, verifyPdfCommand, { words: [path] });
};

describe('verify-pdf', () => {
  it('names every signature in its order, and the seal last', async () => {
    const { lines, succeeded } = await verify(pdf);
    expect(succeeded).toBe(true);
    expect(lines.slice(0, 4)).toEqual([
      'valid',
      expect.stringMatching(
        /^1 SIGNER · Lucía Ferrándiz Oñate · .*09:17:02 UTC · .* · up to here · valid$/,
      ),
      expect.stringMatching(
        /^2 SIGNER · Iñaki Güell Peñaranda · .*09:18:02 UTC · .* · up to here · valid$/,
      ),
      expect.stringMatching(/^3 SEAL · la gestora · Orden firmada · .* · whole document · valid$/),
    ]);
    expect(lines.at(-1)).toMatch(/^trusted certificate ([\dA-F]{2}:){31}[\dA-F]{2}$/);
  });

  it('says what is wrong, and fails', async () => {
    const { lines, succeeded } = await verify(Buffer.concat([pdf, Buffer.from(' ')]));
    expect(succeeded).toBe(false);
    expect(lines.slice(0, 2)).toEqual(['NOT VALID', 'NOT_WHOLE_DOCUMENT']);
  });

  it('needs a file that is there', async () => {
    await expect(runOffice(app, verifyPdfCommand, { words: ['/nowhere.pdf'] })).rejects.toThrow(
      'cannot read /nowhere.pdf',
    );
  });
});
