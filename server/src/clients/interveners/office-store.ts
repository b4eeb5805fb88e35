import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { PAPER_COLUMNS } from '../../documents/documents/show-paper.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isOfApplication } from './validation-store.ts';

/** People who have signed and wait to be validated, but for those about whom an application decides; and those who are blocked. */
export const waitingPeople = (db: Db) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'document_number',
      'name',
      'intervener_status',
      'aml_risk',
      'kyc_valid_until',
      'fatca_status',
    ])
    .where('intervener_status', 'in', ['SIGNED', 'BLOQUEADO', 'BLOQUEADO_AML'])
    .where('restricted_at', 'is', null)
    .where(({ eb, not, or }) =>
      or([
        eb('intervener_status', '<>', 'SIGNED'),
        not(isOfApplication(sql.ref('interveners.uuid'))),
      ]),
    )
    .orderBy('intervener_status', 'desc')
    .orderBy('name')
    .orderBy('uuid');

const IDENTITY: readonly DocumentSubcategory[] = ['ID_FRONT', 'ID_BACK', 'PASSPORT_COPY'];

/** The scans of somebody's identity document, but for refused ones, the newest first. */
export const identityPapers = (db: Db, person: string) =>
  db
    .selectFrom('documents')
    .select([...PAPER_COLUMNS, 'created_at'])
    .where('intervener_uuid', '=', person)
    .where('subcategory', 'in', IDENTITY)
    .where('status', 'in', ['PENDING', 'VALIDATED'])
    .orderBy('created_at', 'desc')
    .orderBy('uuid');

/** Everything about somebody, if they are there. */
export const findPerson = async (db: Db, uuid: string) =>
  db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).executeTakeFirst();
