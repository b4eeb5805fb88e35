import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Whether what the board decided was handed in, and the office has agreed with it. *Source*: decisions 6.1, JUNTA_DIRECTIVA. */
export const hasResolution = (resolution: Expression<unknown>) =>
  sql<boolean>`exists(select from documents d where d.uuid = ${resolution} and d.status = 'VALIDATED')`;

const agreedAmong = prepare((db, bind: Bind<{ uuids: readonly string[] }>) =>
  db
    .selectFrom('documents')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${bind('uuids')}::uuid[])`)
    .where(hasResolution(sql.ref('documents.uuid'))),
);

/** Those of some decisions of boards that the office has agreed with. */
export const listAgreed = async (db: Db, uuids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await agreedAmong(db, { uuids })).map(({ uuid }) => uuid));
