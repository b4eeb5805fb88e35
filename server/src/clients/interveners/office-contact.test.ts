import { listNotifications } from '@area/contract/notifications/calls';
import { changeClientContact, getClient } from '@area/contract/office/clients/calls';
import { decideProposal } from '@area/contract/office/proposals/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const REASON = 'Llamada; comprobadas tres preguntas';
const rowOf = async ({ uuid }: Person) =>
  app.db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const sentTo = async ({ uuid }: Person) =>
  app.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'body'])
    .where('intervener_uuid', '=', uuid)
    .orderBy('channel')
    .execute();
const ask = (person: Person, body: { readonly [field: string]: string }) => ({
  params: { id: person.uuid },
  body: { reason: REASON, ...body },
});

describe('a new phone that a client tells on the phone', () => {
  it('needs two: the second sees both, then it is in force and the client hears of it', async () => {
    const person = await addPerson(app);
    const before = await rowOf(person);
    const proposal = await pair.maker.propose(
      changeClientContact,
      ask(person, { mobile_phone: '+34 611 22 33 44' }),
    );
    expect(proposal).toMatchObject({
      seats: ['APPROVER'],
      reason: REASON,
      changes: [
        { field: 'name' },
        { field: 'document_number' },
        { field: 'mobile_phone', from: before.mobile_phone, to: '611223344' },
      ],
    });
    expect((await rowOf(person)).mobile_phone).toBe(before.mobile_phone);
    expect((await pair.maker.ask(getClient, { params: { id: person.uuid } })).proposals).toEqual([
      {
        uuid: proposal.uuid,
        action: 'CHANGE_CONTACT',
        maker: proposal.maker.name,
        made_at: proposal.made_at,
      },
    ]);
    expect((await pair.approver.approve(proposal)).status).toBe('EXECUTED');
    const after = await rowOf(person);
    expect(after).toMatchObject({ mobile_phone: '611223344', version: before.version + 1 });
    const sent = await sentTo(person);
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['EMAIL', before.email],
      ['SMS', before.mobile_phone],
    ]);
    for (const { body } of sent) expect(body).toContain('llámenos cuanto antes');
    expect(await person.client.ask(listNotifications)).toMatchObject([
      { title: 'Hemos cambiado su dato de contacto' },
    ]);
  });

  it('may be a mail address, told at the old one', async () => {
    const person = await addPerson(app);
    const { email } = await rowOf(person);
    const proposal = await pair.maker.propose(
      changeClientContact,
      ask(person, { email: 'nuevo@example.com' }),
    );
    await pair.approver.approve(proposal);
    expect((await rowOf(person)).email).toBe('nuevo@example.com');
    expect((await sentTo(person)).filter(({ channel }) => channel === 'EMAIL')).toMatchObject([
      { recipient: email },
    ]);
  });

  it('is not decided by its maker, nor by whoever may not approve', async () => {
    const person = await addPerson(app);
    const proposal = await pair.maker.propose(
      changeClientContact,
      ask(person, { mobile_phone: '611223355' }),
    );
    expect((await pair.maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    const reader = await deskOf(app, 'AUDIT');
    expect((await reader.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    const body = {
      decision: 'REFUSE',
      reason: 'Sin comprobar',
      input_sha256: proposal.input_sha256,
    } as const;
    const params = { id: proposal.uuid };
    expect((await pair.approver.ask(decideProposal, { params, body })).status).toBe('REFUSED');
    expect(await sentTo(person)).toEqual([]);
  });

  it('is stale when the client changed it meanwhile', async () => {
    const person = await addPerson(app);
    const proposal = await pair.maker.propose(
      changeClientContact,
      ask(person, { mobile_phone: '611223366' }),
    );
    await app.db
      .updateTable('interveners')
      .set({ mobile_phone: '699000111' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect((await pair.approver.tryApprove(proposal)).status).not.toBe(200);
    expect((await rowOf(person)).mobile_phone).toBe('699000111');
  });
});

describe('a contact that is refused at once', () => {
  it.each([
    [{ mobile_phone: '912345678' }, 'mobile_phone'],
    [{ mobile_phone: '611223344', mobile_phone_prefix: '+999' }, 'mobile_phone'],
    [{ email: 'nadie' }, 'email'],
    [{ email: 'a@example.com', mobile_phone: '611223344' }, 'mobile_phone'],
    [{}, 'mobile_phone'],
  ])('%j', async (body, field) => {
    const person = await addPerson(app);
    const reply = await pair.maker.try(changeClientContact, ask(person, body));
    expect(reply).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('is the one that is known, and one without a reason', async () => {
    const person = await addPerson(app);
    const { email } = await rowOf(person);
    const same = await pair.maker.try(changeClientContact, ask(person, { email: email ?? '' }));
    expect(same.status).toBe(422);
    const unexplained = await pair.maker.try(
      changeClientContact,
      ask(person, { mobile_phone: '611223344', reason: ' ' }),
    );
    expect(unexplained.errors).toMatchObject([{ field: 'reason' }]);
  });

  it.each(['COMMERCIAL', 'AUDIT', 'COMPLIANCE', 'TAX', 'IT_ADMIN'] as const)(
    'is what %s asks for',
    async (set) => {
      const person = await addPerson(app);
      const desk = await deskOf(app, set);
      const reply = await desk.try(changeClientContact, ask(person, { mobile_phone: '611223344' }));
      expect(reply.code).toBe('OFFICE_FORBIDDEN');
    },
  );
});
