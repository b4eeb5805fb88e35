import type { Orderer } from '@area/domain/operation/readiness';
import type { TestResult } from '@area/domain/suitability/verdict';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

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

/** The same of many people; whoever never took one is not in it. */
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

/** A person with the last convenience test, for `toPerson`. */
export const personQuery = (db: Db, uuid: Expression<string>) =>
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
    .selectAll('interveners')
    .select(['last_test.levels', 'last_test.valid_until'])
    .where('interveners.uuid', '=', uuid);

const personWith = prepare((db, bind: Bind<{ uuid: string }>) => personQuery(db, bind('uuid')));

type PersonRow = Awaited<ReturnType<typeof personWith>>[number];

/** A person with what the readiness rules look at. */
export const toPerson = <Row extends PersonRow>({ levels, valid_until, ...person }: Row) => {
  const test: TestResult | undefined = levels && valid_until ? { levels, valid_until } : undefined;
  return { ...person, status: person.intervener_status, test };
};

export const getPerson = async (db: Db, uuid: string) => {
  const [row] = await personWith(db, { uuid });
  if (!row) throw new AppError('NOT_FOUND');
  return toPerson(row);
};

export type Person = Awaited<ReturnType<typeof getPerson>>;

/** What the readiness rules look at on a person. */
export const getOrderer = async (db: Db, intervener: string): Promise<Orderer> =>
  getPerson(db, intervener);
