import { OPEN_ANSWERS_DAYS, OPEN_TESTS } from '@area/domain/poll/kinds';
import type { OpenTest } from '@area/domain/poll/kinds';
import type { Answers } from '@area/domain/poll/questionnaire';
import { judgeConvenience } from '@area/domain/suitability/score';
import type { Selectable } from 'kysely';
import type { OpenTestAnswersTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkAnswers } from './check-answers.ts';
import { QUESTIONNAIRES } from './present.ts';
import {
  findOpenAnswers,
  countOpenAnswersSince,
  removeOpenAnswers,
  insertOpenAnswers,
} from './open-answers-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The limit of one host in an hour, because its key is in every browser. *Source*: ADR 42. */
const ANSWERS_AN_HOUR = 1000;
const HOUR_MS = 60 * 60_000;

/** *Errors*: NOT_FOUND for a test there is not. */
export const getOpenTest = (name: string): OpenTest => {
  const test = OPEN_TESTS.find((each) => each === name);
  if (!test) throw new AppError('NOT_FOUND');
  return test;
};

const present = (row: Selectable<OpenTestAnswersTable>) => ({
  uuid: row.uuid,
  test: row.test,
  version: row.questionnaire_version,
  answers: row.answers,
  levels: row.levels,
  answered_at: row.answered_at.toISOString(),
});

/** Whose answers: those of a host under an identifier. Another host has none under it. */
interface OpenAnswersKey {
  readonly portal: string;
  readonly test: OpenTest;
  readonly uuid: string;
}

export const getOpenAnswers = async (db: Db, { portal, test, uuid }: OpenAnswersKey) => {
  const row = await findOpenAnswers(db, uuid, { portal, test });
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

const requireRoom = async (db: Db, portal: string, now: Date): Promise<void> => {
  const { count } = await countOpenAnswersSince(db, portal, new Date(now.getTime() - HOUR_MS));
  if (Number(count) >= ANSWERS_AN_HOUR) throw new AppError('TOO_MANY_REQUESTS');
};

/**
 * Stores the answers under their identifier, replacing earlier ones. *Errors*: INVALID_INPUT, NOT_FOUND when it is another
 * test's, TOO_MANY_REQUESTS.
 */
export const saveOpenAnswers = async (
  db: Db,
  { portal, test, uuid }: OpenAnswersKey,
  { answers, now }: { answers: Answers; now: Date },
) => {
  const kept = checkAnswers(QUESTIONNAIRES[test], answers);
  await requireRoom(db, portal, now);
  const said = {
    questionnaire_version: QUESTIONNAIRES[test].version,
    answers: JSON.stringify(kept),
    levels: test === 'CONVENIENCE' ? JSON.stringify(judgeConvenience(kept).levels) : null,
    answered_at: now,
  };
  const row = { portal_id: portal, uuid, test, ...said };
  const stored = await insertOpenAnswers(db, row, said);
  if (!stored) throw new AppError('NOT_FOUND');
  return present(stored);
};

/** Forgets what is too old. */
export const forgetOpenAnswers = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await removeOpenAnswers(
    db,
    new Date(now.getTime() - OPEN_ANSWERS_DAYS * DAY_MS),
  );
  return Number(numDeletedRows);
};
