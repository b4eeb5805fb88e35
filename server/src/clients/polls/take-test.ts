import type { Answers } from '@area/domain/poll/questionnaire';
import { judgeConvenience, testValidUntil } from '@area/domain/suitability/score';
import type { ConvenienceResult } from '@area/domain/suitability/score';
import { CONVENIENCE_QUESTIONNAIRE } from '@area/domain/suitability/questionnaire';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { sendPersonal } from '../../documents/signatures/send-personal.ts';
import { requireDecider, spendAttempt } from './attempts.ts';
import { lockTaker, countTests, insertTest } from './store.ts';
import { checkAnswers } from './check-answers.ts';
import { questionnaireUuid } from './present.ts';
import { renderTest } from './print-test.ts';

interface Taking {
  readonly intervener: string;
  readonly answers: Answers;
  /** Which questionnaire was seen, when it was said. */
  readonly poll_uuid: string | undefined;
  readonly now: Date;
}

type Taken = ConvenienceResult & {
  readonly answers: Answers;
  readonly valid_until: Date;
  readonly document_uuid: string;
  readonly attempts_left: number;
};

/** The stored part of a score: of the answers only question 11. */
export const storedScore = ({ K, B, X }: ConvenienceResult['score']) => ({ K, B, X });

const nextInRegister = async (db: Db, intervener: string): Promise<number> => {
  const { count } = await countTests(db, intervener);
  return Number(count) + 1;
};

const register = async (db: Db, { intervener, now }: Taking, taken: Taken): Promise<string> => {
  const uuid = newUuid();
  await insertTest(db, {
    uuid,
    intervener_uuid: intervener,
    levels: JSON.stringify(taken.levels),
    score: JSON.stringify(storedScore(taken.score)),
    answers: JSON.stringify(taken.answers),
    is_contradictory: taken.is_contradictory,
    questionnaire_version: CONVENIENCE_QUESTIONNAIRE.version,
    attempt: await nextInRegister(db, intervener),
    document_uuid: taken.document_uuid,
    taken_at: now,
    valid_until: taken.valid_until,
  });
  return uuid;
};

/**
 * Takes the convenience test of the person who decides: evaluated, printed, and stored for good. A refused attempt does not
 * count. *Errors*: INVALID_INPUT, TEST_TOO_OFTEN, REPRESENTATIVE_ONLY, VERSION_CONFLICT. *Source*: decisions 5.1.
 */
export const takeTest = async (db: Db, storage: ObjectStorage, taking: Taking): Promise<Taken> => {
  const { intervener, poll_uuid, now } = taking;
  const person = await lockTaker(db, intervener);
  requireDecider(person);
  if (poll_uuid !== undefined && poll_uuid !== questionnaireUuid('CONVENIENCE'))
    throw new AppError('VERSION_CONFLICT');
  const answers = checkAnswers(CONVENIENCE_QUESTIONNAIRE, taking.answers);
  const attempts_left = await spendAttempt(db, intervener, now);
  const result = judgeConvenience(answers);
  const valid_until = testValidUntil(now);
  const bytes = await renderTest(db, { person, answers, result, at: now, valid_until });
  const paper = await storeFile(db, storage, {
    intervener_uuid: intervener,
    subcategory: 'CONVENIENCE_TEST',
    filename: 'test-de-conveniencia.pdf',
    bytes,
    at: now,
  });
  const taken = { ...result, answers, valid_until, document_uuid: paper.uuid, attempts_left };
  const entity_uuid = await register(db, taking, taken);
  await sendPersonal(db, {
    purpose: 'CONVENIENCE_TEST',
    entity_uuid,
    person: intervener,
    speaker: intervener,
    paper,
    at: now,
  });
  return taken;
};
