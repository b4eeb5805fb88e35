import {
  getOfficeAccount,
  listSignedAccounts,
  validateAccount,
} from '@area/contract/office/accounts/calls';
import {
  acceptApplication,
  getApplicationRecord,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import { getClient } from '@area/contract/office/clients/calls';
import {
  listWaitingInterveners,
  returnIntervener,
  validateIntervener,
} from '@area/contract/office/interveners/calls';
import { listQueueItems } from '@area/contract/office/queues/calls';
import { decideScreeningHit, listScreeningHits } from '@area/contract/office/screening/calls';
import { startApplication, submitApplication } from '@area/contract/onboarding/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Applicant, applyWhole, openProduct } from '../../../../test/applications.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { login } from '../../../../test/client.ts';
import { deskOf } from '../../../../test/desk.ts';
import { sentencesOf } from '../../../../test/office-client.ts';
import type { OfficeClient } from '../../../../test/office-client.ts';
import { addPerson } from '../../../../test/people.ts';
import type { Person } from '../../../../test/people.ts';
import {
  applyAndSign,
  clientOfApplicant,
  loginAsApplicant,
  signEverything,
} from '../../../../test/signed-applications.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { screenEverybody } from '../../screening/screening-step.ts';
import { endApplications } from '../day-steps.ts';
import { screenApplicants } from '../screen-applicants.ts';

let app: TestApp;
let clerk: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // The clock of a test may have passed the end of their sessions.
  clerk = await deskOf(app);
});
afterAll(() => app.dispose());

const LISTED = {
  given_name: 'Aurelio',
  family_name_1: 'Sombra',
  family_name_2: 'Valdés',
  birthdate: '1961-05-17',
};

/** What an application made: its number, its account and its first client. */
const madeOf = async (application: string) =>
  app.db
    .selectFrom('applications')
    .innerJoin('accounts', 'accounts.uuid', 'applications.account_uuid')
    .innerJoin('applicants', 'applicants.application_uuid', 'applications.uuid')
    .innerJoin('interveners', 'interveners.uuid', 'applicants.intervener_uuid')
    .select(['reference', 'accounts.uuid as account', 'accounts.status', 'closed_at'])
    .select(['interveners.uuid as client', 'intervener_status'])
    .where('applications.uuid', '=', application)
    .executeTakeFirstOrThrow();

/** Everybody and everything that the office may accept apart from an application. */
const listWaiting = async (): Promise<readonly string[]> => {
  const query = { $limit: 100 };
  const queue = await clerk.ask(listQueueItems, { params: { queue: 'people' }, query });
  const found = [
    ...queue.filter(({ kind }) => kind !== 'application'),
    ...(await clerk.ask(listSignedAccounts, { query })),
    ...(await clerk.ask(listWaitingInterveners, { query })),
  ];
  return found.map(({ uuid }) => uuid);
};

const validatePerson = async (id: string) =>
  clerk.try(validateIntervener, {
    params: { id },
    body: { is_screened: true, is_seen_on_video: true },
  });
const openAccount = async (id: string) => clerk.try(validateAccount, { params: { id } });

/** Neither its client nor its account is accepted apart, and both are told which application it is about. */
const expectNotApart = async (application: string, told: string): Promise<void> => {
  const { client, account, reference } = await madeOf(application);
  const waiting = await listWaiting();
  expect([waiting.includes(client), waiting.includes(account)]).toEqual([false, false]);
  const replies = [await validatePerson(client), await openAccount(account)];
  for (const reply of replies) {
    expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'id']);
    expect(sentencesOf(reply)).toContain(reference);
    expect(sentencesOf(reply)).toContain(told);
  }
};

/** The application to which the records of its client and of its account lead. */
const applicationsNamed = async (application: string) => {
  const { client, account } = await madeOf(application);
  const records = [
    await clerk.ask(getClient, { params: { id: client } }),
    await clerk.ask(getOfficeAccount, { params: { id: account } }),
  ];
  return records.map((record) => record.application?.uuid ?? null);
};

const refuse = async (id: string): Promise<void> => {
  const body = { reason: 'No convence', told: 'No podemos abrir su cuenta.' };
  await clerk.ask(refuseApplication, { params: { id }, body });
};

const clearHits = async (name: string): Promise<void> => {
  const comp = await deskOf(app, 'COMPLIANCE');
  const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
  const body = { decision: 'NO_MATCH' as const, reason: 'Otro lugar de nacimiento' };
  const hits = (await comp.ask(listScreeningHits)).filter((each) => each.name === name);
  for (const uuid of new Set(hits.map((each) => each.uuid)))
    await head.approve(await comp.propose(decideScreeningHit, { params: { id: uuid }, body }));
};

/** A client has asked for another account and signed its contract. */
const applyAsClient = async (known: Person): Promise<string> => {
  const client = await login(app, known.document);
  const { key } = await client.ask(startApplication, { body: { kind: 'PERSON', type: 'F' } });
  const applicant = new Applicant(app, client, key);
  await applicant.choose(await openProduct(app), await applicant.me());
  const { uuid } = await applicant.ask(submitApplication);
  await signEverything(app, client, known.uuid);
  return uuid;
};

const UNDECIDED = 'pendiente de resolver';
const ENDED = 'terminó sin aceptarse';

describe('what an application made', () => {
  it('is accepted with it alone, once nothing on the lists is open', async () => {
    const applicant = await applyAndSign(app, LISTED);
    await screenApplicants(app.parts);
    const { uuid: id } = await applicant.see();
    await expectNotApart(id, UNDECIDED);
    expect(await applicationsNamed(id)).toEqual([id, id]);
    expect((await clerk.try(acceptApplication, { params: { id } })).status).toBe(422);
    expect(await madeOf(id)).toMatchObject({ status: 'SIGNED', intervener_status: 'SIGNED' });
    await clearHits('Aurelio Sombra Valdés');
    await clerk.ask(acceptApplication, { params: { id } });
    expect(await madeOf(id)).toMatchObject({ status: 'VALIDADO', intervener_status: 'VALIDADO' });
    expect(await applicationsNamed(id)).toEqual([null, null]);
    await expectCleanAudit(app);
  }, 120_000);

  it('stays closed when it is refused, and goes after ninety days', async () => {
    const applicant = await applyAndSign(app);
    const { uuid: id } = await applicant.see();
    await screenApplicants(app.parts);
    await refuse(id);
    expect((await madeOf(id)).closed_at).not.toBeNull();
    await expectNotApart(id, ENDED);
    expect(await applicationsNamed(id)).toEqual([id, id]);
    const { account, client } = await madeOf(id);
    const body = { reason: 'La firma no se lee' };
    const returned = await clerk.try(returnIntervener, { params: { id: client }, body });
    expect([returned.status, sentencesOf(returned)]).toEqual([422, expect.stringContaining(ENDED)]);
    const now = new Date(app.clock.business().getTime() + 91 * 86_400_000);
    app.clock.setBusiness(now);
    const day = { db: app.parts.database.kysely, parts: app.parts, now };
    expect((await endApplications(day)).failed).toEqual([]);
    const left = await app.db
      .selectFrom('accounts')
      .select('uuid')
      .where('uuid', '=', account)
      .execute();
    expect(left).toEqual([]);
  }, 120_000);
});

describe('another account of a client', () => {
  it('is opened with its application', async () => {
    const id = await applyAsClient(await addPerson(app));
    const { account, reference } = await madeOf(id);
    expect(await listWaiting()).not.toContain(account);
    expect(sentencesOf(await openAccount(account))).toContain(reference);
    await clerk.ask(acceptApplication, { params: { id } });
    expect((await madeOf(id)).status).toBe('VALIDADO');
    await expectCleanAudit(app);
  }, 120_000);

  it('is not opened when its application was refused', async () => {
    const id = await applyAsClient(await addPerson(app));
    await refuse(id);
    const { account, reference, closed_at } = await madeOf(id);
    expect(closed_at).not.toBeNull();
    expect(await listWaiting()).not.toContain(account);
    const reply = await openAccount(account);
    expect([reply.status, sentencesOf(reply)]).toEqual([422, expect.stringContaining(reference)]);
    expect((await madeOf(id)).status).toBe('SIGNED');
  }, 120_000);
});

describe('somebody who was refused with a hit and applies again', () => {
  it('is held by the hit on their record, and accepted with the new application alone', async () => {
    const first = await applyAndSign(app, LISTED);
    const { uuid: refused, people } = await first.see();
    const document_number = people[0]?.identity?.document_number ?? '';
    const person = await clientOfApplicant(app, await first.me());
    await screenApplicants(app.parts);
    await refuse(refused);
    const second = await applyWhole(app, { ...LISTED, document_number });
    const { uuid: id, status } = await second.ask(submitApplication);
    expect(status).toBe('IN_REVIEW');
    const body = { reason: 'La misma persona', is_same_person: true };
    await clerk.ask(prepareApplication, { params: { id }, body });
    expect(await clientOfApplicant(app, await second.me())).toBe(person);
    await signEverything(app, await loginAsApplicant(app, document_number), person);
    const now = app.clock.business();
    await screenEverybody({ db: app.db, parts: app.parts, now });

    const apart = await validatePerson(person);
    expect([apart.status, sentencesOf(apart)]).toEqual([422, expect.stringContaining(ENDED)]);
    const held = await clerk.try(acceptApplication, { params: { id } });
    expect([held.status, held.errors.map(({ field }) => field)]).toEqual([422, ['people.0']]);
    expect(sentencesOf(held)).toContain('sin decidir');
    const comp = await deskOf(app, 'COMPLIANCE');
    const record = await comp.ask(getApplicationRecord, { params: { id } });
    expect(record.obstacles.map(({ name }) => name)).toEqual(['Aurelio Sombra Valdés']);
    expect(record.people[0]?.screening?.hits).toHaveLength(1);

    await clearHits('Aurelio Sombra Valdés');
    // Nobody has looked at the scans of the first time.
    const unseen = await clerk.try(acceptApplication, { params: { id } });
    expect(sentencesOf(unseen)).toContain('documento de identidad');
    await app.db
      .updateTable('documents')
      .set({ status: 'VALIDATED' })
      .where('intervener_uuid', '=', person)
      .where('subcategory', 'in', ['ID_FRONT', 'ID_BACK'])
      .execute();
    await clerk.ask(acceptApplication, { params: { id } });
    expect(await madeOf(id)).toMatchObject({ status: 'VALIDADO', intervener_status: 'VALIDADO' });
    await expectCleanAudit(app);
  }, 180_000);
});
