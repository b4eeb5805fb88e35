import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSignatureFields } from '../../platform/sealing/signature-fields.ts';
import { signAndSealPdf } from '../../platform/sealing/sign-and-seal.ts';
import { SAMPLE_SIGNERS, renderSample } from '../../../test/sealing-testing.ts';
import { Client } from '../../../test/client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let nobody: Client;
beforeAll(async () => {
  app = await createTestApp();
  nobody = new Client(app);
});
afterAll(() => app.dispose());

const SIZE = 9 * 1024 * 1024;
const FIELDS = 490;
/** Of anybody else, on a busy machine. */
const AT_MOST_MS = 1_000;
const PAUSE_MS = 20;

const check = async (bytes: Uint8Array) => {
  const form = new FormData();
  form.append('attachment', new File([Uint8Array.from(bytes)], 'firmado.pdf'));
  return nobody.send({ method: 'POST', path: '/verify', body: form });
};

const sample = async () =>
  signAndSealPdf(await renderSample(), {
    seal: app.parts.seal,
    signers: SAMPLE_SIGNERS,
    reason: 'Orden',
    at: new Date(),
  });

const HEAD = '%PDF-1.7\n';
const OBJECTS = [
  `1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[${'5 0 R '.repeat(FIELDS)}]>>>>endobj\n`,
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
  `4 0 obj<</Length ${SIZE}>>stream\n${' '.repeat(SIZE)}\nendstream endobj\n`,
  '5 0 obj<</FT/Sig/T(a)/V 6 0 R>>endobj\n',
];

const build = (contents: string, range: readonly number[]): string => {
  const byteRange = range.map((each) => String(each).padStart(10, '0')).join(' ');
  const parts = [
    ...OBJECTS,
    `6 0 obj<</Type/Sig/SubFilter/ETSI.CAdES.detached/M(D:20260310091530Z)/ByteRange[${byteRange}]/Contents<${contents}>>>endobj\n`,
  ];
  const body = HEAD + parts.join('');
  const offsets = parts.map((_part, index) => HEAD.length + parts.slice(0, index).join('').length);
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${body}xref\n0 7\n0000000000 65535 f \n${table}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
};

/** One signature of ours, named by as many fields as are looked at, over a file of the largest size: for each of them it is hashed whole. */
const makeSlow = async (): Promise<Buffer> => {
  const [field] = (await listSignatureFields(await sample())) ?? [];
  const contents = Buffer.from(field?.contents ?? []).toString('hex');
  const draft = build(contents, [0, 0, 0, 0]);
  const start = draft.indexOf('/Contents<') + '/Contents'.length;
  const end = start + contents.length + 2;
  return Buffer.from(build(contents, [0, start, end, draft.length - end]), 'latin1');
};

/** How long others waited, each time they asked, until something was over. */
const waitsDuring = async (work: Promise<unknown>): Promise<number[]> => {
  const over = new AbortController();
  void work.finally(() => over.abort());
  const waits: number[] = [];
  while (!over.signal.aborted) {
    const asked = performance.now();
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return waits;
};

it('a file that keeps its reader busy keeps nobody else waiting, and the next file is checked', async () => {
  expect(await check(await sample())).toMatchObject({ data: { is_intact: true } });
  const slow = await makeSlow();
  const started = performance.now();
  const answer = check(slow);
  const waits = await waitsDuring(answer);
  expect(await answer).toMatchObject({ status: 200, data: { is_intact: false } });
  expect(performance.now() - started).toBeGreaterThan(2 * AT_MOST_MS);
  expect(Math.max(...waits)).toBeLessThan(AT_MOST_MS);
  expect(await check(await sample())).toMatchObject({ data: { is_intact: true } });
});
