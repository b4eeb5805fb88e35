import { createHash } from 'node:crypto';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Reason } from '@area/domain/rules/reason';
import { whyNotScreened } from '@area/domain/screening/screening';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type {
  ScreenedPerson,
  ScreeningMatch,
  ScreeningState,
} from '../../platform/outside/screening/screening-engine.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import {
  findLastScreening,
  insertScreening,
  listHits,
  listScreeningLists,
  replaceLists,
  upsertHit,
} from './store.ts';
import type { ScreenedSubject } from './store.ts';

/** Fingerprint of a person's data: a decision about a hit holds for these and no others. */
export const personSha256 = (person: ScreenedPerson): string =>
  createHash('sha256').update(JSON.stringify(person)).digest('hex');

/** A person as the lists are asked. */
export const screenedPersonOf = (row: {
  readonly intervener_type: 'F' | 'J';
  readonly name: string;
  readonly document_number: string;
  readonly birthdate: string | null;
  readonly nationality: string | null;
}): ScreenedPerson => ({
  kind: row.intervener_type === 'J' ? 'COMPANY' : 'PERSON',
  name: row.name.normalize('NFC'),
  document_number: row.document_number,
  birthdate: row.birthdate,
  countries: row.nationality === null ? [] : [row.nationality],
});

interface Looked {
  readonly subject: ScreenedSubject;
  readonly person: ScreenedPerson;
  readonly state: ScreeningState;
  readonly matches: readonly ScreeningMatch[];
  readonly at: Date;
}

const store = async (db: Db, { subject, person, state, matches, at }: Looked): Promise<void> => {
  const person_sha256 = personSha256(person);
  const hit_uuids: string[] = [];
  for (const {
    entry_id,
    entry_sha256,
    list,
    name,
    score,
    birthdate,
    countries,
    program,
  } of matches)
    hit_uuids.push(
      await upsertHit(db, {
        uuid: newUuid(),
        person_sha256,
        entry_id,
        entry_sha256,
        list,
        name,
        facts: JSON.stringify({ birthdate, countries, program }),
        score,
        found_at: at,
      }),
    );
  await insertScreening(db, {
    uuid: newUuid(),
    ...subject,
    person_sha256,
    lists: JSON.stringify(state.lists),
    hit_uuids,
    engine: state.engine,
    at,
  });
};

const NO_LISTS: ScreeningState = { engine: '', lists: [] };

/** Reads which lists of which day there are. Without an answer there are none: that is an alarm. */
export const readLists = async (
  parts: Pick<Parts, 'screening' | 'database' | 'clock' | 'log'>,
): Promise<ScreeningState> => {
  const state = await (parts.screening?.state() ?? Promise.resolve(NO_LISTS)).catch(
    (err: unknown) => {
      parts.log.error({ err }, 'the lists of the screening cannot be read');
      return NO_LISTS;
    },
  );
  const read_at = parts.clock.business();
  await inTransaction(parts.database.kysely, async (tx) =>
    replaceLists(
      tx,
      state.lists.map(({ published_on, ...list }) => ({
        ...list,
        published_on: civilDate(published_on),
        read_at,
      })),
    ),
  );
  return state;
};

/** Looks one person up, with no transaction open, and keeps what was found. False if nobody answered. */
export const screenPerson = async (
  parts: Pick<Parts, 'screening' | 'database' | 'clock' | 'log'>,
  subject: ScreenedSubject,
  { person, state }: { readonly person: ScreenedPerson; readonly state: ScreeningState },
): Promise<boolean> => {
  const engine = parts.screening;
  if (!engine || state.lists.length === 0) return false;
  const matches = await engine.match(person).catch((err: unknown) => {
    parts.log.error({ err }, 'the screening does not answer');
  });
  if (!matches) return false;
  const at = parts.clock.business();
  await inTransaction(parts.database.kysely, async (tx) =>
    store(tx, { subject, person, state, matches, at }),
  );
  return true;
};

/** The last look of somebody, with its hits. */
export const readScreening = async (db: Db, subject: ScreenedSubject, person: ScreenedPerson) => {
  const last = await findLastScreening(db, subject);
  const isOfPerson = last?.person_sha256 === personSha256(person);
  return {
    last: isOfPerson ? last : undefined,
    hits: isOfPerson ? await listHits(db, last.hit_uuids) : [],
  };
};

/** Everything from the lists that keeps somebody from being activated. */
export const whyNotActivate = async (
  db: Db,
  subject: ScreenedSubject,
  { person, now }: { readonly person: ScreenedPerson; readonly now: Date },
): Promise<readonly Reason[]> => {
  const { last, hits } = await readScreening(db, subject, person);
  const lists = await listScreeningLists(db);
  return whyNotScreened(
    {
      lists: lists.map(({ published_on }) => published_on),
      screened_on: last ? madridDate(last.at) : null,
      hits: hits.map(({ decision }) => decision),
    },
    madridDate(now),
  );
};
