import { PDF } from '@libpdf/core';
import { readDocument } from '../src/platform/storage/stored-file.ts';
import type { TestApp } from './test-app.ts';

/** The words of the document of an order, as a person reads them. */
export const readOrderPaper = async (
  { db, parts }: TestApp,
  operation: string,
): Promise<string> => {
  const paper = await db
    .selectFrom('documents')
    .select(['storage_key', 'sha256'])
    .where('operation_uuid', '=', operation)
    .where((where) =>
      where.or([
        where('subcategory', 'like', '%\\_ORDER'),
        where('subcategory', 'like', '%\\_REQUEST'),
      ]),
    )
    .executeTakeFirstOrThrow();
  const pdf = await PDF.load(await readDocument(parts.storage, paper));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
};
