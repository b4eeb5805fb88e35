import type { Language } from '@area/domain/configuration/languages';
import type { ActorKind } from '@area/domain/operation/codes';
import type { Insertable, Selectable, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import type { Db, IntervenersTable, Tables } from '../../platform/db/tables.ts';
import { recordEvent, recordEvents } from '../../platform/events/store.ts';
import { insertIntervenerMove } from './moves-store.ts';

export type PersonRow = Selectable<IntervenersTable>;
type Status = NonNullable<PersonRow['fatca_status']>;
type Indicator = PersonRow['fatca_indicator'];

/** What programs of the manager are told when a person changes: nothing of what changed. */
const CHANGED = { type: 'client.updated', subject: 'client' } as const;

/** Creates a person with the first line of their history, unless the document number exists already. */
export const insertPerson = async (
  db: Db,
  row: Insertable<IntervenersTable> & { readonly created_at: Date },
  { actor, by }: { readonly actor: ActorKind; readonly by: string | null } = {
    actor: 'C',
    by: null,
  },
): Promise<void> => {
  const inserted = await db
    .insertInto('interveners')
    .values(row)
    .onConflict((conflict) => conflict.column('document_number').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!inserted) return;
  await recordEvent(db, {
    type: 'client.created',
    subject: 'client',
    uuid: inserted.uuid,
    facts: { status: row.intervener_status },
  });
  const first = { from: null, to: row.intervener_status, approved_by: null, reason: '' };
  await insertIntervenerMove(db, inserted.uuid, { ...first, actor, by, at: row.created_at });
};

/** Changes a person, and returns the new row. */
export const updatePerson = async (
  db: Db,
  uuid: string,
  changes: UpdateObject<Tables, 'interveners'>,
): Promise<{ readonly version: number; readonly language: Language }> => {
  const changed = await db
    .updateTable('interveners')
    .set(changes)
    .where('uuid', '=', uuid)
    .returning(['version', 'language'])
    .executeTakeFirstOrThrow();
  await recordEvent(db, { ...CHANGED, uuid });
  return changed;
};

/** Whoever was kept for the law alone and applies again is in lists as everybody else. *Source*: ADR 254. */
export const liftRestriction = async (db: Db, uuid: string): Promise<void> => {
  const lifted = await db
    .updateTable('interveners')
    .set({ restricted_at: null })
    .where('uuid', '=', uuid)
    .where('restricted_at', 'is not', null)
    .returning('uuid')
    .execute();
  await recordEvents(
    db,
    CHANGED,
    lifted.map((person) => person.uuid),
  );
};

/** The version after the one that a person has. */
export const NEXT_VERSION = sql<number>`version + 1`;

/** From now on a client with an older version of the record gets a conflict. */
export const touchRecord = async (db: Db, uuid: string): Promise<void> => {
  await updatePerson(db, uuid, { version: NEXT_VERSION });
};

/** A higher risk counts at once; a lower one when the document is signed. *Source*: ADR 41. */
export const raiseRisk = async (
  db: Db,
  person: string,
  band: 'BAJO' | 'MEDIO' | 'ALTO',
): Promise<void> => {
  if (band === 'BAJO') return;
  const lower = band === 'ALTO' ? (['BAJO', 'MEDIO'] as const) : (['BAJO'] as const);
  const raised = await db
    .updateTable('interveners')
    .set({ aml_risk: band })
    .where('uuid', '=', person)
    .where('aml_risk', 'in', lower)
    .returning('uuid')
    .execute();
  await recordEvents(
    db,
    CHANGED,
    raised.map(({ uuid }) => uuid),
  );
};

/** Stores the result of the indicia of a tax residence; false if somebody else decided meanwhile. */
export const changeFatca = async (
  db: Db,
  { person, from_status }: { readonly person: string; readonly from_status: Status },
  to: { readonly status: Status; readonly indicator: Indicator },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('interveners')
    .set({ fatca_status: to.status, fatca_indicator: to.indicator, version: NEXT_VERSION })
    .where('uuid', '=', person)
    .where('fatca_status', '=', from_status)
    .executeTakeFirst();
  const isChanged = numUpdatedRows > 0n;
  if (isChanged) await recordEvent(db, { ...CHANGED, uuid: person });
  return isChanged;
};

/** The name of somebody who is there. */
export const getPersonName = async (db: Db, uuid: string): Promise<{ readonly name: string }> =>
  db.selectFrom('interveners').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** The person with a document number. */
export const findPersonByDocument = async (
  db: Db,
  document_number: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('interveners')
      .select('uuid')
      .where('document_number', '=', document_number)
      .executeTakeFirst()
  )?.uuid;

/** Everything about somebody. */
export const getPersonRow = async (db: Db, uuid: string) =>
  db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** Somebody as a message reaches them. */
export interface Reader {
  readonly uuid: string;
  readonly given_name: string;
  readonly email: string | null;
  readonly language: Language;
}

export const getReader = async (db: Db, uuid: string): Promise<Reader> =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'given_name', 'email', 'language'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** Somebody as a document names them. */
export const getNamedPerson = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name', 'document_number'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** Nobody else changes this person until the end of the transaction. */
export const lockPerson = async (db: Db, uuid: string): Promise<void> => {
  await db
    .selectFrom('interveners')
    .select('uuid')
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .execute();
};

/** Everything about somebody who is there, locked until the end of the transaction. */
export const getPersonForUpdate = async (db: Db, uuid: string): Promise<PersonRow> =>
  db
    .selectFrom('interveners')
    .selectAll()
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Somebody, locked until the end of the transaction. */
export const findPersonForUpdate = async (db: Db, uuid: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('interveners')
    .selectAll()
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A person's name for signatures, with their language. */
export const getSigningPerson = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name', 'document_number', 'language'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const getAmlRisk = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select('aml_risk')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const getNameAndDocument = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['name', 'document_number'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** Whether somebody else represents this person. */
export const getWardFacts = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['is_minor', 'is_incapable', 'came_of_age_on'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const getStatus = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select('intervener_status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const getContactForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['email', 'version'])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
