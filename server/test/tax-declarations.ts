import type { Insertable } from 'kysely';
import { storeFile } from '../src/documents/documents/store-file.ts';
import { newUuid } from '../src/platform/new-uuid.ts';
import type { TaxDeclarationsTable } from '../src/platform/db/tables.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Declared {
  readonly fatca?: object;
  readonly residences?: readonly object[];
}

/** What somebody declared of their tax residence, as it is stored. */
export const addDeclaration = async (
  { db, parts, clock }: TestApp,
  { uuid }: Person,
  { fatca, residences }: Declared,
): Promise<void> => {
  const at = clock.business();
  const { uuid: document_uuid } = await storeFile(db, parts.storage, {
    intervener_uuid: uuid,
    subcategory: 'FATCA_CRS_PHYSICAL',
    filename: 'residencia-fiscal.pdf',
    bytes: Buffer.from('%PDF-1.7'),
    at,
  });
  const row: Insertable<TaxDeclarationsTable> = {
    uuid: newUuid(),
    intervener_uuid: uuid,
    document_uuid,
    declared_by: uuid,
    declared_at: at,
    fatca: fatca ? JSON.stringify(fatca) : null,
    residences: residences ? JSON.stringify(residences) : null,
  };
  await db.insertInto('tax_declarations').values(row).execute();
};
