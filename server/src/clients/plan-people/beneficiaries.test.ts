import type { Beneficiary, NewBeneficiary } from '@area/contract/plan-people/schemas';
import {
  addBeneficiary,
  changeBeneficiary,
  discardDesignation,
  listBeneficiaries,
  removeBeneficiary,
  submitDesignation,
} from '@area/contract/plan-people/calls';
import {
  listIrrevocableBeneficiaries,
  releaseBeneficiary,
} from '@area/contract/office/plans/calls';
import { getAccountDocument } from '@area/contract/documents/calls';
import { getEnvelope, listEnvelopes, rejectDocuments } from '@area/contract/signatures/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeDni } from '../../entry/demo/make-identifiers.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { verifyChain } from '../../access/staff/audit-chain.ts';
import { makePdf } from '../../../test/files.ts';
import { actTogether, deskOf } from '../../../test/desk.ts';
import { accountNumber } from '../../../test/name-holding.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface Plan {
  readonly person: Person;
  readonly account: string;
}
const start = async (): Promise<Plan> => {
  const person = await addPerson(app);
  const { uuid } = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P' });
  return { person, account: uuid };
};

let made = 0;
const body = (fields: Partial<NewBeneficiary> = {}): NewBeneficiary => ({
  given_name: 'Nora',
  family_name_1: 'Vega',
  document_type: 'DNI',
  document_number: makeDni(60_000_000 + (made += 1)),
  birthdate: '1990-04-02',
  relationship: 'HIJO',
  contingency: 'FALLECIMIENTO_PARTICIPE',
  order: 1,
  percentage: '100',
  irrevocable: false,
  ...fields,
});
const params = ({ account: id }: Plan) => ({ params: { id } });
const list = async (plan: Plan): Promise<Beneficiary[]> =>
  plan.person.client.ask(listBeneficiaries, params(plan));
const add = async (plan: Plan, fields: Partial<NewBeneficiary> = {}) =>
  plan.person.client.ask(addBeneficiary, { ...params(plan), body: body(fields) });
const tryAdd = async (plan: Plan, fields: Partial<NewBeneficiary> = {}) =>
  plan.person.client.try(addBeneficiary, { ...params(plan), body: body(fields) });
const submit = async (plan: Plan) => plan.person.client.try(submitDesignation, params(plan));
const discard = async (plan: Plan) => plan.person.client.try(discardDesignation, params(plan));
const sign = async (plan: Plan) => trySignWaiting(app, plan.person, 'BENEFICIARIES');
const change = async ({ person, account }: Plan, beneficiaryId: string, fields: object) =>
  person.client.try(changeBeneficiary, {
    params: { id: account, beneficiaryId },
    body: fields as { version: number },
  });
const remove = async ({ person, account }: Plan, beneficiaryId: string) =>
  person.client.try(removeBeneficiary, { params: { id: account, beneficiaryId } });
/** `STATUS name percentage`, in the order of the list. */
const shown = async (plan: Plan) =>
  (await list(plan)).map(
    ({ status, given_name, percentage }) => `${status} ${given_name} ${percentage}`,
  );

/** A plan whose beneficiaries are signed. */
const signed = async (): Promise<Plan> => {
  const plan = await start();
  await add(plan, { given_name: 'Ana', percentage: '33,33' });
  await add(plan, { given_name: 'Berta', percentage: '33.33' });
  await add(plan, { given_name: 'Carla', percentage: '33.34' });
  await submit(plan);
  expect(await sign(plan)).toMatchObject({ status: 200 });
  return plan;
};

describe('beneficiaries', () => {
  it('are a draft, then a paper to sign, then in force', async () => {
    const plan = await start();
    expect(await list(plan)).toEqual([]);
    expect(await add(plan, { percentage: '60' })).toMatchObject({
      status: 'DRAFT',
      percentage: '60.00',
      order: 1,
      uuid_envelope: null,
      version: 1,
    });
    expect(await submit(plan)).toMatchObject({
      status: 422,
      result: {
        errors: [
          { field: 'percentage', code: 'SUM', message: expect.stringContaining('suman 60,00 %') },
        ],
      },
    });
    await add(plan, {
      given_name: 'Leo',
      document_type: null,
      document_number: null,
      birthdate: '2020-01-31',
      percentage: '40',
    });
    expect(await submit(plan)).toMatchObject({
      status: 201,
      data: [{ status: 'PENDING', uuid_envelope: expect.any(String) }, { status: 'PENDING' }],
    });
    const [waiting] = await plan.person.client.ask(listEnvelopes);
    expect(waiting).toMatchObject({
      purpose: 'BENEFICIARIES',
      documents: [{ subcategory: 'BENEFICIARY_DESIGNATION' }],
    });
    const paper = await plan.person.client.try(getAccountDocument, {
      params: { id: plan.account, docId: waiting?.documents[0]?.uuid ?? '' },
    });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await sign(plan)).toMatchObject({ status: 200 });
    expect(await shown(plan)).toEqual(['ACTIVE Leo 40.00', 'ACTIVE Nora 60.00']);
    expect((await lastMessage(app, plan.person.uuid, 'EMAIL')).subject).toBe(
      'Beneficiarios en vigor',
    );
    expect(
      await plan.person.client.ask(getEnvelope, { params: { id: waiting?.uuid ?? '' } }),
    ).toMatchObject({ status: 'DONE' });
  });

  it('in force stay so while a draft is made of them, and are kept once it takes their place', async () => {
    const plan = await signed();
    const [ana] = await list(plan);
    expect(await change(plan, ana?.uuid ?? '', { version: 1, percentage: '50' })).toMatchObject({
      status: 200,
      data: { status: 'DRAFT', percentage: '50.00' },
    });
    const carla = (await list(plan)).find(
      ({ given_name, status }) => given_name === 'Carla' && status === 'ACTIVE',
    );
    expect(await remove(plan, carla?.uuid ?? '')).toMatchObject({ status: 200 });
    const berta = (await list(plan)).find(
      ({ given_name, status }) => given_name === 'Berta' && status === 'DRAFT',
    );
    expect(await change(plan, berta?.uuid ?? '', { version: 1, percentage: '50' })).toMatchObject({
      status: 200,
    });
    expect(await shown(plan)).toEqual([
      'ACTIVE Ana 33.33',
      'ACTIVE Berta 33.33',
      'ACTIVE Carla 33.34',
      'DRAFT Ana 50.00',
      'DRAFT Berta 50.00',
    ]);
    await submit(plan);
    await sign(plan);
    expect(await shown(plan)).toEqual(['ACTIVE Ana 50.00', 'ACTIVE Berta 50.00']);
    const history = await app.db
      .selectFrom('designations')
      .innerJoin('beneficiaries', 'designation_uuid', 'designations.uuid')
      .select(['status', 'percentage'])
      .where('account_uuid', '=', plan.account)
      .where('status', '=', 'SUPERSEDED')
      .execute();
    expect(history).toHaveLength(3);
  });

  it('that wait to be signed do not change, until they are given up', async () => {
    const plan = await signed();
    await add(plan, { given_name: 'Dora', order: 2 });
    await submit(plan);
    const [dora] = (await list(plan)).filter(({ status }) => status === 'PENDING');
    for (const reply of [
      await tryAdd(plan),
      await change(plan, dora?.uuid ?? '', { version: 1, percentage: '10' }),
      await remove(plan, dora?.uuid ?? ''),
      await submit(plan),
    ])
      expect(reply).toMatchObject({ status: 409, result: { code: 'DESIGNATION_WAITS' } });
    expect(await discard(plan)).toMatchObject({ status: 200 });
    expect(await plan.person.client.ask(listEnvelopes)).toEqual([]);
    expect((await list(plan)).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect(await discard(plan)).toMatchObject({ status: 409, result: { code: 'CHANGE_DECIDED' } });
  });

  it('refused are a draft again: nothing that was typed is lost', async () => {
    const plan = await start();
    await add(plan);
    await submit(plan);
    const [waiting] = await plan.person.client.ask(listEnvelopes);
    await plan.person.client.ask(rejectDocuments, {
      params: { id: waiting?.uuid ?? '' },
      body: { reason: 'Falta mi hermano' },
    });
    expect(await shown(plan)).toEqual(['DRAFT Nora 100.00']);
    expect(await submit(plan)).toMatchObject({ status: 201 });
    expect(await sign(plan)).toMatchObject({ status: 200 });
  });

  it('of a draft never sent leave nothing behind', async () => {
    const plan = await start();
    await add(plan);
    expect(await discard(plan)).toMatchObject({ status: 200, data: [] });
    expect(
      await app.db
        .selectFrom('designations')
        .selectAll()
        .where('account_uuid', '=', plan.account)
        .execute(),
    ).toEqual([]);
  });

  it('that were sent cannot be changed even past the rules', async () => {
    const plan = await signed();
    const [ana] = await list(plan);
    await expect(
      app.db
        .updateTable('beneficiaries')
        .set({ percentage: '100.00' })
        .where('uuid', '=', ana?.uuid ?? '')
        .execute(),
    ).rejects.toThrow('append-only');
    await expect(
      app.db
        .deleteFrom('beneficiaries')
        .where('uuid', '=', ana?.uuid ?? '')
        .execute(),
    ).rejects.toThrow('append-only');
  });
});

describe('the document of a beneficiary', () => {
  it('is a CIF that cannot be one: kept, and told in the answer and in the list', async () => {
    const plan = await start();
    const warnings = [
      {
        field: 'document_number',
        code: 'CIF',
        message: 'Este CIF no parece correcto. Compruébelo; si está bien, puede continuar.',
      },
    ];
    const cif = { document_type: 'CIF', document_number: 'G28029644' } as const;
    expect(await add(plan, cif)).toMatchObject({ document_number: 'G28029644', warnings });
    expect(await list(plan)).toMatchObject([{ warnings }]);
    expect(await add(plan, { ...cif, document_number: 'G28029643', order: 2 })).toMatchObject({
      warnings: [],
    });
  });

  it.each([
    [{ document_number: 'ab123', document_country: 'ES' }, 'document_number PASSPORT'],
    [{ document_number: 'AB12', document_country: 'FR' }, 'document_number FOREIGN_PASSPORT'],
    [{ document_number: 'AAA123456' }, 'document_country REQUIRED'],
    [{ document_number: 'AAA123456', document_country: 'ZZ' }, 'document_country COUNTRY'],
  ] as const)('is a passport %j, refused at %s', async (fields, told) => {
    const plan = await start();
    const reply = await tryAdd(plan, { document_type: 'PASAPORTE', ...fields });
    expect(reply.result?.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([told]);
  });

  it('is a passport with the country that gave it, which goes along when it changes', async () => {
    const plan = await start();
    const passport = { document_type: 'PASAPORTE', document_number: 'aaa 123456a' } as const;
    const added = await add(plan, { ...passport, document_country: 'ES' });
    expect(added).toMatchObject({ document_number: 'AAA123456A', document_country: 'ES' });
    const changed = await change(plan, added.uuid, {
      version: 1,
      document_type: 'DNI',
      document_number: makeDni(61_000_000),
    });
    expect(changed).toMatchObject({ status: 200, data: { document_country: null } });
  });
});

describe('a wrong beneficiary', () => {
  it.each([
    ['given_name', 'REQUIRED', { given_name: ' ' }],
    ['document_number', 'DNI', { document_number: '12345678A' }],
    ['document_number', 'NO_DOCUMENT', { document_type: null, document_number: null }],
    ['birthdate', 'BIRTHDATE', { birthdate: '2030-01-01' }],
    ['order', 'ORDER', { order: 0 }],
    ['percentage', 'PERCENTAGE', { percentage: '33,333' }],
    ['relationship', 'INVALID', { relationship: 'VECINO' as never }],
  ] as const)('is told at %s: %s', async (field, code, fields) => {
    const plan = await start();
    expect(await tryAdd(plan, fields)).toMatchObject({
      status: 422,
      result: { errors: [{ field, code }] },
    });
    expect(await list(plan)).toEqual([]);
  });

  it('is the participant, or twice the same', async () => {
    const plan = await start();
    expect(await tryAdd(plan, { document_number: plan.person.document })).toMatchObject({
      status: 422,
      result: { errors: [{ code: 'PARTICIPANT' }] },
    });
    const { document_number } = await add(plan);
    expect(await tryAdd(plan, { document_number })).toMatchObject({
      status: 422,
      result: { errors: [{ code: 'TWICE' }] },
    });
    expect(await tryAdd(plan, { document_number, order: 2 })).toMatchObject({ status: 201 });
  });

  it('is a whole that lacks somebody in first line', async () => {
    const plan = await start();
    expect(await submit(plan)).toMatchObject({
      status: 422,
      result: { errors: [{ code: 'EMPTY' }] },
    });
    await add(plan, { order: 2 });
    expect(await submit(plan)).toMatchObject({
      status: 422,
      result: { errors: [{ code: 'ORDER' }] },
    });
  });
});

describe('two at once', () => {
  it('changing the same one: the second is told', async () => {
    const plan = await signed();
    const [ana] = await list(plan);
    const replies = await Promise.all(
      ['10', '20'].map(async (percentage) =>
        change(plan, ana?.uuid ?? '', { version: 1, percentage }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list(plan)).filter(({ status }) => status === 'DRAFT')).toHaveLength(3);
  });

  it('opening a draft each: there is one, with both', async () => {
    const plan = await start();
    const replies = await Promise.all([
      tryAdd(plan, { given_name: 'Una', percentage: '50' }),
      tryAdd(plan, { given_name: 'Otra', percentage: '50' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await submit(plan)).toMatchObject({ status: 201 });
    expect(
      await app.db
        .selectFrom('designations')
        .selectAll()
        .where('account_uuid', '=', plan.account)
        .execute(),
    ).toHaveLength(1);
  });
});

const irrevocable = async (): Promise<Plan> => {
  const plan = await start();
  await add(plan, { given_name: 'Ana', percentage: '60', irrevocable: true });
  await add(plan, { given_name: 'Berta', percentage: '40' });
  return plan;
};
const named = async (plan: Plan, name: string, status: Beneficiary['status']) =>
  (await list(plan)).find((each) => each.given_name === name && each.status === status);

describe('an irrevocable beneficiary', () => {
  const refusal = {
    status: 422,
    result: {
      errors: [
        {
          field: 'irrevocable',
          code: 'IRREVOCABLE',
          message: expect.stringContaining('irrevocable'),
        },
      ],
    },
  };

  it('may still be undone in a draft that nobody signed', async () => {
    const plan = await irrevocable();
    const ana = await named(plan, 'Ana', 'DRAFT');
    expect(ana).toMatchObject({ irrevocable: true, is_bound: false });
    expect(await change(plan, ana?.uuid ?? '', { version: 1, irrevocable: false })).toMatchObject({
      status: 200,
      data: { irrevocable: false },
    });
    expect(await remove(plan, ana?.uuid ?? '')).toMatchObject({ status: 200 });
  });

  it('in force is neither changed nor removed, by its own uuid or by that of the draft', async () => {
    const plan = await irrevocable();
    await submit(plan);
    await sign(plan);
    const inForce = await named(plan, 'Ana', 'ACTIVE');
    expect(inForce).toMatchObject({ irrevocable: true, is_bound: true });
    for (const fields of [{ percentage: '10' }, { irrevocable: false }, { order: 2 }, {}])
      expect(await change(plan, inForce?.uuid ?? '', { version: 1, ...fields })).toMatchObject(
        refusal,
      );
    expect(await remove(plan, inForce?.uuid ?? '')).toMatchObject(refusal);
    // A refusal leaves no draft behind.
    expect(await named(plan, 'Ana', 'DRAFT')).toBeUndefined();
    const berta = await named(plan, 'Berta', 'ACTIVE');
    expect(
      await change(plan, berta?.uuid ?? '', { version: 1, given_name: 'Dora', irrevocable: true }),
    ).toMatchObject({ status: 200, data: { irrevocable: true, is_bound: false } });
    const copied = await named(plan, 'Ana', 'DRAFT');
    expect(copied).toMatchObject({ irrevocable: true, is_bound: true });
    expect(await change(plan, copied?.uuid ?? '', { version: 1, percentage: '10' })).toMatchObject(
      refusal,
    );
    expect(await remove(plan, copied?.uuid ?? '')).toMatchObject(refusal);
    await submit(plan);
    await sign(plan);
    expect(await shown(plan)).toEqual(['ACTIVE Ana 60.00', 'ACTIVE Dora 40.00']);
    expect((await list(plan)).map(({ is_bound }) => is_bound)).toEqual([true, true]);
    expect(await remove(plan, (await named(plan, 'Ana', 'ACTIVE'))?.uuid ?? '')).toMatchObject(
      refusal,
    );
  });
});

describe('whose business it is', () => {
  it.each([
    'AUTORIZADO',
    'AUTORIZADO_CONSULTA',
    'APODERADO',
    'APORTANTE_CONYUGE',
    'TUTOR',
  ] as const)('is not that of %s', async (role) => {
    const plan = await signed();
    const other = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({ account_uuid: plan.account, intervener_uuid: other.uuid, role, status: 'ACTIVE' })
      .execute();
    expect((await other.client.try(listBeneficiaries, params(plan))).status).toBe(404);
    expect((await other.client.try(addBeneficiary, { ...params(plan), body: body() })).status).toBe(
      404,
    );
    expect((await other.client.try(discardDesignation, params(plan))).status).toBe(404);
  });

  it('under another account they do not exist', async () => {
    const [plan, other] = [await signed(), await signed()];
    const [theirs] = await list(other);
    expect(await change(plan, theirs?.uuid ?? '', { version: 1, percentage: '10' })).toMatchObject({
      status: 404,
    });
    expect(await remove(plan, theirs?.uuid ?? '')).toMatchObject({ status: 404 });
    expect(await change(plan, newUuid(), { version: 1, percentage: '10' })).toMatchObject({
      status: 404,
    });
    expect((await list(plan)).every(({ status }) => status === 'ACTIVE')).toBe(true);
  });

  it('an account of funds has none', async () => {
    const { person, account } = await addInvestor(app);
    const plan = { person, account: account.uuid };
    expect(await person.client.try(listBeneficiaries, params(plan))).toMatchObject({
      status: 409,
      result: { code: 'PLAN_ONLY' },
    });
    expect(await tryAdd(plan)).toMatchObject({ status: 409, result: { code: 'PLAN_ONLY' } });
  });
});

const releasing = async (id: string) => ({
  params: { id },
  body: {
    consent: {
      name: 'consentimiento.pdf',
      content_base64: Buffer.from(await makePdf()).toString('base64'),
    },
    reason: 'Acta notarial 12',
  },
});
const release = async (id: string) => actTogether(app, releaseBeneficiary, await releasing(id));
const bound = async (): Promise<{ plan: Plan; ana: string }> => {
  const plan = await irrevocable();
  await submit(plan);
  await sign(plan);
  return { plan, ana: (await named(plan, 'Ana', 'ACTIVE'))?.uuid ?? '' };
};

/** Locks that an open transaction of the office would hold. */
const countOpen = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.pid <> pg_backend_pid() and c.relname in ('idempotency_keys', 'proposals', 'beneficiaries')`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

describe('the office lets an irrevocable beneficiary go', () => {
  it('by two people, with the consent kept, and both of them in the chain', async () => {
    const { plan, ana } = await bound();
    const [clerk, head] = [await deskOf(app), await deskOf(app, 'OPERATIONS_ADMINISTRATOR')];
    const proposal = await clerk.propose(releaseBeneficiary, await releasing(ana));
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'beneficiary', from: 'Ana Vega', to: 'Ana Vega' },
        { field: 'irrevocable', from: 'true', to: 'false' },
        { field: 'consent', from: null, to: 'consentimiento.pdf' },
      ]),
    );
    expect(await named(plan, 'Ana', 'ACTIVE')).toMatchObject({ is_bound: true });
    await head.approve(proposal);
    expect(await named(plan, 'Ana', 'ACTIVE')).toMatchObject({
      irrevocable: false,
      is_bound: false,
    });
    const kept = await app.db
      .selectFrom('beneficiary_releases')
      .innerJoin('documents', 'documents.uuid', 'beneficiary_releases.consent_document_uuid')
      .select(['reason', 'released_by', 'origin', 'account_uuid', 'filename'])
      .where('beneficiary_uuid', '=', ana)
      .executeTakeFirst();
    expect(kept).toEqual({
      reason: 'Acta notarial 12',
      released_by: `${clerk.clerk.username}, ${head.clerk.username}`,
      origin: 'X',
      account_uuid: plan.account,
      filename: 'consentimiento.pdf',
    });
    const rows = await app.db
      .selectFrom('staff_audit')
      .select(['call', 'staff_uuid', 'intervener_uuid', 'reason'])
      .where('subject', 'in', [ana, proposal.uuid])
      .orderBy('seq')
      .execute();
    const [by, second] = [clerk.clerk.uuid, head.clerk.uuid];
    const because = { intervener_uuid: null, reason: 'Acta notarial 12' };
    expect(rows).toEqual([
      { ...because, call: 'releaseBeneficiary:proposed', staff_uuid: by },
      { ...because, call: 'releaseBeneficiary:approve', staff_uuid: second, reason: '' },
      {
        ...because,
        call: 'releaseBeneficiary',
        staff_uuid: by,
        intervener_uuid: plan.person.uuid,
      },
    ]);
    expect((await verifyChain(app.db)).broken).toBeUndefined();
    expect((await lastMessage(app, plan.person.uuid, 'EMAIL')).subject).toBe(
      'Un beneficiario ya no es irrevocable',
    );
    expect(await remove(plan, ana)).toMatchObject({ status: 200 });
    await expect(release(ana)).rejects.toThrow('o ya no lo está');
  });

  it('with the consent scanned while no transaction is open, and none kept where a virus is found', async () => {
    const { ana } = await bound();
    const held: number[] = [];
    const scanner = vi.spyOn(app.parts.antivirus, 'scan').mockImplementation(async () => {
      held.push(await countOpen());
      return { is_clean: false, virus: 'Eicar' };
    });
    await expect(release(ana)).rejects.toThrow('consent');
    expect(held).toEqual([0]);
    scanner.mockImplementation(async () => {
      held.push(await countOpen());
      return { is_clean: true };
    });
    await release(ana);
    // Once for the proposal, once for the approval.
    expect(held).toEqual([0, 0, 0]);
    scanner.mockRestore();
  });

  it('not while the scanner does not answer; a proposal that is there waits on', async () => {
    const { ana } = await bound();
    const [clerk, head] = [await deskOf(app), await deskOf(app, 'OPERATIONS_ADMINISTRATOR')];
    const scanner = vi.spyOn(app.parts.antivirus, 'scan').mockRejectedValue(new Error('away'));
    const refused = await clerk.try(releaseBeneficiary, await releasing(ana));
    scanner.mockRestore();
    expect([refused.status, refused.errors[0]?.field]).toEqual([503, 'consent']);
    const proposal = await clerk.propose(releaseBeneficiary, await releasing(ana));
    const again = vi.spyOn(app.parts.antivirus, 'scan').mockRejectedValue(new Error('away'));
    const tried = await head.tryApprove(proposal);
    again.mockRestore();
    expect(tried.status).toBe(503);
    expect(await head.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
  });

  it('also in the draft that was being made', async () => {
    const { plan, ana } = await bound();
    await add(plan, { given_name: 'Carla', order: 2 });
    expect(await named(plan, 'Ana', 'DRAFT')).toMatchObject({ irrevocable: true, is_bound: true });
    await release(ana);
    expect(await named(plan, 'Ana', 'DRAFT')).toMatchObject({
      irrevocable: false,
      is_bound: false,
    });
  });

  it('not alone, not who is not bound, and not while a designation waits to be signed', async () => {
    const { plan, ana } = await bound();
    const clerk = await deskOf(app);
    const refusedBy = async (uuid: string) => {
      const { status, errors } = await clerk.try(releaseBeneficiary, await releasing(uuid));
      return [status, errors[0]?.code];
    };
    expect(
      (await (await deskOf(app, 'AUDIT')).try(releaseBeneficiary, await releasing(ana))).code,
    ).toBe('OFFICE_FORBIDDEN');
    const berta = (await named(plan, 'Berta', 'ACTIVE'))?.uuid ?? '';
    expect(await refusedBy(berta)).toEqual([422, 'NOT_BOUND']);
    expect((await refusedBy(newUuid()))[0]).toBe(404);
    const proposal = await clerk.propose(releaseBeneficiary, await releasing(ana));
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    await change(plan, berta, { version: 1, given_name: 'Dora' });
    await submit(plan);
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await refusedBy(ana)).toEqual([422, 'DESIGNATION_WAITS']);
    expect(await named(plan, 'Ana', 'ACTIVE')).toMatchObject({ is_bound: true });
  });

  it('is shown whom it may let go', async () => {
    const { plan, ana } = await bound();
    const number = await accountNumber(app, { uuid: plan.account });
    expect(
      await (await deskOf(app)).ask(listIrrevocableBeneficiaries, { params: { number } }),
    ).toEqual([
      { uuid: ana, name: 'Ana Vega', document_number: expect.any(String), percentage: '60.00' },
    ]);
  });
});
