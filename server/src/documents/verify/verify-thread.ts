import { X509Certificate } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { verifyPdf } from '../../platform/sealing/verify-pdf.ts';

/** A file to check, and the certificates that are trusted, as bytes: a certificate itself cannot cross over. */
export interface VerifyJob {
  readonly bytes: Uint8Array;
  readonly trusted: readonly Uint8Array[];
  readonly timestamp_trusted: readonly Uint8Array[];
}

const read = (certificates: readonly Uint8Array[]): X509Certificate[] =>
  certificates.map((raw) => new X509Certificate(Buffer.from(raw)));

const answer = async ({
  id,
  bytes,
  trusted,
  timestamp_trusted,
}: VerifyJob & { readonly id: number }) => ({
  id,
  check: await verifyPdf(bytes, {
    trusted: read(trusted),
    timestamp_trusted: read(timestamp_trusted),
  }),
});

parentPort?.on(
  'message',
  (job: VerifyJob & { readonly id: number }) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    void answer(job).then((message) => parentPort?.postMessage(message)),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ id: 0 });
