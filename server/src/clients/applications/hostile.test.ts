import { addApplicant } from '@area/contract/onboarding/applicant-calls';
import { ONBOARDING_CALLS, withdrawApplication } from '@area/contract/onboarding/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applicant } from '../../../test/applications.ts';
import { apply } from '../../../test/applications.ts';
import { requestToken } from '../../../test/client.ts';
import type { HostileRequest } from '../../../test/hostile/requests.ts';
import { sendHostileRequests } from '../../../test/hostile/send-hostile-requests.ts';
import type { Sender } from '../../../test/hostile/send-hostile-requests.ts';
import type { HostileAnswer } from '../../../test/hostile/verdict.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { openIdentification } from '../../platform/outside/identification/open-provider.ts';

let app: TestApp;
let applicant: Applicant;
let people: readonly string[];

const openToken = async (): Promise<string> => {
  const answer = await requestToken(app, { grant_type: 'client_credentials' });
  return answer.json<{ access_token: string }>().access_token;
};

beforeAll(async () => {
  // The demo refuses most names of a host before anything else is tried; outside it there is no substitute.
  app = await createTestApp({ DEMO: 'false', JOBS: 'off' });
  Object.assign(app.parts, openIdentification({ ...app.parts.settings, DEMO: true }));
  applicant = await apply(app, { kind: 'MINOR' });
  const whole = await applicant.ask(addApplicant, { body: { role: 'MINOR' } });
  people = whole.people.map(({ uuid }) => uuid);
});
afterAll(() => app.dispose());

const send = async ({ method, url, headers, body }: HostileRequest): Promise<HostileAnswer> => {
  const answer = await app.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
};

const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000);
const RUNS = 12 * Number(process.env['HOSTILE_RUNS'] ?? 1);
/** What would end it is tried by nobody. */
const CALLS = ONBOARDING_CALLS.filter(({ id }) => id !== withdrawApplication.id);

describe(`hostile requests of an applicant (HOSTILE_SEED=${seed})`, () => {
  it('are answered or refused at every field, never with a fault of ours', async () => {
    let opened: Readonly<Record<string, string>> | undefined;
    const open = async (again: boolean) =>
      (opened = again ? undefined : opened) ??
      (opened = {
        authorization: `Bearer ${await openToken()}`,
        'application-key': applicant.key,
      });
    const sender: Sender = { name: 'an applicant', open, uuids: () => people };
    const { faults, statuses } = await sendHostileRequests({
      calls: CALLS,
      senders: [sender],
      send,
      seed,
      runs: RUNS,
    });
    expect(faults).toEqual([]);
    expect(statuses[422] ?? 0).toBeGreaterThan(0);
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(0);
    expect((await applicant.see()).status).toBe('DRAFT');
  }, 600_000);
});
