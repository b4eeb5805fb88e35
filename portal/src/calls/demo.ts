import type {
  DemoMessage,
  DemoPerson,
  DemoStaffMember,
  DemoState,
} from '@area/contract/demo/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { readData, send } from '@area/kit/transport/transport.ts';
import type { Request } from '@area/kit/transport/transport.ts';

/** The calls of the demo are outside the API and need no session: they exist on this server or not at all. */
const KEY = 'demo';
const OFTEN_MS = 2000;

const ask = async (request: Omit<Request, 'url'>, path: string): Promise<unknown> =>
  (await readData(await send({ ...request, url: `/demo/${path}` }))).data;

const useRead = <T>(name: string, everyMs?: number): UseQueryResult<T, CallError> =>
  useQuery<T, CallError>({
    queryKey: [KEY, name],
    // The server's own demo routes answer these shapes; their contract is in `contract/demo.ts`.
    queryFn: async ({ signal }) => (await ask({ method: 'GET', signal }, `${name}.json`)) as T,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });

/** Who may be played, and their stories. */
export const useDemoPeople = (): UseQueryResult<readonly DemoPerson[], CallError> =>
  useRead('people');

/** A code of an application holds for half a minute. */
const CODES_MS = 5_000;

/** The staff of the demo, read again as their codes change. */
export const useDemoStaff = (): UseQueryResult<readonly DemoStaffMember[], CallError> =>
  useRead('staff', CODES_MS);

/** Every sent SMS and e-mail, newest first, read again as they are sent. */
export const useDemoOutbox = (): UseQueryResult<readonly DemoMessage[], CallError> =>
  useRead('outbox', OFTEN_MS);

/** Business time and open tasks of the office, read again too. */
export const useDemoState = (): UseQueryResult<DemoState, CallError> => useRead('state', OFTEN_MS);

/** What an act of the demo may answer, by act. */
export interface DemoAnswers {
  readonly clock: { readonly now: string };
  readonly 'office/reconcile': {
    readonly outcome:
      | 'matched'
      | 'known'
      | 'amount_differs'
      | 'not_a_holder'
      | 'ambiguous'
      | 'unknown';
  };
  readonly 'office/publish': { readonly published: number };
  readonly 'office/run-day': Readonly<
    Record<'expired' | 'validated' | 'sent' | 'finalized' | 'waiting', number>
  >;
}

/** One action: the clock moved, or a step of the office. */
export const actInDemo = async <A extends keyof DemoAnswers>(
  act: A,
  body: object = {},
): Promise<DemoAnswers[A]> =>
  (await ask(
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    act,
  )) as DemoAnswers[A];

/** Runs an action of the demo and reads everything again afterwards, also if it failed. */
export const useDemoAct = <T>(): UseMutationResult<T, Error, () => Promise<T>> => {
  const queries = useQueryClient();
  return useMutation<T, Error, () => Promise<T>>({
    mutationFn: async (act) => act(),
    onSettled: async () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
};
