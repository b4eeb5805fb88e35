import {
  answerAgnosticTest,
  getAgnosticTest,
  getLeadsTest,
  listAgnosticQuestions,
} from '@area/contract/polls/calls';
import type { Poll } from '@area/contract/polls/schemas';
import type { ResponseOf } from '@area/contract/call';
import type { OpenTest } from '@area/domain/poll/kinds';
import { useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** The questions of a test without a person. */
export const useOpenTest = (test: OpenTest): UseQueryResult<Poll, CallError> => {
  const place = usePlace();
  return useQuery<Poll, CallError>({
    queryKey: [listAgnosticQuestions.id, test],
    queryFn: ({ signal }) =>
      test === 'LEADS'
        ? perform(place, { call: getLeadsTest, input: {}, signal })
        : perform(place, {
            call: listAgnosticQuestions,
            input: { params: { a: test } },
            signal,
          }),
  });
};

/** The answers under an identifier, and their result. */
export const useOpenAnswers = (
  test: OpenTest,
  uuid: string,
): UseQueryResult<ResponseOf<typeof getAgnosticTest>, CallError> =>
  useCall(getAgnosticTest, { params: { a: test, b: uuid } });

/** Sends the answers under a new random identifier. */
export const useAnswerOpenTest = (): UseMutationResult<
  ResponseOf<typeof answerAgnosticTest>,
  CallError,
  InputOf<typeof answerAgnosticTest>
> => useWrite(answerAgnosticTest);
