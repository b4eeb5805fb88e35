import type { Call } from '@area/contract/call';
import { answerChallenge, challengeIn } from './answer-challenge.ts';
import { ask } from './office-server.ts';
import type { OfficeAnswer, OfficeServer } from './office-server.ts';
import type { TypedRequest } from './read-words.ts';
import type { Terminal } from './terminal.ts';

const TRIES = 3;

interface Making {
  readonly server: OfficeServer;
  readonly terminal: Terminal;
  /** The same for every try: what was done once is not done again. */
  readonly key: string;
}

/**
 * Makes a call, and again with a factor when one is asked for: the very same request, under the same key. A wrong code may be
 * typed anew.
 */
export const makeCall = async (
  { server, terminal, key }: Making,
  call: Call,
  request: Partial<TypedRequest>,
): Promise<OfficeAnswer> => {
  let answer = await ask(server, call, request, { key });
  let challenge = challengeIn(answer);
  for (let tries = 0; challenge !== undefined && tries < TRIES; tries += 1) {
    const step_up = await answerChallenge(server, terminal, challenge);
    if (!step_up) return answer;
    answer = await ask(server, call, request, { key, step_up });
    if (answer.code === 'FACTOR_REFUSED') terminal.note(answer.info);
    else challenge = challengeIn(answer);
  }
  return answer;
};
