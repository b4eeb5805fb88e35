import type { Role } from '@area/domain/account/roles';
import { sql } from 'kysely';
import type { AccountPerson } from '../../access/account-access/store.ts';
import { SPEAKING } from '../../access/auth/people-store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

const COLUMNS = [
  'uuid',
  'name',
  'given_name',
  'document_number',
  'email',
  'mobile_phone',
  'mobile_phone_prefix',
  'language',
  'intervener_status',
  'is_incapable',
  'intervener_type',
] as const;

const peopleWith = prepare((db, bind: Bind<{ uuids: readonly string[] }>) =>
  db
    .selectFrom('interveners')
    .select(COLUMNS)
    // The person who has come of age signs for themselves, though not everything is brought yet.
    .select(sql<boolean>`(is_minor and came_of_age_on is null)`.as('is_minor'))
    .where('uuid', '=', sql<string>`any(${bind('uuids')}::uuid[])`),
);

/** People as signers are shown, without a role on any account. */
export const listPeople = async (db: Db, uuids: readonly string[]): Promise<AccountPerson[]> =>
  uuids.length === 0
    ? []
    : (await peopleWith(db, { uuids })).map((row) => ({
        ...row,
        roles: [],
        power_limit_eur: null,
        single_authority: false,
      }));

interface Speaking {
  readonly person: string;
  readonly speaker: string;
  readonly roles: Role[];
}

const listSpeaking = async (db: Db, persons: readonly string[]): Promise<Speaking[]> => {
  const { rows } = await sql<Speaking>`
    select theirs.intervener_uuid as person, voice.uuid as speaker, array_agg(distinct mine.role) as roles
      from ${SPEAKING} and theirs.intervener_uuid = any(${persons}::uuid[]) group by 1, 2`.execute(
    db,
  );
  return rows;
};

/**
 * Who signs the personal documents of some people: themselves, or the representative of a represented person or an entity.
 * *Source*: decisions 6.3 (2, 4).
 */
export const listSpeakersOf = async (
  db: Db,
  persons: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountPerson[]>> => {
  if (persons.length === 0) return new Map();
  const speaking = await listSpeaking(db, persons);
  const people = await listPeople(db, [
    ...new Set([...persons, ...speaking.map(({ speaker }) => speaker)]),
  ]);
  const voicesOf = (person: string): AccountPerson[] =>
    people.flatMap((each) => {
      const roles = speaking.find(
        ({ person: named, speaker }) => named === person && speaker === each.uuid,
      )?.roles;
      if (roles) return [{ ...each, roles }];
      return each.uuid === person && each.intervener_type === 'F' ? [each] : [];
    });
  return new Map(
    persons.map((person) => [
      person,
      voicesOf(person).toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    ]),
  );
};

/** Those whom somebody represents, as an array. */
export const representedColumn = (speaker: unknown) =>
  sql<
    string[]
  >`array(select distinct theirs.intervener_uuid from ${SPEAKING} and mine.intervener_uuid = ${speaker}::uuid)`;

const spokenBy = prepare((db, bind: Bind<{ speaker: string }>) =>
  db.selectNoFrom(representedColumn(bind('speaker')).as('uuids')),
);

/** Those whom somebody represents, besides themselves. */
export const listRepresentedBy = async (db: Db, speaker: string): Promise<string[]> =>
  (await spokenBy(db, { speaker })).flatMap(({ uuids }) => uuids);
