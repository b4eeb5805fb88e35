import { POLL_KINDS } from '@area/domain/poll/kinds';
import type { Answers } from '@area/domain/poll/questionnaire';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { newUuid } from '../new-uuid.ts';
import { checkAnswers } from './check-answers.ts';
import { QUESTIONNAIRES, questionnaireUuid } from './present.ts';

/** Far more than anybody answers in a day. *Source*: ADR 42. */
const ANSWERS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

interface Answered {
  readonly intervener: string;
  readonly poll_uuid: string;
  readonly answers: Answers;
  readonly now: Date;
}

const requireRoom = async (db: Kysely<Tables>, intervener: string, now: Date): Promise<void> => {
  const { count } = await db
    .selectFrom('poll_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .where('answered_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= ANSWERS_A_DAY) throw new AppError('TOO_MANY_REQUESTS');
};

/** Keeps somebody's answers to a questionnaire of today. *Errors*: VERSION_CONFLICT for one that is not asked, INVALID_INPUT, TOO_MANY_REQUESTS. */
export const keepPollAnswers = async (
  db: Kysely<Tables>,
  { intervener, poll_uuid, answers, now }: Answered,
) => {
  const kind = POLL_KINDS.find((each) => questionnaireUuid(each) === poll_uuid);
  if (!kind) throw new AppError('VERSION_CONFLICT');
  const kept = checkAnswers(QUESTIONNAIRES[kind], answers);
  await requireRoom(db, intervener, now);
  const { version } = QUESTIONNAIRES[kind];
  const uuid = newUuid();
  await db
    .insertInto('poll_answers')
    .values({
      uuid,
      intervener_uuid: intervener,
      kind,
      questionnaire_version: version,
      answers: JSON.stringify(kept),
      answered_at: now,
    })
    .execute();
  return { uuid, poll_uuid, version, answered_at: now.toISOString() };
};
