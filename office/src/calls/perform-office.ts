import type { Call, ResponseOf } from '@area/contract/call';
import { STEP_UP_HEADER } from '@area/contract/office/session/headers';
import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { CallError } from '@area/kit/transport/call-error.ts';
import { exchange } from '@area/kit/transport/perform.ts';
import type { CallPlace, CallRequest } from '@area/kit/transport/perform.ts';
import { readData } from '@area/kit/transport/transport.ts';
import { askStepUp, challengeOf } from './step-up-question.ts';

/** What became of a write: done, or waiting for others as a proposal. *Source*: ADR 177. */
export type OfficeOutcome<C extends Call> =
  | { readonly done: ResponseOf<C> }
  | { readonly proposed: Proposal };

const PROPOSED = 202;

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const headersWith = (answer: StepUpAnswer | undefined): Readonly<Record<string, string>> =>
  answer ? { [STEP_UP_HEADER]: base64url(JSON.stringify(answer)) } : {};

const send = async <C extends Call>(
  place: CallPlace,
  made: CallRequest<C>,
  answer: StepUpAnswer | undefined,
): Promise<OfficeOutcome<C>> => {
  const input = { ...made.input, headers: { ...made.input.headers, ...headersWith(answer) } };
  const answered = await exchange(place, { ...made, input });
  const { data } = await readData(answered);
  return answered.response.status === PROPOSED
    ? { proposed: (data as { readonly proposal: Proposal }).proposal }
    : { done: data as ResponseOf<C> };
};

const isWrongFactor = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'FACTOR_REFUSED';

/**
 * Makes a write of the office. When it asks for the factor, a dialog over the page asks the person, and the very same request is
 * sent again with the answer. *Errors*: that of the call; whoever leaves the dialog gets the one that asked.
 */
export const performOffice = async <C extends Call>(
  place: CallPlace,
  made: CallRequest<C>,
): Promise<OfficeOutcome<C>> => {
  let answer: StepUpAnswer | undefined;
  for (;;) {
    try {
      return await send(place, made, answer);
    } catch (error) {
      const again = isWrongFactor(error) ? answer?.challenge : undefined;
      const challenge = challengeOf(error) ?? again;
      if (challenge === undefined) throw error;
      answer = await askStepUp(challenge, isWrongFactor(error) ? error.info : undefined);
      if (!answer) throw error;
    }
  }
};
