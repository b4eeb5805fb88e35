import { POLL_KINDS } from '@area/domain/poll/kinds';
import type { PollKind } from '@area/domain/poll/kinds';
import { isAnsweredBy } from '@area/domain/poll/questionnaire';
import type { Answers } from '@area/domain/poll/questionnaire';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { checkAnswers } from './check-answers.ts';
import { QUESTIONNAIRES, questionnaireUuid } from './present.ts';
import { countAnswersSince, insertPollAnswers } from './store.ts';

/** Far more than anybody answers in a day. *Source*: ADR 42. */
const ANSWERS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

interface Answered {
  readonly intervener: string;
  readonly poll_uuid?: string | undefined;
  readonly answers: Answers;
  readonly now: Date;
}

const requireRoom = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const { count } = await countAnswersSince(db, intervener, new Date(now.getTime() - DAY_MS));
  if (Number(count) >= ANSWERS_A_DAY) throw new AppError('TOO_MANY_REQUESTS');
};

const findKind = (poll_uuid: string): PollKind => {
  const kind = POLL_KINDS.find((each) => questionnaireUuid(each) === poll_uuid);
  if (!kind) throw new AppError('VERSION_CONFLICT');
  return kind;
};

/** The questionnaire of answers that do not name it. *Errors*: INVALID_INPUT if none or two fit. */
const kindOf = (answers: Answers): PollKind => {
  const [kind, ...others] = POLL_KINDS.filter((each) =>
    isAnsweredBy(QUESTIONNAIRES[each], answers),
  );
  return kind === undefined || others.length > 0
    ? refuseFields([{ field: 'poll_uuid', ...reason('rules.poll.which') }])
    : kind;
};

/**
 * Stores somebody's answers to a present questionnaire. *Errors*: VERSION_CONFLICT for one that is not asked,
 * INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export const savePollAnswers = async (
  db: Db,
  { intervener, poll_uuid, answers, now }: Answered,
) => {
  const kind = poll_uuid === undefined ? kindOf(answers) : findKind(poll_uuid);
  const kept = checkAnswers(QUESTIONNAIRES[kind], answers);
  await requireRoom(db, intervener, now);
  const { version } = QUESTIONNAIRES[kind];
  const uuid = newUuid();
  await insertPollAnswers(db, {
    uuid,
    intervener_uuid: intervener,
    kind,
    questionnaire_version: version,
    answers: JSON.stringify(kept),
    answered_at: now,
  });
  return { uuid, poll_uuid: questionnaireUuid(kind), version, answered_at: now.toISOString() };
};
