import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../src/platform/db/tables.ts';
import type { TemplateCode } from '../../src/platform/pdf/document-templates.ts';
import type { SamplePeople } from './sample.ts';
import { samplePeopleDocuments } from './people-documents.ts';
import { sampleAccountDocuments } from './account-documents.ts';
import { sampleStatements, samplePensionReports, sampleTaxDocuments } from './reports.ts';
import { sampleOrderDocuments, sampleOrderNotices } from './order-documents.ts';

/** Every document of the table, ready to print in the language of the person. */
export const sampleDocuments = async (
  db: Db,
  people: SamplePeople,
  language: Language,
): Promise<Readonly<Record<TemplateCode, () => Promise<Uint8Array>>>> => {
  const sample = { ...people, db, language };
  return {
    ...samplePeopleDocuments(sample),
    ...sampleAccountDocuments(sample),
    ...(await sampleStatements(sample)),
    ...samplePensionReports(sample),
    ...sampleTaxDocuments(sample),
    ...sampleOrderDocuments(sample),
    ...sampleOrderNotices(sample),
  };
};
