import { PDF } from '@libpdf/core';
import { getReport, requestReport } from '@area/contract/reports/calls';
import type { ReportRequest } from '@area/contract/reports/schemas';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { makeReports } from '../src/orders/reports/make-reports.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await PDF.load(bytes))
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');

/** `PAPERS_DIR=/some/folder` keeps what was printed, to be looked at. */
export const keep = async (name: string, pdf: Uint8Array): Promise<void> => {
  const folder = process.env['PAPERS_DIR'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.pdf`), pdf);
};

/** Asks for a report, waits for it and reads it through the calls. */
export const readReport = async (
  app: TestApp,
  person: Person,
  body: ReportRequest,
  name: string,
): Promise<string> => {
  const { uuid } = await person.client.ask(requestReport, { params: { id: person.uuid }, body });
  // The server makes them too, and may have taken it already.
  const ready = await vi.waitFor(
    async () => {
      await makeReports(app.parts);
      const report = await person.client.ask(getReport, { params: { id: person.uuid, uuid } });
      expect(report).toMatchObject({ status: 'READY', progress: 100 });
      return report;
    },
    { timeout: 60_000 },
  );
  const { bytes } = await person.client.try(getIntervenerDocument, {
    params: { id: person.uuid, docId: ready.uuid_document ?? '' },
  });
  await keep(name, bytes);
  return textOf(bytes);
};
