import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyPdf } from '../../platform/sealing/verify-pdf.ts';
import type { PdfCheck } from '../../platform/sealing/verify-pdf.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

const lineOf = (signature: PdfCheck['signatures'][number], index: number): string =>
  [
    `${index + 1} ${signature.kind ?? 'UNKNOWN'}`,
    signature.signer_name ?? 'nobody',
    signature.reason,
    signature.signed_at?.toISOString() ?? 'no time',
    ...(signature.stamped_at ? [`time-stamp ${signature.stamped_at.toISOString()}`] : []),
    signature.whole_document ? 'whole document' : 'up to here',
    ...(signature.problems.length > 0 ? signature.problems : ['valid']),
  ].join(' · ');

export const verifyPdfCommand: Command = {
  name: 'verify-pdf',
  usage: 'verify-pdf FILE.pdf',
  kind: 'READS',
  summary:
    'checks every signature and the seal of a signed document: who signed, when, and that nothing changed since',
  run: async ({ parts }, given) => {
    const path = wordAt(given, 0, 'FILE.pdf');
    const bytes = await readFile(path).catch(() => {
      throw new UsageError(`cannot read ${path}`);
    });
    const found = await verifyPdf(bytes, parts.seal);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const trusted = parts.seal.trusted.map(
      ({ fingerprint256 }) => `trusted certificate ${fingerprint256}`,
    );
    const lines = [
      found.valid ? 'valid' : 'NOT VALID',
      ...found.problems,
      ...found.signatures.map(lineOf),
      `sha256 ${sha256}`,
      ...trusted,
    ];
    return { lines, json: { ...found, sha256 }, succeeded: found.valid };
  },
};
