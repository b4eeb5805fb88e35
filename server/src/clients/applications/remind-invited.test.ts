import { getApplicationRecord, listApplications } from '@area/contract/office/applications/calls';
import { listQueueItems } from '@area/contract/office/queues/calls';
import { addApplicant, inviteApplicant } from '@area/contract/onboarding/applicant-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apply } from '../../../test/applications.ts';
import { deskOf } from '../../../test/desk.ts';
import { applyTogether, fillInInvited } from '../../../test/joint-applications.ts';
import { followLink } from '../../../test/signed-applications.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { endApplications } from './day-steps.ts';
import { remindInvited } from './remind-invited.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const DAY_MS = 86_400_000;
const day = () => ({ db: app.db, parts: app.parts, now: app.clock.business() });
/** The drafts of an earlier test have expired: they are reminded of nothing. */
beforeEach(async () => {
  app.clock.setBusiness(new Date(app.clock.business().getTime() + 40 * DAY_MS));
  await endApplications(day());
});

/** Some days later, the step of the day runs twice; how many it reminded. */
const remindAfter = async (days: number): Promise<number> => {
  app.clock.setBusiness(new Date(app.clock.business().getTime() + days * DAY_MS));
  const { done } = await remindInvited(day());
  expect((await remindInvited(day())).done).toBe(0);
  return done;
};
const remindersTo = async (email: string) =>
  app.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('subject', 'like', 'Recuerde:%')
    .execute();

describe('an invitation', () => {
  it('names who sends it, and waits until that is known', async () => {
    const first = await apply(app, { kind: 'TWO_HOLDERS' });
    const email = 'invitada.con.nombre@correo.example';
    const body = { role: 'SECOND_HOLDER' as const, given_name: 'Rosa', email };
    const early = await first.try(addApplicant, { body });
    expect([early.status, JSON.stringify(early.result)]).toEqual([
      422,
      expect.stringContaining('la invitación dice quién la envía'),
    ]);
    await first.fillInOwn();
    await first.ask(addApplicant, { body });
    const name = (await first.see()).people[0]?.name ?? '';
    expect(name).not.toBe('');
    const mail = await app.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toContain(`${name} le invita`);
    expect(mail.body).toContain(`${name} ha iniciado`);
    const { uuid } = await first.see();
    const listed = await (
      await deskOf(app)
    ).ask(listApplications, { query: { status: 'DRAFT', $limit: 100 } });
    expect(listed.find((each) => each.uuid === uuid)?.people).toMatch(/^\S.*, Rosa$/);
  });
});

describe('an invitation that is not answered', () => {
  it('is repeated three times at a pace, seen in the history and, after two, in the queue of the office', async () => {
    const { first, email } = await applyTogether(app);
    const { uuid: id } = await first.see();
    const clerk = await deskOf(app);
    const isQueued = async () =>
      (
        await clerk.ask(listQueueItems, { params: { queue: 'people' }, query: { $limit: 100 } })
      ).find(({ uuid }) => uuid === id);
    expect(await remindAfter(2)).toBe(0);
    expect(await remindAfter(1)).toBe(1);
    expect(await remindAfter(1)).toBe(0);
    expect(await isQueued()).toBeUndefined();
    expect(await remindAfter(3)).toBe(1);
    expect(await isQueued()).toMatchObject({ kind: 'application', about: 'SILENT' });
    expect(await remindAfter(7)).toBe(1);
    expect(await remindAfter(7)).toBe(0);
    expect(await remindersTo(email)).toHaveLength(3);
    const { history, status } = await clerk.ask(getApplicationRecord, { params: { id } });
    expect(status).toBe('DRAFT');
    expect(history.map(({ reminded }) => reminded)).toEqual(['Rosa', 'Rosa', 'Rosa', null]);
    // The newest link opens it; whoever answers is no longer silent.
    await fillInInvited(await followLink(app, email), email);
    expect(await isQueued()).toBeUndefined();
  });

  it('is not repeated to whoever has done their part, and begins anew with a new invitation', async () => {
    const { second, email } = await applyTogether(app);
    await fillInInvited(second, email);
    expect(await remindAfter(4)).toBe(0);
    const other = await applyTogether(app);
    expect(await remindAfter(3)).toBe(1);
    const id = (await other.first.see()).people[1]?.uuid ?? '';
    await other.first.ask(inviteApplicant, { params: { id }, body: {} });
    expect(await remindAfter(2)).toBe(0);
    expect(await remindAfter(1)).toBe(1);
  });

  it('keeps no draft alive', async () => {
    const { first } = await applyTogether(app);
    const { uuid } = await first.see();
    for (const days of [3, 4, 7]) expect(await remindAfter(days)).toBe(1);
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 17 * DAY_MS));
    await endApplications(day());
    const { status } = await app.db
      .selectFrom('applications')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(status).toBe('EXPIRED');
  });
});
