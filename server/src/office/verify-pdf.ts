import { readFile } from 'node:fs/promises';
import { verifyPdf } from '../sealing/verify-pdf.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

export const verifyPdfCommand: Command = {
  name: 'verify-pdf',
  usage: 'verify-pdf FILE.pdf',
  summary: 'checks the seal of a signed document: who sealed it, when, and that nothing changed since',
  run: async ({ parts }, given) => {
    const path = wordAt(given, 0, 'FILE.pdf');
    const bytes = await readFile(path).catch(() => {
      throw new UsageError(`cannot read ${path}`);
    });
    const found = await verifyPdf(bytes, parts.seal);
    const seals = found.signatures.map(({ signer_name, signed_at, whole_document, problems }) =>
      [signer_name, signed_at?.toISOString(), whole_document ? 'whole document' : 'part of the document', ...problems].join(' · '),
    );
    return { lines: [found.valid ? 'valid' : 'NOT VALID', ...found.problems.map(String), ...seals], json: found, succeeded: found.valid };
  },
};
