import {
  acceptApplication,
  getApplicationRecord,
  listApplications,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import { getClient } from '@area/contract/office/clients/calls';
import { decideScreeningHit, listScreeningHits } from '@area/contract/office/screening/calls';
import { searchOffice } from '@area/contract/office/search/calls';
import { startApplication, submitApplication } from '@area/contract/onboarding/calls';
import { getMe } from '@area/contract/me/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Applicant, applyWhole, openProduct } from '../../../test/applications.ts';
import { expectCleanAudit, listFindings } from '../../../test/audit.ts';
import { login } from '../../../test/client.ts';
import { deskOf } from '../../../test/desk.ts';
import { addPerson } from '../../../test/people.ts';
import {
  applyAndSign,
  clientOfApplicant,
  signAsApplicant,
  signEverything,
} from '../../../test/signed-applications.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sweepLoose } from '../../documents/documents/loose-files.ts';
import { endApplications } from './day-steps.ts';
import { screenApplicants } from './screen-applicants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const DAY_MS = 86_400_000;
/** With the rights of the program, not with those of the owner of the tables. */
const end = async (days: number) => {
  const now = new Date(app.clock.business().getTime() + days * DAY_MS);
  app.clock.setBusiness(now);
  return endApplications({ db: app.parts.database.kysely, parts: app.parts, now });
};

const refuse = async (id: string): Promise<void> => {
  const body = { reason: 'Sin respuesta', told: 'No podemos abrir su cuenta.' };
  const clerk = await deskOf(app);
  await clerk.ask(refuseApplication, { params: { id }, body });
};

/** Every table with a row in which one of these is written, whatever the column. */
const tablesWith = async (words: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const written = await sql`
      select from ${sql.id(name)} as each
       where ${sql.join(
         words.map((word) => sql`each::text ilike ${`%${word}%`}`),
         sql` or `,
       )} limit 1`.execute(app.db);
    if (written.rows.length > 0) found.push(name);
  }
  return found;
};

/** What is written about somebody on an application: their numbers, contacts and rare names. */
const wordsOf = async (applicant: Applicant): Promise<readonly string[]> => {
  const { people, bank_account } = await applicant.see();
  const [{ email, mobile_phone, identity } = {}] = people;
  const words = [email, mobile_phone, identity?.document_number, bank_account?.iban];
  return [...words.map((word) => word ?? 'nothing'), 'Zoraida', 'Quiñonero'];
};

const NAMES = { given_name: 'Zoraida', family_name_1: 'Quiñonero', family_name_2: 'Urrutia' };

describe('the tables', () => {
  it('let nobody erase by hand, nor what did not end without a client', async () => {
    const applicant = await applyAndSign(app);
    const { uuid: id } = await applicant.see();
    const { kysely } = app.parts.database;
    const byHand = kysely.transaction().execute(async (tx) => {
      await sql`select set_config('area.erasing', 'yes', true)`.execute(tx);
      await sql`delete from gdpr_answers`.execute(tx);
    });
    await expect(byHand).rejects.toThrow('append-only');
    await expect(sql`delete from signatures`.execute(kysely)).rejects.toThrow('permission denied');
    await expect(sql`select erase_application(${id})`.execute(kysely)).rejects.toThrow(
      'has not ended without a client',
    );
  });
});

describe('somebody who signed and was refused', () => {
  it('is erased after ninety days from every table and with every file, and may apply again', async () => {
    const applicant = await applyAndSign(app, NAMES);
    const { uuid: id, people } = await applicant.see();
    const person = await clientOfApplicant(app, await applicant.me());
    const words = await wordsOf(applicant);
    await screenApplicants(app.parts);
    await refuse(id);
    const clerk = await deskOf(app);
    const { account_uuid } = await clerk.ask(getApplicationRecord, { params: { id } });
    const files = await app.db
      .selectFrom('documents')
      .select('storage_key')
      .where((eb) =>
        eb.or([eb('intervener_uuid', '=', person), eb('account_uuid', '=', account_uuid)]),
      )
      .execute();
    expect(files.length).toBeGreaterThan(5);
    await end(90);
    expect(await tablesWith([person])).toContain('signatures');
    expect((await end(1)).failed).toEqual([]);
    expect(await tablesWith(words)).toEqual([]);
    // The trail of staff names no one: it keeps that something was decided.
    expect(await tablesWith([person, id, account_uuid ?? ''])).toEqual(
      expect.not.arrayContaining(['signatures', 'signing_records', 'documents', 'outbox']),
    );
    await expectCleanAudit(app);
    app.clock.advanceWall(16 * 60_000);
    for (let swept = 0; swept < 3; swept += 1) await sweepLoose(app.parts);
    for (const { storage_key } of files)
      await expect(app.parts.storage.get(storage_key)).rejects.toThrow(storage_key);
    const number = people[0]?.identity?.document_number ?? '';
    const again = await applyWhole(app, { ...NAMES, document_number: number });
    expect((await again.ask(submitApplication)).status).toBe('SIGNING');
  }, 180_000);

  it('may apply again before: staff say who it is, and what the first time left goes', async () => {
    const first = await applyAndSign(app);
    const { uuid: id, people } = await first.see();
    const number = people[0]?.identity?.document_number ?? '';
    const before = await clientOfApplicant(app, await first.me());
    await refuse(id);
    const second = await applyWhole(app, { document_number: number });
    const { uuid, status } = await second.ask(submitApplication);
    expect(status).toBe('IN_REVIEW');
    const body = { reason: 'La misma persona', is_same_person: true };
    const clerk = await deskOf(app);
    await clerk.ask(prepareApplication, { params: { id: uuid }, body });
    expect((await clerk.try(getApplicationRecord, { params: { id } })).status).toBe(404);
    await signAsApplicant(app, second);
    await screenApplicants(app.parts);
    await (await deskOf(app)).ask(acceptApplication, { params: { id: uuid } });
    expect(await clientOfApplicant(app, await second.me())).not.toBe(before);
    await expectCleanAudit(app);
  }, 180_000);

  it('is no reason to erase a client who asked for another account', async () => {
    const known = await addPerson(app);
    const client = await login(app, known.document);
    const { key } = await client.ask(startApplication, { body: { kind: 'PERSON', type: 'F' } });
    const applicant = new Applicant(app, client, key);
    await applicant.choose(await openProduct(app), await applicant.me());
    const { uuid: id } = await applicant.ask(submitApplication);
    await signEverything(app, client, known.uuid);
    await refuse(id);
    expect((await end(91)).failed).toEqual([]);
    expect(await tablesWith([id])).not.toContain('applications');
    const later = await login(app, known.document);
    expect((await later.ask(getMe)).private_area.intervener.uuid).toBe(known.uuid);
    await expectCleanAudit(app);
  });
});

describe('an account that was opened although its application was refused', () => {
  it('keeps whoever has it, and the auditor names it until it is closed', async () => {
    const applicant = await applyAndSign(app);
    const { uuid: id } = await applicant.see();
    await screenApplicants(app.parts);
    await refuse(id);
    const clerk = await deskOf(app);
    const { account_uuid } = await clerk.ask(getApplicationRecord, { params: { id } });
    // As `validate-account` did before ADR 253.
    await sql`update accounts set status = 'VALIDADO', closed_at = null where uuid = ${account_uuid}`.execute(
      app.db,
    );
    await sql`
      insert into account_moves (account_uuid, step, from_status, to_status, actor, reason, at)
      select account_uuid, max(step) + 1, 'SIGNED', 'VALIDADO', 'OPS', '', ${app.clock.business()}::timestamptz
        from account_moves where account_uuid = ${account_uuid} group by 1`.execute(app.db);
    expect((await end(91)).failed).toEqual([]);
    expect(await tablesWith([id])).toContain('applications');
    const OPEN =
      'an account that an application opened is open only if that application was accepted';
    const found = async () => (await listFindings(app)).map(({ name }) => name);
    expect(await found()).toEqual([OPEN]);
    await sql`update accounts set closed_at = ${app.clock.business()} where uuid = ${account_uuid}`.execute(
      app.db,
    );
    expect(await found()).toEqual([]);
  }, 180_000);
});

describe('somebody whom compliance suspects', () => {
  it('is kept for ten years, for compliance alone', async () => {
    const applicant = await applyAndSign(app, {
      given_name: 'Aurelio',
      family_name_1: 'Sombra',
      family_name_2: 'Valdés',
      birthdate: '1961-05-17',
    });
    const { uuid: id } = await applicant.see();
    const person = await clientOfApplicant(app, await applicant.me());
    await screenApplicants(app.parts);
    const comp = await deskOf(app, 'COMPLIANCE');
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    const hit = (await comp.ask(listScreeningHits)).find((each) => each.application_uuid === id);
    const decided = { decision: 'MATCH' as const, reason: 'Es la persona de la lista' };
    await head.approve(
      await comp.propose(decideScreeningHit, { params: { id: hit?.uuid ?? '' }, body: decided }),
    );
    await refuse(id);
    expect((await end(91)).failed).toEqual([]);
    const clerk = await deskOf(app);
    expect((await clerk.try(getApplicationRecord, { params: { id } })).status).toBe(404);
    expect((await clerk.try(getClient, { params: { id: person } })).status).toBe(404);
    const listed = await clerk.ask(listApplications, { query: { status: 'REFUSED' } });
    expect(listed.find(({ uuid }) => uuid === id)?.people).toBe('');
    expect((await clerk.ask(searchOffice, { query: { q: 'Sombra' } })).clients).toEqual([]);
    const record = await comp.ask(getApplicationRecord, { params: { id } });
    expect(record.people[0]?.name).toBe('Aurelio Sombra Valdés');
    await expectCleanAudit(app);
    expect((await end(3600)).failed).toEqual([]);
    expect(await tablesWith([person])).not.toContain('interveners');
  }, 180_000);
});
