import type { TestResult } from '@area/domain/suitability/verdict';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Everybody who represents somebody, as `mine` of `voice` on an account where `named` holds `theirs`: for an entity who
 * administers or represents it, for a represented person the guardian. *Source*: decisions 6.3 (2, 4).
 */
export const SPEAKING = sql`account_roles mine
    join account_roles theirs on theirs.account_uuid = mine.account_uuid and theirs.status = 'ACTIVE'
     and theirs.role in ('TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO')
    join interveners named on named.uuid = theirs.intervener_uuid
    join interveners voice on voice.uuid = mine.intervener_uuid and not voice.is_minor and not voice.is_incapable
   where mine.status = 'ACTIVE'
     and ((named.intervener_type = 'J' and mine.role in ('ADMINISTRADOR', 'REPRESENTANTE_LEGAL'))
       or (((named.is_minor and named.came_of_age_on is null) or named.is_incapable) and mine.role in ('TUTOR', 'REPRESENTANTE_LEGAL')))`;

/** Whether somebody represents a person. Both may be a value or a column. */
export const speaksFor = (speaker: unknown, person: unknown) => sql<boolean>`exists(
  select from ${SPEAKING} and theirs.intervener_uuid = ${person}::uuid and mine.intervener_uuid = ${speaker})`;

const lastTestOf = prepare((db, bind: Bind<{ intervener: string }>) =>
  db
    .selectFrom('convenience_tests')
    .select(['levels', 'valid_until'])
    .where('intervener_uuid', '=', bind('intervener'))
    .orderBy('taken_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1),
);

/** The last convenience test of a person, valid or not. */
export const findTest = async (db: Db, intervener: string): Promise<TestResult | undefined> => {
  const [test] = await lastTestOf(db, { intervener });
  return test;
};

/** The same for many people. A person who never took a test is left out. */
export const listLastTests = async (
  db: Db,
  interveners: readonly string[],
): Promise<ReadonlyMap<string, TestResult>> => {
  const rows = await db
    .selectFrom('convenience_tests')
    .distinctOn('intervener_uuid')
    .select(['intervener_uuid', 'levels', 'valid_until'])
    .where('intervener_uuid', '=', sql<string>`any(${interveners}::uuid[])`)
    .orderBy('intervener_uuid')
    .orderBy('taken_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();
  return new Map(rows.map(({ intervener_uuid, ...test }) => [intervener_uuid, test]));
};

/** A person, of whom nothing is selected yet, with the last convenience test. */
export const testedPerson = (db: Db, uuid: Expression<string>) =>
  db
    .selectFrom('interveners')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('convenience_tests')
          .select(['levels', 'valid_until'])
          .whereRef('intervener_uuid', '=', 'interveners.uuid')
          .orderBy('taken_at', 'desc')
          .orderBy('uuid', 'desc')
          .limit(1)
          .as('last_test'),
      (join) => join.onTrue(),
    )
    .select(['last_test.levels', 'last_test.valid_until'])
    .where('interveners.uuid', '=', uuid);

/** All of a person with that test, for `toPerson`. */
export const personQuery = (db: Db, uuid: Expression<string>) =>
  testedPerson(db, uuid).selectAll('interveners');

export const personWith = prepare((db, bind: Bind<{ uuid: string }>) =>
  personQuery(db, bind('uuid')),
);

export type PersonRow = Awaited<ReturnType<typeof personWith>>[number];
