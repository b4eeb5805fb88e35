import { changeGdpr } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gdprBody } from '../../../test/bodies.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const inMe = async () => (await person.client.ask(getMe)).private_area.intervener.gdpr;
const history = async () =>
  app.db
    .selectFrom('gdpr_answers')
    .select(['preferences', 'text_version', 'answered_at'])
    .where('intervener_uuid', '=', person.uuid)
    .orderBy('uuid')
    .execute();

describe('choices about personal data', () => {
  it('are none until somebody makes them', async () => {
    expect(await inMe()).toEqual(NO_PREFERENCES);
  });

  it('are kept with their time and the text that was read; taken back as they were given', async () => {
    const given = gdprBody();
    const taken = gdprBody({
      commercial_own: false,
      channels: { email: false, sms: false, phone: false, post: false },
    });
    for (const body of [given, taken]) {
      const answer = await person.client.ask(changeGdpr, { params: { id: person.uuid }, body });
      expect(answer).toEqual({ ...body, answered_at: app.clock.business().toISOString() });
      const { text_version: _version, ...preferences } = body;
      expect(await inMe()).toEqual(preferences);
    }
    expect((await history()).map(({ preferences }) => preferences.commercial_own)).toEqual([
      true,
      false,
    ]);
    expect((await history()).map(({ text_version }) => text_version)).toEqual([
      given.text_version,
      given.text_version,
    ]);
  });

  it('have a history that nobody rewrites', async () => {
    await expect(sql`update gdpr_answers set text_version = 'x'`.execute(app.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from gdpr_answers`.execute(app.db)).rejects.toThrow('append-only');
    expect(await history()).toHaveLength(2);
  });

  it.each([
    { name: 'a choice left open', change: { profiling: null }, field: 'profiling' },
    { name: 'a missing choice', change: { group_sharing: undefined }, field: 'group_sharing' },
    {
      name: 'a missing channel',
      change: { channels: { email: true, sms: false, phone: false } },
      field: 'channels.post',
    },
    { name: 'a choice in words', change: { commercial_own: 'true' }, field: 'commercial_own' },
    { name: 'another choice', change: { everything: true }, field: 'everything' },
    { name: 'an old text', change: { text_version: '2018-05' }, field: 'text_version' },
  ])('are refused with $name', async ({ change, field }) => {
    const reply = await person.client.send({
      method: 'PATCH',
      path: `/interveners/${person.uuid}/gdpr`,
      body: { ...gdprBody(), ...change },
    });
    expect(reply).toMatchObject({ status: 422, result: { errors: [{ field }] } });
    expect(await history()).toHaveLength(2);
  });

  it("are nobody else's to make", async () => {
    const other = await addPerson(app);
    expect(
      (await other.client.try(changeGdpr, { params: { id: person.uuid }, body: gdprBody() }))
        .status,
    ).toBe(404);
    expect(await history()).toHaveLength(2);
  });
});
