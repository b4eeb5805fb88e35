import { listAccountProducts } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { listPolls, listTests, scoreConvenience } from '@area/contract/polls/calls';
import type { ConvenienceTest, Poll, PollQuestion } from '@area/contract/polls/schemas';
import type { ResponseOf } from '@area/contract/call';
import { isAsked } from '@area/domain/poll/questionnaire';
import type { Answers } from '@area/domain/poll/questionnaire';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Whether a question of the wire is asked, given the answers so far. */
export const isPollQuestionAsked = (
  { depends_on }: Pick<PollQuestion, 'depends_on'>,
  answers: Answers,
): boolean => isAsked(depends_on ? { depends_on } : {}, answers);

/** The convenience test as it is asked today. */
export const useConveniencePoll = (): UseQueryResult<ListPage<Poll>, CallError> =>
  useList(listPolls, { query: { kind: 'CONVENIENCE' } });

/** The convenience tests that somebody took, newest first. */
export const useTests = (uuid: string): UseQueryResult<ListPage<ConvenienceTest>, CallError> =>
  useList(listTests, { params: { id: uuid } });

/** Sends the answers: what may be ordered, and how, changes with the result. */
export const useScoreConvenience = (): UseMutationResult<
  ResponseOf<typeof scoreConvenience>,
  CallError,
  InputOf<typeof scoreConvenience>
> =>
  useWrite(scoreConvenience, {
    outdates: [getMe, listTests, listAccountProducts, simulateOperation],
  });
