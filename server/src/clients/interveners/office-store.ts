import type { Db } from '../../platform/db/tables.ts';

/** People who have signed and wait to be validated, and those who are blocked. */
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
    .orderBy('intervener_status', 'desc')
    .orderBy('name')
    .orderBy('uuid');

/** Everything about somebody, if they are there. */
export const findPerson = async (db: Db, uuid: string) =>
  db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).executeTakeFirst();
