import { addInterveners } from '@area/contract/account-people/calls';
import { acceptApplication, refuseApplication } from '@area/contract/office/applications/calls';
import { listWaitingRoles, validateRole } from '@area/contract/office/roles/calls';
import { submitApplication, withdrawApplication } from '@area/contract/onboarding/calls';
import { getMe } from '@area/contract/me/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, signWaiting } from '../../../test/account-people.ts';
import type { Applicant } from '../../../test/applications.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import type { Account, Person } from '../../../test/people.ts';
import {
  clientOfApplicant,
  followLink,
  loginAsApplicant,
  signAsApplicant,
} from '../../../test/signed-applications.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listIntervenerMoves } from '../people/moves-store.ts';
import { endApplications } from './day-steps.ts';
import { remindInvited } from './remind-invited.ts';
import { screenApplicants } from './screen-applicants.ts';

let app: TestApp;
let holder: Person;
let account: Account;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  holder = await addPerson(app);
  account = await addAccount(app, [{ ...holder, role: 'TITULAR' }]);
});
afterAll(() => app.dispose());

type Sent = ReturnType<typeof newcomer>;

/** A holder adds somebody to their account. */
const add = async (person: Sent): Promise<void> => {
  await holder.client.ask(addInterveners, {
    params: { id: account.uuid },
    body: { kind: 'PHYSICAL_ACCOUNT', interveners: [person] },
  });
};

/** Somebody unknown, who has followed the link and signed everything. */
const addAndSign = async (): Promise<{ applicant: Applicant; person: Sent }> => {
  const person = newcomer();
  await add(person);
  const applicant = await followLink(app, person.email);
  await applicant.fillInOwn({ document_number: person.document_number });
  await applicant.identify(await applicant.me());
  expect((await applicant.ask(submitApplication)).status).toBe('SIGNING');
  await signAsApplicant(app, applicant);
  expect((await applicant.see()).status).toBe('SIGNED');
  return { applicant, person };
};

const roleOf = async (person: string) =>
  app.db
    .selectFrom('account_roles')
    .select(['uuid', 'status'])
    .where('intervener_uuid', '=', person)
    .where('account_uuid', '=', account.uuid)
    .executeTakeFirst();

describe('somebody whom a holder adds to an account', () => {
  it('applies as everybody else, by the same statuses and queues, and then has the role', async () => {
    const { applicant, person } = await addAndSign();
    const { uuid: id, kind } = await applicant.see();
    expect(kind).toBe('ADDED');
    const client = await clientOfApplicant(app, await applicant.me());
    await signWaiting(app, holder, 'ROLE');
    await screenApplicants(app.parts);
    await (await deskOf(app)).ask(acceptApplication, { params: { id } });
    const moves = await listIntervenerMoves(app.db, client);
    expect(moves.map(({ to }) => to)).toEqual(['REGISTERED_EMAIL', 'SIGNED', 'VALIDADO']);
    const clerk = await deskOf(app);
    const waiting = await clerk.ask(listWaitingRoles);
    const role = await roleOf(client);
    expect(waiting.map(({ uuid }) => uuid)).toContain(role?.uuid);
    await clerk.ask(validateRole, { params: { id: role?.uuid ?? '' }, body: {} });
    expect((await roleOf(client))?.status).toBe('ACTIVE');
    const { private_area } = await (await loginAsApplicant(app, person.document_number)).ask(getMe);
    expect(private_area.accounts.map(({ uuid }) => uuid)).toContain(account.uuid);
    await expectCleanAudit(app);
  });

  it('is refused with another document than the one by which they were added', async () => {
    const person = newcomer();
    await add(person);
    const applicant = await followLink(app, person.email);
    await applicant.fillInOwn();
    await applicant.identify(await applicant.me());
    const refused = await applicant.try(submitApplication);
    expect(refused.result?.errors?.map(({ field }) => field)).toEqual([
      'people.0.identity.document_number',
    ]);
  }, 60_000);

  it('is reminded no more once the office has validated what they signed on paper', async () => {
    const person = newcomer();
    await add(person);
    const applicant = await followLink(app, person.email);
    await signWaiting(app, holder, 'ROLE');
    const clerk = await deskOf(app);
    const role = await roleOf(await clientOfApplicant(app, await applicant.me()));
    const params = { id: role?.uuid ?? '' };
    await clerk.ask(validateRole, { params, body: { is_on_paper: true } });
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 4 * 86_400_000));
    await remindInvited({ db: app.db, parts: app.parts, now: app.clock.business() });
    const mails = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', person.email)
      .where('body', 'like', '%/onboarding#%')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('is told to sign in their area if they are a client, and begins no application', async () => {
    const known = await addPerson(app);
    await add(newcomer({ document_number: known.document }));
    const found = await app.db
      .selectFrom('applicants')
      .select('uuid')
      .where('intervener_uuid', '=', known.uuid)
      .execute();
    expect(found).toEqual([]);
  });

  it('loses the role when they take their application back', async () => {
    const person = newcomer();
    await add(person);
    const applicant = await followLink(app, person.email);
    const [{ uuid: role } = { uuid: '' }] = await app.db
      .selectFrom('applications')
      .select('role_uuid as uuid')
      .where('uuid', '=', (await applicant.see()).uuid)
      .execute();
    await applicant.ask(withdrawApplication);
    const { status } = await app.db
      .selectFrom('account_roles')
      .select('status')
      .where('uuid', '=', role)
      .executeTakeFirstOrThrow();
    expect(status).toBe('ENDED');
  });

  it('loses the role when the office refuses them, and is erased after ninety days', async () => {
    const { applicant } = await addAndSign();
    const { uuid: id } = await applicant.see();
    const client = await clientOfApplicant(app, await applicant.me());
    const body = { reason: 'Sin respuesta', told: 'No podemos añadirle a la cuenta.' };
    await (await deskOf(app)).ask(refuseApplication, { params: { id }, body });
    expect((await roleOf(client))?.status).toBe('ENDED');
    const now = new Date(app.clock.business().getTime() + 91 * 86_400_000);
    app.clock.setBusiness(now);
    const { failed } = await endApplications({
      db: app.parts.database.kysely,
      parts: app.parts,
      now,
    });
    expect(failed).toEqual([]);
    expect(await roleOf(client)).toBeUndefined();
    await expectCleanAudit(app);
  });
});
