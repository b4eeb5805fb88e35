import {
  downloadClientDocument,
  getClient,
  listClientDocuments,
  listClientEvents,
  listClientIssues,
  listClientLogins,
  listClientMessages,
  listClientNotes,
  listClientPositions,
  writeClientNote,
} from '@area/contract/office/clients/calls';
import { createClientIssue } from '@area/contract/office/issues/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { sendProof } from '../../../test/benefits.ts';
import { addHolding } from '../../../test/redemptions.ts';
import { addInvestor, addPerson, addWard } from '../../../test/people.ts';
import { placeSigned } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const desk = async (set: Parameters<typeof deskOf>[1] = 'COMMERCIAL') => deskOf(app, set);
const looksAt = async (uuid: string) =>
  (
    await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', '=', `intervener ${uuid}`)
      .orderBy('seq')
      .execute()
  ).map(({ call }) => call);

const READS = [
  getClient,
  listClientPositions,
  listClientDocuments,
  listClientMessages,
  listClientLogins,
  listClientIssues,
  listClientNotes,
  listClientEvents,
] as const;

describe('a client on one page', () => {
  it('is whole: who they are, where they are reached, their accounts', async () => {
    const { person, account } = await addInvestor(app);
    const client = await (await desk()).ask(getClient, { params: { id: person.uuid } });
    expect(client).toMatchObject({
      uuid: person.uuid,
      document_number: person.document,
      may_log_in: true,
      intervener_status: 'FINALIZADO',
      aml_risk: null,
      logins: [{ portal: 'cierzo' }],
      accounts: [{ uuid: account.uuid, roles: ['TITULAR'], open_requirements: [] }],
      waiting: { changes: 0, documents: 0, envelopes: 0, issues: 0 },
      proposals: [],
    });
    expect(client.logins[0]?.last_seen_at).not.toBeNull();
  });

  it('says why somebody cannot operate, by the rules of an order', async () => {
    const { person } = await addInvestor(app);
    await app.db
      .updateTable('interveners')
      .set({ kyc_valid_until: null, mobile_phone: null })
      .where('uuid', '=', person.uuid)
      .execute();
    const client = await (await desk()).ask(getClient, { params: { id: person.uuid } });
    expect(client.accounts[0]?.open_requirements).toEqual([
      { requirement: 'CONTACT', who: 'CLIENT' },
      { requirement: 'KYC', who: 'CLIENT' },
    ]);
  });

  it('opens for who is blocked, has died or never logs in', async () => {
    const clerk = await desk();
    const blocked = await addPerson(app);
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', blocked.uuid)
      .execute();
    const ward = await addWard(app, { is_minor: true });
    const dead = await addPerson(app);
    await app.db
      .updateTable('interveners')
      .set({ is_deceased: true })
      .where('uuid', '=', dead.uuid)
      .execute();
    for (const id of [blocked.uuid, ward, dead.uuid])
      for (const read of READS)
        expect([read.id, (await clerk.try(read, { params: { id } })).status]).toEqual([
          read.id,
          200,
        ]);
    for (const id of [blocked.uuid, ward, dead.uuid])
      expect((await clerk.ask(getClient, { params: { id } })).may_log_in).toBe(false);
  });

  it('writes each look down, before anything is answered', async () => {
    const { uuid: id } = await addPerson(app);
    const clerk = await desk();
    for (const read of READS) await clerk.ask(read, { params: { id } });
    expect(await looksAt(id)).toEqual(READS.map((read) => read.id));
  });

  it('opens for more staff at once than there are connections', async () => {
    const { person } = await addInvestor(app);
    const staff = await desk();
    const place = { params: { id: person.uuid } };
    const pages = await Promise.all(
      Array.from({ length: 30 }, async () => staff.ask(listClientEvents, place)),
    );
    expect(pages.every((events) => events.length > 0)).toBe(true);
  });

  it('shows the risk to whoever may assess it', async () => {
    const { uuid: id } = await addPerson(app, { aml_risk: 'ALTO' });
    expect((await (await desk('COMPLIANCE')).ask(getClient, { params: { id } })).aml_risk).toBe(
      'ALTO',
    );
  });

  it('is for whoever works with clients, and of somebody who is there', async () => {
    const { uuid: id } = await addPerson(app);
    for (const read of READS) {
      expect((await (await desk('IT_ADMIN')).try(read, { params: { id } })).code).toBe(
        'OFFICE_FORBIDDEN',
      );
      expect((await (await desk()).try(read, { params: { id: newUuid() } })).status).toBe(404);
    }
    expect(await looksAt(id)).toEqual([]);
  });
});

describe('what a client holds, brought and was sent', () => {
  it('is worth what it is at the last unit value', async () => {
    const { person, account } = await addHolding(app);
    const positions = await (
      await desk()
    ).ask(listClientPositions, { params: { id: person.uuid } });
    expect(positions).toMatchObject([{ account_uuid: account.uuid }]);
    const [{ units, nav, value } = {}] = positions;
    expect(Number(value)).toBeCloseTo(Number(units) * Number(nav), 1);
  });

  it('is a list of messages that says nothing of codes', async () => {
    const investor = await addInvestor(app);
    await placeSigned(app, investor);
    const messages = await (
      await desk()
    ).ask(listClientMessages, { params: { id: investor.person.uuid } });
    expect(messages.length).toBeGreaterThan(0);
    const codes = messages.filter(({ channel }) => channel === 'SMS');
    for (const { body } of codes) expect(body).toBeNull();
  });

  it('is a document that is fetched, a look in the chain; not by who only reads', async () => {
    const person = await addPerson(app);
    const params = { id: person.uuid, paperId: await sendProof(person) };
    const listed = await (await desk()).ask(listClientDocuments, { params: { id: person.uuid } });
    expect(listed).toMatchObject([{ uuid: params.paperId, status: 'PENDING' }]);
    expect((await (await desk()).try(downloadClientDocument, { params })).status).toBe(200);
    const looks = await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', '=', `document ${params.paperId}`)
      .execute();
    expect(looks).toEqual([{ call: 'downloadClientDocument' }]);
    expect((await (await desk('AUDIT')).try(downloadClientDocument, { params })).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    const foreign = { ...params, id: (await addPerson(app)).uuid };
    expect((await (await desk()).try(downloadClientDocument, { params: foreign })).status).toBe(
      404,
    );
  });
});

it('an investigation is known to compliance alone, wherever it would be shown', async () => {
  const { uuid: id } = await addPerson(app);
  await sql`insert into issues (uuid, subject, description, category, status, is_from_pa, is_blocking, is_intervener, expires_on, group_uuid, created_at, intervener_uuid)
    select gen_random_uuid(), 'Investigación', 'x', 'AML_CASH', 'OPEN', false, false, false, now(), groups.uuid, now(), ${id} from groups where key_name = 'COMPLIANCE'`.execute(
    app.db,
  );
  const seen = async (set: Parameters<typeof deskOf>[1]) => {
    const clerk = await desk(set);
    const params = { id };
    const { waiting } = await clerk.ask(getClient, { params });
    const issues = await clerk.ask(listClientIssues, { params });
    const events = await clerk.ask(listClientEvents, { params });
    return [
      waiting.issues,
      issues.length,
      events.filter(({ kind }) => kind === 'ISSUE').length,
    ] as const;
  };
  for (const set of ['COMMERCIAL', 'OPERATIONS', 'AUDIT'] as const)
    expect(await seen(set)).toEqual([0, 0, 0]);
  expect(await seen('COMPLIANCE')).toEqual([1, 1, 1]);
});

describe('notes about a client', () => {
  const NOTE = 'Prefiere que le llamen por la tarde';

  it('are read by whoever works with clients, the newest first', async () => {
    const { uuid: id } = await addPerson(app);
    const clerk = await desk();
    await clerk.ask(writeClientNote, { params: { id }, body: { text: 'Primera' } });
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    await clerk.ask(writeClientNote, { params: { id }, body: { text: NOTE } });
    const notes = await (await desk('COMPLIANCE')).ask(listClientNotes, { params: { id } });
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      [NOTE, clerk.clerk.name],
      ['Primera', clerk.clerk.name],
    ]);
  });

  it('stay as they are, and are written by whoever may open an issue', async () => {
    const { uuid: id } = await addPerson(app);
    await (await desk()).ask(writeClientNote, { params: { id }, body: { text: NOTE } });
    for (const change of [sql`update client_notes set text = ''`, sql`delete from client_notes`])
      await expect(change.execute(app.db)).rejects.toThrow('append-only');
    const auditor = await desk('AUDIT');
    const asked = { params: { id }, body: { text: NOTE } };
    expect((await auditor.try(writeClientNote, asked)).code).toBe('OFFICE_FORBIDDEN');
    const empty = { params: { id }, body: { text: '  ' } };
    expect((await (await desk()).try(writeClientNote, empty)).errors).toMatchObject([
      { field: 'text' },
    ]);
    const nobody = { params: { id: newUuid() }, body: { text: NOTE } };
    expect((await (await desk()).try(writeClientNote, nobody)).status).toBe(404);
  });
});

it('the time line has everything, the newest first, from every place', async () => {
  const investor = await addInvestor(app);
  const id = investor.person.uuid;
  const { reference } = await placeSigned(app, investor);
  const clerk = await desk();
  await clerk.ask(writeClientNote, { params: { id }, body: { text: 'Ha llamado' } });
  await clerk.ask(createClientIssue, {
    body: {
      document_number: investor.person.document,
      subject: 'Certificado',
      description: 'Pide el certificado del año pasado',
    },
  });
  const events = await clerk.ask(listClientEvents, { params: { id } });
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['ORDER', 'SIGNATURE', 'MESSAGE', 'LOGIN', 'ISSUE', 'NOTE', 'BANK_ACCOUNT']),
  );
  expect(events.filter(({ kind }) => kind === 'ORDER').map(({ order }) => order)).toContain(
    reference,
  );
  const moments = events.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const page = await clerk.try(listClientEvents, { params: { id }, query: { $limit: 2 } });
  expect(page.data).toHaveLength(2);
});

it('a page of the time line goes on where the one before ended, although much happened at one moment', async () => {
  const { uuid: id } = await addPerson(app);
  const clerk = await desk();
  await sql`
    insert into client_notes (uuid, intervener_uuid, staff_uuid, text, written_at)
    select gen_random_uuid(), ${id}::uuid, ${clerk.clerk.uuid}::uuid, 'Nota ' || n, '2026-03-10T09:00:00Z' from generate_series(1, 90) n`.execute(
    app.db,
  );
  const told: (string | null)[] = [];
  for (let $offset = 0; ; $offset += 7) {
    const query = { $limit: 7, $offset };
    const page = await clerk.ask(listClientEvents, { params: { id }, query });
    if (page.length === 0) break;
    told.push(...page.map(({ kind, detail }) => (kind === 'NOTE' ? detail : null)));
  }
  const notes = told.filter((detail) => detail !== null);
  expect([notes.length, new Set(notes).size]).toEqual([90, 90]);
});
