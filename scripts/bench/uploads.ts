import { readFileSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { runDirectly } from '../verify/direct-database.ts';
import { logIn } from '../verify/people.ts';
import type { LoggedIn } from '../verify/people.ts';
import type { BenchServer } from './bench-server.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 10 * MB - 4_096;
const WARM_UP = 8;
const MEASURED = 40;
const AT_ONCE = 4;
const LOOK_EVERY_MS = 20;

/** The memory of the server while it receives large files. */
export interface UploadMeasurement {
  readonly uploads: number;
  readonly before_mb: number;
  readonly peak_mb: number;
  readonly after_mb: number;
  readonly median_ms: number;
}

const chunk = (kind: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A picture of the largest size, like no other. */
const picture = (): Buffer => {
  const head = Buffer.from([0, 0, 8, 0, 0, 0, 8, 0, 8, 2, 0, 0, 0]);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', randomFillSync(Buffer.alloc(FILE_BYTES))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A scanned document of the largest size: one page with an uncompressed picture. */
const scan = (): Buffer => {
  const body = randomFillSync(Buffer.alloc(FILE_BYTES));
  const parts = [
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> >>\nendobj\n',
    ),
    Buffer.from(
      `4 0 obj\n<< /Type /XObject /Subtype /Image /Width 1860 /Height 1879 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const before = Buffer.concat(parts);
  const at = (object: string): string =>
    `${before.indexOf(`${object} 0 obj`).toString().padStart(10, '0')} 00000 n \n`;
  return Buffer.concat([
    before,
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${['1', '2', '3', '4'].map(at).join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${before.length}\n%%EOF\n`,
    ),
  ]);
};

/** What a process holds in memory. Where there is a /proc. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const send = async (
  url: string,
  { uuid, authorization }: LoggedIn,
  isPdf: boolean,
): Promise<number> => {
  const form = new FormData();
  form.set('category', 'DOCUMENTATION');
  form.set('subcategory', 'ID_FRONT');
  form.set(
    'attachment',
    new File([new Uint8Array(isPdf ? scan() : picture())], isPdf ? 'dni.pdf' : 'dni.png'),
  );
  const started = performance.now();
  const answer = await fetch(`${url}/api/interveners/${uuid}/documents`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (answer.status !== 201)
    throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - started;
};

/** Nobody may send so much in a day. */
const forget = async (dataDir: string, { uuid }: LoggedIn): Promise<void> =>
  void (await runDirectly(dataDir, 'delete from documents where uploaded_by = $1', [uuid]));

const sendAll = async (
  { server, dataDir }: BenchServer,
  who: LoggedIn,
  count: number,
): Promise<number[]> => {
  const times: number[] = [];
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    times.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => send(server.url, who, index % 2 === 0)),
      )),
    );
    await forget(dataDir, who);
  }
  return times;
};

/** Forty files of 10 MB, four at a time: the peak memory of the server, and its memory afterwards. Where there is a /proc. */
export const measureUploads = async (stage: BenchServer): Promise<UploadMeasurement> => {
  const who = await logIn(stage.server.url, 'lucia');
  await sendAll(stage, who, WARM_UP);
  const before_mb = residentMb(stage.server.pid);
  let peak_mb = before_mb;
  const watch = setInterval(
    () => (peak_mb = Math.max(peak_mb, residentMb(stage.server.pid))),
    LOOK_EVERY_MS,
  );
  const times = await sendAll(stage, who, MEASURED).finally(() => clearInterval(watch));
  const median_ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return {
    uploads: MEASURED,
    before_mb,
    peak_mb,
    after_mb: residentMb(stage.server.pid),
    median_ms,
  };
};
