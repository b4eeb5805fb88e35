import { createClientIssue } from '@area/contract/office/issues/calls';
import {
  assignQueueItem,
  claimQueueItem,
  decideQueueItems,
  listQueueItems,
  listQueueStaff,
  listQueues,
  releaseQueueItem,
} from '@area/contract/office/queues/calls';
import { downloadRecordPaper, validateRecord } from '@area/contract/office/record/calls';
import { markPaperShown } from '@area/contract/office/papers/calls';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { CLAIM_MS, QUEUE_NAMES, mayWorkOn } from '@area/domain/staff/queues';
import type { QueueName } from '@area/domain/staff/queues';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../../test/documents.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { translate } from '../../platform/texts/translate.ts';

let app: TestApp;
let ana: OfficeClient;
let luis: OfficeClient;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  ana = await enterAs(app, { permission_set: 'OPERATIONS', name: 'Ana Gil' });
  luis = await enterAs(app, { permission_set: 'OPERATIONS', name: 'Luis Sanz' });
  person = await addPerson(app);
});
afterAll(() => app.dispose());

/** The hash of no row. */
const MADE_UP = 'a'.repeat(64);

/** A document of a client that waits. */
const addWaiting = async (): Promise<string> => {
  const { uuid } = await addDocument(
    app,
    { intervener_uuid: person.uuid },
    { subcategory: 'ADDRESS_PROOF', filename: 'recibo.pdf' },
  );
  await app.db
    .updateTable('documents')
    .set({ status: 'PENDING' })
    .where('uuid', '=', uuid)
    .execute();
  return uuid;
};

const itemsOf = async (by: OfficeClient, queue: QueueName, query: object = {}) =>
  by.ask(listQueueItems, { params: { queue }, query: { $limit: 100, ...query } });
const itemOf = async (by: OfficeClient, uuid: string) => {
  const found = (await itemsOf(by, 'documents')).find((item) => item.uuid === uuid);
  if (!found) throw new Error('it does not wait');
  return found;
};
const uuidsOf = async (queue: QueueName, by: OfficeClient, query: object = {}) =>
  (await itemsOf(by, queue, query)).map(({ uuid }) => uuid);
const place = (id: string) => ({ queue: 'documents' as const, id });
const claim = async (by: OfficeClient, id: string, takes_over = false) =>
  by.try(claimQueueItem, { params: place(id), body: { takes_over } });
const validate = async (by: OfficeClient, id: string, version: string | null) =>
  by.try(validateRecord, { params: { id }, headers: { 'if-match': `"${version ?? ''}"` } });

/** Requests that wait for a table which somebody else has locked. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and not l.granted`.execute(app.db);
  return rows[0]?.n ?? 0;
};

describe('the queues of the office', () => {
  it.each(PERMISSION_SETS)('of %s are those of its rights, and each can be read', async (set) => {
    const by = await enterAs(app, set);
    const shown = (await by.ask(listQueues, { query: { $limit: 100 } })).map(({ queue }) => queue);
    expect(shown).toEqual(QUEUE_NAMES.filter((queue) => mayWorkOn(queue, set)));
    for (const queue of QUEUE_NAMES) {
      const { status, code } = await by.try(listQueueItems, { params: { queue } });
      expect([queue, status, code]).toEqual(
        shown.includes(queue) ? [queue, 200, undefined] : [queue, 403, 'OFFICE_FORBIDDEN'],
      );
    }
  });

  it('say how much waits, since when and until when', async () => {
    const before = (await ana.ask(listQueues)).find(({ queue }) => queue === 'documents');
    const id = await addWaiting();
    const after = (await ana.ask(listQueues)).find(({ queue }) => queue === 'documents');
    expect(after?.count).toBe((before?.count ?? 0) + 1);
    // Tuesday, and two business days to do it.
    expect(await itemOf(ana, id)).toMatchObject({
      kind: 'document',
      about: 'ADDRESS_PROOF',
      reference: person.document,
      due: '2026-03-12T22:59:00.000Z',
      is_late: false,
      is_proposed: false,
      assigned_to: null,
      claimed_by: null,
    });
  });

  it('have the issues of a group apart from those of compliance', async () => {
    const compliance = await enterAs(app, 'COMPLIANCE');
    const open = async (category: 'INTERVENER_CARE' | 'GDPR') =>
      ana.ask(createClientIssue, {
        body: { document_number: person.document, category, subject: 'Pregunta', description: 'x' },
      });
    const [care, gdpr] = [await open('INTERVENER_CARE'), await open('GDPR')];
    expect(await uuidsOf('issues', ana)).toContain(care.uuid);
    expect(await uuidsOf('issues', ana)).not.toContain(gdpr.uuid);
    expect(await uuidsOf('issues', compliance)).toEqual([gdpr.uuid]);
  });
});

describe('a claim', () => {
  it('is one person’s for five minutes, again while they look, and taken over on purpose', async () => {
    const id = await addWaiting();
    expect((await claim(ana, id)).status).toBe(200);
    const refused = await claim(luis, id);
    expect([refused.status, refused.code, refused.info]).toEqual([
      409,
      'ITEM_CLAIMED',
      'Ana Gil tiene abierto este asunto. Puede tomarlo usted si es necesario.',
    ]);
    expect(await itemOf(luis, id)).toMatchObject({ claimed_by: 'Ana Gil' });
    app.clock.advanceWall(CLAIM_MS - 1000);
    expect((await claim(ana, id)).status).toBe(200);
    app.clock.advanceWall(CLAIM_MS - 1000);
    expect((await claim(luis, id)).status).toBe(409);
    expect((await claim(luis, id, true)).status).toBe(200);
    expect((await claim(ana, id)).info).toContain('Luis Sanz');
    app.clock.advanceWall(CLAIM_MS + 1000);
    expect(await itemOf(ana, id)).toMatchObject({ claimed_by: null });
    expect((await claim(ana, id)).status).toBe(200);
  });

  it('is left by whoever has it, and leaves nothing in the chain of audit', async () => {
    const id = await addWaiting();
    await claim(ana, id);
    await luis.ask(releaseQueueItem, { params: place(id) });
    expect((await claim(luis, id)).status).toBe(409);
    await ana.ask(releaseQueueItem, { params: place(id) });
    expect((await claim(luis, id)).status).toBe(200);
    const acts = await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', 'like', `%${id}%`)
      .execute();
    expect(acts).toEqual([]);
  });

  it('is of what waits in a queue of theirs', async () => {
    const seller = await enterAs(app, 'COMMERCIAL');
    const id = await addWaiting();
    expect((await claim(seller, id)).code).toBe('OFFICE_FORBIDDEN');
    expect((await claim(ana, person.uuid)).code).toBe('RECORD_CHANGED');
  });
});

describe('an assignment', () => {
  it('is to somebody who works on the queue, and in the chain', async () => {
    const id = await addWaiting();
    const seller = await enterAs(app, 'COMMERCIAL');
    const assign = async (staff_uuid: string | null) =>
      ana.try(assignQueueItem, { params: place(id), body: { staff_uuid } });
    const staff = await ana.ask(listQueueStaff, {
      params: { queue: 'documents' },
      query: { $limit: 100 },
    });
    expect(staff.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana Gil', 'Luis Sanz']));
    expect(staff.some(({ uuid }) => uuid === seller.clerk.uuid)).toBe(false);
    expect((await assign(seller.clerk.uuid)).errors).toMatchObject([{ field: 'staff_uuid' }]);
    expect((await assign(luis.clerk.uuid)).data.staff?.name).toBe('Luis Sanz');
    expect(await uuidsOf('documents', luis, { assigned: 'me' })).toEqual([id]);
    expect(await uuidsOf('documents', ana, { assigned: 'me' })).toEqual([]);
    expect(await uuidsOf('documents', ana, { assigned: 'nobody' })).not.toContain(id);
    const [act] = await app.db
      .selectFrom('staff_audit')
      .select(['call', 'subject'])
      .where('subject', 'like', `%${id}%`)
      .execute();
    expect(act).toEqual({
      call: 'assignQueueItem',
      subject: `documents ${id} ${luis.clerk.username}`,
    });
    expect((await assign(null)).data.staff).toBeNull();
    expect(await uuidsOf('documents', luis, { assigned: 'me' })).toEqual([]);
  });
});

describe('a decision with the version that was read', () => {
  it('of the second clerk is refused, and says who decided and when', async () => {
    const id = await addWaiting();
    const { version } = await itemOf(ana, id);
    await claim(ana, id);
    expect((await validate(luis, id, version)).data).toEqual({ uuid: id, outcome: 'VALIDATED' });
    const late = await validate(ana, id, version);
    expect([late.status, late.code]).toEqual([409, 'RECORD_CHANGED']);
    expect(late.info).toMatch(
      /^Este asunto ha cambiado desde que lo abrió \(Luis Sanz, \d\d-\w{3}-\d{4} \| \d\d:\d\d h\)\./,
    );
    expect(late.errors).toMatchObject([{ field: 'call', code: 'validateRecord' }]);
    // A decision ends the claim.
    expect(
      await app.db.selectFrom('queue_claims').select('item').where('item', '=', id).execute(),
    ).toEqual([]);
    expect((await claim(ana, id)).info).toContain('Luis Sanz');
  });

  it('of two at the same moment lets one through', async () => {
    const id = await addWaiting();
    const { version } = await itemOf(ana, id);
    const replies = await Promise.all([validate(ana, id, version), validate(luis, id, version)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused as changed too when the other one ends before its record is looked for', async () => {
    const id = await addWaiting();
    const { version } = await itemOf(ana, id);
    const { asked: late } = await app.db.transaction().execute(async (tx) => {
      // A change or a document: the one who is late waits for the first table, with the version looked at already.
      await sql`lock table pending_changes`.execute(tx);
      const asked = validate(ana, id, version);
      await expect.poll(countWaiting).toBe(1);
      await tx
        .updateTable('documents')
        .set({ status: 'VALIDATED' })
        .where('uuid', '=', id)
        .execute();
      return { asked };
    });
    const { status, code } = await late;
    expect([status, code]).toEqual([409, 'RECORD_CHANGED']);
  });

  it('is refused when the client changed it, or when it is the version of something else', async () => {
    const [id, other] = [await addWaiting(), await addWaiting()];
    const [{ version }, strange] = [await itemOf(ana, id), await itemOf(ana, other)];
    await app.db
      .updateTable('documents')
      .set({ filename: 'otro.pdf' })
      .where('uuid', '=', id)
      .execute();
    const refused = await validate(ana, id, version);
    expect(refused.info).toBe(
      'Este asunto ha cambiado desde que lo abrió. Vuelva a cargarlo antes de decidir.',
    );
    expect((await validate(ana, id, strange.version)).code).toBe('RECORD_CHANGED');
    expect((await validate(ana, id, 'nada')).code).toBe('RECORD_CHANGED');
    expect((await validate(ana, id, (await itemOf(ana, id)).version)).status).toBe(200);
  });

  it.each(['intervener.x', 'document.-', 'unit_values.x', 'brand.x', `staff.${'0'.repeat(32)}`])(
    'is refused when the version is made up (%s)',
    async (name) => {
      const reply = await validate(ana, await addWaiting(), `${name}.${MADE_UP}`);
      expect([reply.status, reply.code]).toEqual([409, 'RECORD_CHANGED']);
    },
  );
});

describe('many decisions at once', () => {
  it('are rehearsed, and each has its own answer', async () => {
    const ids = [await addWaiting(), await addWaiting(), await addWaiting()];
    const items = await Promise.all(
      ids.map(async (uuid) => ({ uuid, version: (await itemOf(ana, uuid)).version ?? '' })),
    );
    await validate(luis, items[1]?.uuid ?? '', items[1]?.version ?? '');
    const decide = async (is_rehearsal: boolean) =>
      ana.ask(decideQueueItems, {
        params: { queue: 'documents' },
        body: { call: 'validateRecord', is_rehearsal, items },
      });
    const rehearsed = await decide(true);
    expect(rehearsed.results.map(({ outcome }) => outcome)).toEqual(['DONE', 'REFUSED', 'DONE']);
    expect(rehearsed.results[1]?.refused).toContain('Luis Sanz');
    expect(await itemOf(ana, ids[0] ?? '')).toMatchObject({ uuid: ids[0] });
    expect(await decide(false)).toEqual(rehearsed);
    expect((await itemsOf(ana, 'documents')).some(({ uuid }) => ids.includes(uuid))).toBe(false);
    expect((await decide(false)).results.map(({ outcome }) => outcome)).toEqual([
      'REFUSED',
      'REFUSED',
      'REFUSED',
    ]);
  });

  it('keep their own answers whatever happens with one of them', async () => {
    const ids = [await addWaiting(), await addWaiting(), await addWaiting(), await addWaiting()];
    const items = await Promise.all(
      ids.map(async (uuid) => ({ uuid, version: (await itemOf(ana, uuid)).version ?? '' })),
    );
    items[1] = { uuid: ids[1] ?? '', version: `document.x.${MADE_UP}` };
    await sql
      .raw(
        `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'of a test'; end $$;
         create trigger fail_here before update on documents for each row when (old.uuid = '${ids[2]}') execute function fail_here()`,
      )
      .execute(app.db);
    const { results } = await ana.ask(decideQueueItems, {
      params: { queue: 'documents' },
      body: { call: 'validateRecord', is_rehearsal: false, items },
    });
    await sql.raw('drop trigger fail_here on documents; drop function fail_here').execute(app.db);
    expect(results.map(({ uuid, outcome }) => [uuid, outcome])).toEqual([
      [ids[0], 'DONE'],
      [ids[1], 'REFUSED'],
      [ids[2], 'REFUSED'],
      [ids[3], 'DONE'],
    ]);
    expect(results[2]?.refused).toBe(translate('es', 'errors.internal'));
    expect((await itemsOf(ana, 'documents')).map(({ uuid }) => uuid)).toEqual(
      expect.arrayContaining([ids[1], ids[2]]),
    );
  });

  it('are of who may decide', async () => {
    const seller = await enterAs(app, 'COMMERCIAL');
    const { code } = await seller.try(decideQueueItems, {
      params: { queue: 'documents' },
      body: {
        call: 'validateRecord',
        is_rehearsal: false,
        items: [{ uuid: person.uuid, version: 'x' }],
      },
    });
    expect(code).toBe('OFFICE_FORBIDDEN');
  });
});

describe('a file that is fetched ahead', () => {
  it('is marked when it is shown, by whoever fetched it', async () => {
    const id = await addWaiting();
    const params = { id, paperId: id };
    expect((await ana.try(markPaperShown, { params: { paperId: id } })).status).toBe(404);
    const reply = await ana.try(downloadRecordPaper, { params, query: { ahead: 'true' } });
    expect(reply.status).toBe(200);
    expect((await luis.try(markPaperShown, { params: { paperId: id } })).status).toBe(404);
    expect((await ana.try(markPaperShown, { params: { paperId: id } })).status).toBe(200);
    const acts = await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', '=', `document ${id}`)
      .orderBy('seq')
      .execute();
    expect(acts.map(({ call }) => call)).toEqual(['downloadRecordPaper:ahead', 'markPaperShown']);
  });
});
