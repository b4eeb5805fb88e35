import { CALLS } from '@area/contract/calls';
import { describe, sendRequest } from '../http-client.ts';
import type { LoggedIn } from '../people.ts';

const PARAMETER = /\{\w+\}/;

/** Every call that reads and names no record in its path. */
const READS = CALLS.filter(({ method, path }) => method === 'GET' && !PARAMETER.test(path));

/** Makes each as each person, and returns the answers that are faults of the program. A refusal is an answer. */
export const askAll = async (
  url: string,
  people: readonly LoggedIn[],
): Promise<{ asked: number; accepted: number; problems: readonly string[] }> => {
  const problems: string[] = [];
  let [asked, accepted] = [0, 0];
  for (const { key, authorization } of people)
    for (const { path } of READS) {
      const outcome = await sendRequest(url, {
        method: 'GET',
        path: `/api${path}`,
        headers: { authorization },
      });
      asked += 1;
      if (outcome.kind === 'lost' || outcome.status >= 500)
        problems.push(`GET ${path} of ${key}: ${describe(outcome)}`);
      else if (outcome.status === 200) accepted += 1;
    }
  return { asked, accepted, problems };
};
