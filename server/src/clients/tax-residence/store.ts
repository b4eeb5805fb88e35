import type { Selectable } from 'kysely';
import type { TaxDeclarationsTable } from '../../platform/db/questionnaire-tables.ts';
import type { Db } from '../../platform/db/tables.ts';

export type DeclarationRow = Selectable<TaxDeclarationsTable>;

/** What somebody declared last; nothing before they have. */
export const findDeclaration = async (
  db: Db,
  person: string,
): Promise<DeclarationRow | undefined> =>
  db
    .selectFrom('tax_declarations')
    .selectAll()
    .where('intervener_uuid', '=', person)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
