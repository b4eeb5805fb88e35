import { getIntervener } from '@area/contract/own-record/calls';
import { getAccount } from '@area/contract/accounts/calls';
import { createOperation } from '@area/contract/operations/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../entry/app.ts';
import { runDay } from '../../entry/schedule/run-day.ts';
import { makePng, uploadForm } from '../../../test/files.ts';
import { decideRecord } from '../../../test/records.ts';
import { orderBody } from '../../../test/orders.ts';
import { handInKyc } from '../../../test/submit-declarations.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { markBirthdays } from './coming-of-age.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const EVE = '2026-03-10T09:00:00Z';
const BIRTHDAY = '2026-03-11T09:00:00Z';

/** A minor whose eighteenth birthday is tomorrow, with a guardian and an account. */
const addFamily = async (fields = {}) => {
  app.clock.setBusiness(EVE);
  const minor = await addPerson(app, {
    is_minor: true,
    birthdate: civilDate('2008-03-11'),
    ...fields,
  });
  const guardian = await addPerson(app);
  const account = await addAccount(app, [
    { uuid: guardian.uuid, role: 'TUTOR' },
    { uuid: minor.uuid, role: 'TITULAR' },
  ]);
  return { minor, guardian, account, product: await addProduct(app) };
};
type Family = Awaited<ReturnType<typeof addFamily>>;

const run = async () => runDay(app.db, app.parts, app.clock.business());
const order = async ({ account, product }: Family, person: Person) =>
  person.client.try(createOperation, { body: orderBody({ person, account, product }) });
const missing = async ({ client, uuid }: Person) =>
  (await client.ask(getIntervener, { params: { id: uuid } })).coming_of_age?.missing;
const send = async (person: Person, subcategory: string): Promise<string> => {
  const form = uploadForm({
    bytes: makePng(600, 400),
    filename: 'dni.png',
    fields: { subcategory },
  });
  return (
    (
      await person.client.send({
        method: 'POST',
        path: `/interveners/${person.uuid}/documents`,
        body: form,
      })
    ).data as { uuid: string }
  ).uuid;
};

describe('an eighteenth birthday', () => {
  it('takes the guardians’ say away that day, not the day before', async () => {
    const family = await addFamily({ name: 'Nora Lanza Prueba' });
    await run();
    expect((await order(family, family.guardian)).status).toBe(201);
    app.clock.setBusiness(BIRTHDAY);
    expect((await run()).came_of_age).toBe(1);
    expect((await order(family, family.guardian)).status).toBe(404);
    expect((await lastMessage(app, family.guardian.uuid, 'EMAIL')).subject).toBe(
      'Ya no representa a Nora Lanza Prueba',
    );
    expect((await lastMessage(app, family.minor.uuid, 'EMAIL')).subject).toBe(
      'Ya es mayor de edad',
    );
    expect((await run()).came_of_age).toBe(0);
  });

  it('is marked in the night, before anybody runs the day', async () => {
    const family = await addFamily();
    app.clock.setBusiness('2026-03-10T22:59:00Z');
    expect(await markBirthdays(app.db, app.clock.business())).toBe(0);
    app.clock.setBusiness('2026-03-10T23:00:00Z');
    expect(await markBirthdays(app.db, app.clock.business())).toBe(1);
    expect((await order(family, family.guardian)).status).toBe(404);
    expect(await markBirthdays(app.db, app.clock.business())).toBe(0);
  });

  it('is marked before the first answer of a server that was down at midnight', async () => {
    const noa = async () =>
      app.db
        .selectFrom('interveners')
        .select('came_of_age_on')
        .where('document_number', '=', '50101009V')
        .executeTakeFirstOrThrow();
    await app.db
      .updateTable('interveners')
      .set({ birthdate: civilDate('2008-03-01') })
      .where('document_number', '=', '50101009V')
      .execute();
    app.clock.setBusiness(EVE);
    const later = await buildApp(app.parts);
    expect((await noa()).came_of_age_on).toBeNull();
    await later.ready();
    expect((await noa()).came_of_age_on).toBe('2026-03-01');
    await later.close();
  });

  it('leaves the account seen but not operated until everything is brought', async () => {
    const family = await addFamily();
    const { minor, account } = family;
    app.clock.setBusiness(BIRTHDAY);
    await run();
    expect((await minor.client.try(getAccount, { params: { id: account.uuid } })).status).toBe(200);
    expect([404, 409]).toContain((await order(family, minor)).status);
    expect(await missing(minor)).toEqual(['ID_COPY', 'KYC']);
    for (const subcategory of ['ID_FRONT', 'ID_BACK'])
      await decideRecord(app, 'validate', await send(minor, subcategory));
    expect(await missing(minor)).toEqual(['KYC']);
    expect([404, 409]).toContain((await order(family, minor)).status);
    // In their own name from the birthday on, guardians or not: answered, submitted and signed.
    await handInKyc(minor.client, minor.uuid);
    expect((await trySignWaiting(app, minor, 'KYC')).status).toBe(200);
    await run();
    expect(await missing(minor)).toBeUndefined();
    expect((await order(family, minor)).status).toBe(201);
  });

  it('counts copies from that day on only', async () => {
    const { minor } = await addFamily();
    await decideRecord(app, 'validate', await send(minor, 'PASSPORT_COPY'));
    app.clock.setBusiness(BIRTHDAY);
    await run();
    expect(await missing(minor)).toContain('ID_COPY');
  });

  it('leaves the guardians to an adult who cannot decide, and to a younger brother on the account', async () => {
    const incapable = await addFamily({ is_incapable: true });
    const brothers = await addFamily();
    const younger = await addPerson(app, { is_minor: true, birthdate: civilDate('2015-01-01') });
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: brothers.account.uuid,
        intervener_uuid: younger.uuid,
        role: 'TITULAR',
        status: 'ACTIVE',
      })
      .execute();
    app.clock.setBusiness(BIRTHDAY);
    await run();
    const roles = await app.db
      .selectFrom('account_roles')
      .select('status')
      .where('role', '=', 'TUTOR')
      .where('account_uuid', 'in', [incapable.account.uuid, brothers.account.uuid])
      .execute();
    expect(roles).toEqual([{ status: 'ACTIVE' }, { status: 'ACTIVE' }]);
  });
});
