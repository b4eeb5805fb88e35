import {
  answerAgnosticTest,
  answerPoll,
  getAgnosticTest,
  getLeadsTest,
  listAgnosticQuestions,
  listPolls,
  listTests,
  scoreConvenience,
} from '@area/contract/polls/calls';
import { POLL_KINDS } from '@area/domain/poll/kinds';
import { callerOf, hostOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { savePollAnswers } from './save-answers.ts';
import { getOpenAnswers, getOpenTest, saveOpenAnswers } from './open-tests.ts';
import { presentPoll } from './present.ts';
import { storedScore, takeTest } from './take-test.ts';
import { listTestsOf } from './tests-store.ts';

export const pollRoutes = (serve: Register): void => {
  serve(listPolls, async ({ query: { kind }, language }) =>
    POLL_KINDS.filter((each) => kind === undefined || each === kind).map((each) =>
      presentPoll(each, language),
    ),
  );

  serve(answerPoll, async (context) => {
    const { db, body, parts } = context;
    return savePollAnswers(db, {
      intervener: callerOf(context).intervener_uuid,
      ...body,
      now: parts.clock.business(),
    });
  });

  serve(scoreConvenience, async (context) => {
    const { db, body, parts } = context;
    const asked = {
      intervener: callerOf(context).intervener_uuid,
      answers: body.answers,
      poll_uuid: body.poll_uuid,
      now: parts.clock.business(),
    };
    const { score, levels, valid_until, document_uuid, attempts_left, is_contradictory } =
      await takeTest(db, parts.storage, asked);
    return {
      score: storedScore(score),
      levels,
      valid_until: valid_until.toISOString(),
      pdf_document_uuid: document_uuid,
      attempts_left,
      is_contradictory,
    };
  });

  serve(listTests, async ({ db, params, query, parts }) =>
    listTestsOf(db, params.id, { ...query, now: parts.clock.business() }),
  );

  serve(getLeadsTest, async ({ language }) => presentPoll('LEADS', language));

  serve(listAgnosticQuestions, async ({ params, language }) =>
    presentPoll(getOpenTest(params.a), language),
  );

  serve(getAgnosticTest, async (context) => {
    const { db, params } = context;
    return getOpenAnswers(db, {
      portal: hostOf(context),
      test: getOpenTest(params.a),
      uuid: params.b,
    });
  });

  serve(answerAgnosticTest, async (context) => {
    const { db, params, body, parts } = context;
    const which = { portal: hostOf(context), test: getOpenTest(params.a), uuid: params.b };
    return saveOpenAnswers(db, which, { answers: body.answers, now: parts.clock.business() });
  });
};
