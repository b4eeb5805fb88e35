import type { BodyOf, Call, ParamsOf, QueryOf } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { parseInput } from '../input.ts';

/** What a call was given, as its own schemas took it. */
export interface CallInput<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** *Errors*: INVALID_INPUT at the fields that a schema of the call does not take. */
export const parseCall = <C extends Call>(
  call: C,
  given: Readonly<Record<'params' | 'query' | 'body', unknown>>,
): CallInput<C> => {
  const { params, query, body } = endpointOf<Call>(call);
  return {
    params: parseInput(params, given.params),
    query: parseInput(query, given.query),
    body: parseInput(body, given.body ?? {}),
    // What the schemas of this very call took.
  } as CallInput<C>;
};
