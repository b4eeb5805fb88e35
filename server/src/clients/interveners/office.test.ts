import { getAccount } from '@area/contract/accounts/calls';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { getClient, listClientEvents } from '@area/contract/office/clients/calls';
import {
  blockIntervener,
  correctDocumentNumber,
  listWaitingInterveners,
  unblockIntervener,
  validateIntervener,
} from '@area/contract/office/interveners/calls';
import { assessRisk } from '@area/contract/office/kyc/calls';
import { withdrawProposal } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { listQueueItems } from '@area/contract/office/queues/calls';
import { decideScreeningHit, listScreeningHits } from '@area/contract/office/screening/calls';
import { grantPower } from '@area/contract/office/roles/calls';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDni } from '../../entry/demo/make-identifiers.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { login } from '../../../test/client.ts';
import { trySignWaiting, waitingOf } from '../../../test/signing.ts';
import { declareResidence, handInKyc } from '../../../test/submit-declarations.ts';
import { deskOf } from '../../../test/desk.ts';
import { enterAs, sentencesOf } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { orderBody } from '../../../test/orders.ts';
import { addDocument } from '../../../test/documents.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { KYC_PERSON_SECTIONS, fatcaOfPerson } from '../../../test/questionnaires.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listIntervenerMoves } from '../people/moves-store.ts';
import { getPersonRow } from '../people/store.ts';
import { screenNow } from '../screening/screen-now.ts';

let app: TestApp;
let clerk: OfficeClient;
let comp: OfficeClient;
let comp2: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await deskOf(app);
  [comp, comp2] = [await deskOf(app, 'COMPLIANCE'), await enterAs(app, 'COMPLIANCE')];
  head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(() => app.dispose());

const validate = async (id: string, body: object = { is_screened: true }, by = clerk) =>
  by.try(validateIntervener, { params: { id }, body });
const askOf = (id: string, is_aml = false) => ({
  params: { id },
  body: { reason: 'Correo devuelto', is_aml },
});
const block = async (id: string, by = clerk) => by.try(blockIntervener, askOf(id));
const unblock = async (id: string, by = clerk) =>
  by.try(unblockIntervener, { params: { id }, body: { reason: 'Aclarado' } });
/** For money laundering: compliance proposes, and somebody else approves. */
const blockTogether = async (id: string, second = comp2) =>
  second.approve(await comp.propose(blockIntervener, askOf(id, true)));
const unblockTogether = async (id: string, second = head) =>
  second.approve(
    await comp.propose(unblockIntervener, { params: { id }, body: { reason: 'Aclarado' } }),
  );
const statusOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('interveners')
      .select('intervener_status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).intervener_status;

/** Somebody who has signed, with every document of a client. */
const signed = async (
  fields: Parameters<typeof addPerson>[1] = {},
  kyc: object = KYC_PERSON_SECTIONS,
): Promise<Person> => {
  const person = await addPerson(app, { source: 'EMAIL', ...fields });
  const { client, uuid: id } = person;
  for (const subcategory of ['ID_FRONT', 'ID_BACK'] as const) {
    const paper = await addDocument(app, { intervener_uuid: id }, { subcategory });
    await app.db
      .updateTable('documents')
      .set({ status: 'VALIDATED', origin: 'U', uploaded_by: id })
      .where('uuid', '=', paper.uuid)
      .execute();
  }
  await handInKyc(client, id, kyc);
  await client.ask(changeFatca, {
    params: { id },
    body: {
      ...fatcaOfPerson(),
      version: (await client.ask(getTaxResidence, { params: { id } })).version,
    },
  });
  await declareResidence(client, id, person.document);
  expect((await trySignWaiting(app, person, 'TAX_RESIDENCE')).status).toBe(200);
  await app.db
    .updateTable('interveners')
    .set({ intervener_status: 'SIGNED' })
    .where('uuid', '=', id)
    .execute();
  // Looked up, as everybody is once a day.
  await screenNow(app.parts, await getPersonRow(app.db, id));
  return person;
};
const set = async ({ uuid }: Person, fields: object) =>
  app.db.updateTable('interveners').set(fields).where('uuid', '=', uuid).execute();

describe('validating', () => {
  it('makes a client of whoever lacks nothing, once', async () => {
    const person = await signed();
    const waiting = await clerk.ask(listWaitingInterveners, { query: { $limit: 100 } });
    expect(waiting.find(({ uuid }) => uuid === person.uuid)).toMatchObject({
      intervener_status: 'SIGNED',
      aml_risk: null,
    });
    const seen = await comp.ask(listWaitingInterveners, { query: { $limit: 100 } });
    expect(seen.find(({ uuid }) => uuid === person.uuid)).toMatchObject({ aml_risk: 'BAJO' });
    expect((await validate(person.uuid)).data).toEqual({
      uuid: person.uuid,
      intervener_status: 'VALIDADO',
    });
    expect(await statusOf(person.uuid)).toBe('VALIDADO');
    expect((await validate(person.uuid)).status).toBe(422);
  });

  it.each([
    [
      'identity copies',
      async (person: Person) =>
        app.db
          .updateTable('documents')
          .set({ status: 'EXPIRED' })
          .where('intervener_uuid', '=', person.uuid)
          .where('subcategory', '=', 'ID_BACK')
          .execute(),
      {},
      'Falta una copia válida',
    ],
    [
      'a questionnaire in date',
      async (person: Person) => set(person, { kyc_valid_until: civilDate('2026-03-09') }),
      {},
      'Falta completar el cuestionario',
    ],
    [
      'a declaration of taxes',
      async (person: Person) => set(person, { fatca_status: 'RECALCITRANTE_SIN_INDICIOS' }),
      {},
      'Falta la declaración de residencia fiscal.',
    ],
    [
      'a signature on that declaration',
      async ({ client, uuid, document }: Person) => declareResidence(client, uuid, document),
      {},
      'Falta la declaración de residencia fiscal.',
    ],
    [
      'a declaration that was not refused when it was to be signed',
      async (person: Person) => {
        await declareResidence(person.client, person.uuid, person.document);
        const [waiting] = await waitingOf(person, 'TAX_RESIDENCE');
        return person.client.ask(rejectDocuments, {
          params: { id: waiting?.uuid ?? '' },
          body: { reason: 'Falta un país de residencia.' },
        });
      },
      {},
      'Falta la declaración de residencia fiscal.',
    ],
    [
      'a look at the lists',
      async () => undefined,
      { is_screened: false },
      'La comprobación en listas',
    ],
    [
      'a proof of who joined online',
      async (person: Person) => set(person, { source: 'ONLINE' }),
      {},
      'Falta el primer pago',
    ],
  ] as const)('is refused without %s, and nothing changes', async (_what, take, options, told) => {
    const person = await signed();
    await take(person);
    const before = await takeSnapshot(app);
    const reply = await validate(person.uuid, { is_screened: true, ...options });
    expect([reply.status, sentencesOf(reply)]).toEqual([422, expect.stringContaining(told)]);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('is up to compliance for a high risk and for public office; a video proves who joined online', async () => {
    const [risky, politician, online] = [
      await signed(),
      await signed(
        {},
        {
          ...KYC_PERSON_SECTIONS,
          PUBLIC_ROLE: { K09: 'FAMILIAR_PEP', K09_POSITION: 'Alcaldesa', K10: 'NO' },
        },
      ),
      await signed({ source: 'ONLINE' }),
    ];
    await set(risky, { aml_risk: 'ALTO' });
    for (const { uuid } of [risky, politician]) {
      const refused = await validate(uuid);
      expect(refused.code).toBe('OFFICE_FORBIDDEN');
      expect(refused.info).toContain('Cumplimiento');
      expect((await validate(uuid, { is_screened: true }, comp)).status).toBe(200);
    }
    expect((await validate(online.uuid, {}, comp)).code).toBe('OFFICE_FORBIDDEN');
    const seen = { is_screened: true, is_seen_on_video: true };
    expect((await validate(online.uuid, seen)).status).toBe(200);
  });

  it('is for staff who may, of somebody who is there', async () => {
    const person = await signed();
    const auditor = await deskOf(app, 'AUDIT');
    expect((await validate(person.uuid, {}, auditor)).code).toBe('OFFICE_FORBIDDEN');
    expect((await validate('x')).status).toBe(422);
    expect((await validate(newUuid())).status).toBe(404);
    await set(person, { intervener_status: 'BLOQUEADO' });
    expect((await validate(person.uuid)).status).toBe(422);
  });
});

describe('blocking', () => {
  it('ends the sessions, lets nobody in, and gives back what was', async () => {
    const { person, account, product } = await addInvestor(app);
    await set(person, { intervener_status: 'ENVIADO' });
    expect((await block(person.uuid)).status).toBe(200);
    expect((await person.client.try(getMe)).status).toBe(401);
    await expect(login(app, person.document)).rejects.toThrow('LOGIN_FAILED');
    expect((await block(person.uuid)).status).toBe(422);
    expect((await unblock(person.uuid)).status).toBe(200);
    expect(await statusOf(person.uuid)).toBe('ENVIADO');
    // What was open before stays closed: they log in again.
    expect((await person.client.try(getMe)).status).toBe(401);
    const client = await login(app, person.document);
    expect((await client.try(getAccount, { params: { id: account.uuid } })).status).toBe(200);
    expect(
      (
        await client.send({
          method: 'POST',
          path: '/operations',
          body: orderBody({ person, account, product }),
          headers: { 'idempotency-key': newUuid() },
        })
      ).status,
    ).toBe(201);
    expect((await unblock(person.uuid)).status).toBe(422);
  });

  it('for money laundering takes two, compliance among them, in and out', async () => {
    const { person } = await addInvestor(app);
    expect((await clerk.try(blockIntervener, askOf(person.uuid, true))).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    expect((await block(person.uuid, comp)).code).toBe('OFFICE_FORBIDDEN');
    const proposal = await comp.propose(blockIntervener, askOf(person.uuid, true));
    expect(proposal).toMatchObject({ seats: ['AML_APPROVER'], reason: 'Correo devuelto' });
    expect(proposal.changes).toContainEqual({
      field: 'intervener_status',
      from: 'FINALIZADO',
      to: 'BLOQUEADO_AML',
    });
    expect((await comp.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await clerk.tryApprove(proposal)).status).toBe(404);
    expect(await statusOf(person.uuid)).toBe('FINALIZADO');
    expect(await comp2.approve(proposal)).toMatchObject({ status: 'EXECUTED' });
    expect(await statusOf(person.uuid)).toBe('BLOQUEADO_AML');
    expect(await listIntervenerMoves(app.db, person.uuid)).toMatchObject([
      { by: comp.clerk.username, approved_by: comp2.clerk.username },
    ]);
    const reasonsFor = async (reader: OfficeClient) =>
      (await reader.ask(listClientEvents, { params: { id: person.uuid } }))
        .filter(({ kind }) => kind === 'STATUS')
        .map(({ detail }) => detail);
    expect(await reasonsFor(comp)).toEqual(['Correo devuelto']);
    expect(await reasonsFor(clerk)).toEqual(['']);
    expect((await unblock(person.uuid)).code).toBe('OFFICE_FORBIDDEN');
    await unblockTogether(person.uuid);
    expect(await statusOf(person.uuid)).toBe('FINALIZADO');
  });

  it('for money laundering is proposed without a word to who may neither know nor decide', async () => {
    const person = await signed();
    const params = { id: person.uuid };
    const shownTo = async (by: OfficeClient) =>
      (await by.ask(getClient, { params })).proposals.map(({ action }) => action);
    const isProposedFor = async (by: OfficeClient) => {
      const query = { $limit: 100 };
      const items = await by.ask(listQueueItems, { params: { queue: 'people' }, query });
      return items.find(({ uuid }) => uuid === person.uuid)?.is_proposed;
    };
    const readers = [clerk, await deskOf(app, 'COMMERCIAL'), await deskOf(app, 'READ_ONLY')];
    const proposal = await comp.propose(blockIntervener, askOf(person.uuid, true));
    for (const reader of readers) expect(await shownTo(reader)).toEqual([]);
    for (const knowing of [comp2, head]) expect(await shownTo(knowing)).toEqual([proposal.action]);
    expect(await isProposedFor(clerk)).toBe(false);
    expect(await isProposedFor(head)).toBe(true);
    await comp.ask(withdrawProposal, { params: { id: proposal.uuid } });
    await set(person, { aml_risk: 'ALTO' });
    const lower = { params, body: { risk: 'BAJO' as const, reason: 'Aclarado' } };
    await comp.propose(assessRisk, lower);
    for (const reader of readers) expect(await shownTo(reader)).toEqual([]);
    expect(await shownTo(comp2)).toEqual(['ASSESS_RISK']);
    const body = { document_number: makeDni(71_234_567), reason: 'Error al teclear' };
    await clerk.propose(correctDocumentNumber, { params, body });
    expect(await shownTo(clerk)).toEqual(['CORRECT_DOCUMENT_NUMBER']);
  });

  it('for money laundering on top of another block leads back to that one, and from there to what was', async () => {
    const { person } = await addInvestor(app);
    await block(person.uuid);
    await blockTogether(person.uuid, head);
    await unblockTogether(person.uuid);
    expect(await statusOf(person.uuid)).toBe('BLOQUEADO');
    await unblock(person.uuid);
    expect(await statusOf(person.uuid)).toBe('FINALIZADO');
  });

  it('tells nobody, and looks the same whatever the reason', async () => {
    const [one, other] = [await addInvestor(app), await addInvestor(app)];
    const messages = async () =>
      app.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
    const sent = await messages();
    await block(one.person.uuid);
    await blockTogether(other.person.uuid);
    expect(await messages()).toEqual(sent);
    const answers = await Promise.all(
      [one, other].map(async ({ person }) =>
        login(app, person.document).catch((error: unknown) =>
          String(error).replaceAll(person.document, ''),
        ),
      ),
    );
    expect(answers[0]).toBe(answers[1]);
    const ended = await app.db
      .selectFrom('token_families')
      .select('ended_why')
      .where('intervener_uuid', 'in', [one.person.uuid, other.person.uuid])
      .execute();
    expect(ended.every(({ ended_why }) => ended_why === 'BLOCKED')).toBe(true);
    const silent = { ...askOf(one.person.uuid), body: {} };
    expect(await clerk.try(blockIntervener, silent)).toMatchObject({
      status: 422,
      errors: [{ field: 'reason' }],
    });
  });

  it('suspends the periodic orders of the accounts that they own', async () => {
    const { person, account, product } = await addInvestor(app);
    const uuid = newUuid();
    const at = app.clock.business();
    await app.db
      .insertInto('operations')
      .values({
        uuid,
        reference: 'OP7700000001',
        type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
        operation_status: 'PERIODIC_ACTIVE',
        payment_status: 'NONE',
        account_uuid: account.uuid,
        product_uuid: product.uuid,
        created_by: person.uuid,
        amount: '50.00',
        fee: '0.00',
        units: null,
        nav: null,
        nav_date: null,
        payment_method: 'DOMICILIACION',
        suitability_verdict: 'CONVENIENTE',
        suitability_sentence: null,
        expected_nav_date: null,
        order_at: null,
        cancel_reason: null,
        source: 'ONLINE',
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await block(person.uuid)).status).toBe(200);
    expect(
      await app.db
        .selectFrom('operations')
        .select('operation_status')
        .where('uuid', '=', uuid)
        .executeTakeFirst(),
    ).toEqual({ operation_status: 'PERIODIC_SUSPENDED' });
    expect(
      await app.db
        .selectFrom('operation_history')
        .select(['actor_kind', 'reason'])
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toEqual([{ actor_kind: 'SYS', reason: null }]);
  });
});

const roleOf = async (role: 'APODERADO' | 'ASESOR' | 'AUTORIZADO') => {
  const [owner, person] = [await addPerson(app), await addPerson(app)];
  const account = await addAccount(app, [{ ...owner, role: 'TITULAR' }]);
  const { uuid } = await app.db
    .insertInto('account_roles')
    .values({ account_uuid: account.uuid, intervener_uuid: person.uuid, role, status: 'ACTIVE' })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { owner, person, account, uuid };
};
const grant = async (id: string, power: string, by = clerk) =>
  by.try(grantPower, { params: { id }, body: { power } });
const actions = async ({ person }: { person: Person }) =>
  (await person.client.ask(getMe)).private_area.accounts.map(({ my_actions }) =>
    my_actions.join(''),
  );

describe('what a deed or a contract gives apart', () => {
  it('an express power reaches the bank accounts, a mandate lets an adviser look', async () => {
    const [attorney, adviser] = [await roleOf('APODERADO'), await roleOf('ASESOR')];
    expect([await actions(attorney), await actions(adviser)]).toEqual([['VDOSPT'], []]);
    expect((await grant(attorney.uuid, 'has_express_power')).status).toBe(200);
    expect((await grant(adviser.uuid, 'has_mandate')).status).toBe(200);
    expect([await actions(attorney), await actions(adviser)]).toEqual([['VDOSPBT'], ['V']]);
    expect(
      (await adviser.person.client.try(listBankAccounts, { params: { id: adviser.account.uuid } }))
        .status,
    ).toBe(200);
    expect((await attorney.owner.client.ask(getMe)).private_area.notifications[0]?.body).toContain(
      'añadir y dar de baja cuentas bancarias',
    );
  });

  it('is given to nobody else, by nobody who may not, and to no role that has ended', async () => {
    const [attorney, authorised] = [await roleOf('APODERADO'), await roleOf('AUTORIZADO')];
    const auditor = await deskOf(app, 'AUDIT');
    const before = await takeSnapshot(app);
    expect((await grant(authorised.uuid, 'has_express_power')).status).toBe(422);
    expect((await grant(attorney.uuid, 'has_mandate')).status).toBe(422);
    expect(await grant(attorney.uuid, '')).toMatchObject({
      status: 422,
      errors: [{ field: 'power' }],
    });
    expect((await grant(attorney.uuid, 'has_express_power', auditor)).status).toBe(403);
    expect(await takeSnapshot(app)).toEqual(before);
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('uuid', '=', attorney.uuid)
      .execute();
    expect((await grant(attorney.uuid, 'has_express_power')).status).toBe(422);
  });
});

const asked = (id: string, document_number: string) => ({
  params: { id },
  body: { document_number, reason: 'El DNI se grabó con una cifra cambiada' },
});

describe('the number of a document', () => {
  it('is corrected by two; from then on it opens the area, and its person is told', async () => {
    const { person } = await addInvestor(app);
    const right = makeDni(71_000_001);
    expect((await comp.try(correctDocumentNumber, asked(person.uuid, right))).status).toBe(403);
    const proposal = await clerk.propose(correctDocumentNumber, asked(person.uuid, right));
    expect(proposal.changes).toContainEqual({
      field: 'document_number',
      from: person.document,
      to: right,
    });
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await head.approve(proposal)).toMatchObject({
      status: 'EXECUTED',
      result: { uuid: person.uuid, document_number: right },
    });
    await expect(login(app, person.document)).rejects.toThrow('LOGIN_FAILED');
    expect((await (await login(app, right)).try(getMe)).status).toBe(200);
    const mail = await lastMessage(app, person.uuid, 'EMAIL');
    expect(mail.subject).toBe('Hemos corregido su número de documento');
    expect(mail.body).toContain(right.slice(-3));
    expect(mail.body).not.toContain(right);
  });

  it('is no wrong one, no other person’s and not the one that stands', async () => {
    const [{ person }, other] = [await addInvestor(app), await addInvestor(app)];
    for (const [number, told] of [
      ['12345678A', 'formato incorrecto'],
      [person.document, 'ya consta'],
      [other.person.document, 'Otra persona'],
    ] as const) {
      const reply = await clerk.try(correctDocumentNumber, asked(person.uuid, number));
      expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'document_number']);
      expect(sentencesOf(reply)).toContain(told);
    }
  });

  it('is corrected to nothing when the record has moved on', async () => {
    const { person } = await addInvestor(app);
    const number = makeDni(71_000_002);
    const proposal = await clerk.propose(correctDocumentNumber, asked(person.uuid, number));
    await set(person, { name: 'Otro Nombre' });
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
  });

  it('is given to one alone when twenty are approved at once', async () => {
    const number = makeDni(71_000_003);
    const [proposals, heads]: [Proposal[], OfficeClient[]] = [[], []];
    // One after another: so many logins at once are asked to come back later.
    for (let made = 0; made < 20; made += 1) {
      const { person } = await addInvestor(app);
      proposals.push(await clerk.propose(correctDocumentNumber, asked(person.uuid, number)));
      heads.push(await enterAs(app, 'OPERATIONS_ADMINISTRATOR'));
    }
    const replies = await Promise.all(
      heads.map(async (each, index) => each.tryApprove(proposals[index] as Proposal)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      expect([reply.code, reply.errors[0]?.field]).toEqual(['PROPOSAL_STALE', 'document_number']);
      expect(sentencesOf(reply)).toContain('Otra persona');
    }
  });
});

describe('the lists', () => {
  it('hold somebody by an open hit, or by their age, whatever the validator says', async () => {
    const check = async (id: string) => validate(id, { is_screened: true }, await deskOf(app));
    const officer = await deskOf(app, 'COMPLIANCE');
    const second = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    const name = 'Aurelio Sombra Valdés';
    const listed = await signed({ name, birthdate: civilDate('1961-05-17') });
    const held = await check(listed.uuid);
    expect([held.status, sentencesOf(held)]).toEqual([422, expect.stringContaining('sin decidir')]);
    const hit = (await officer.ask(listScreeningHits)).find((each) => each.name === name);
    const body = { decision: 'NO_MATCH' as const, reason: 'Otro lugar de nacimiento' };
    await second.approve(
      await officer.propose(decideScreeningHit, { params: { id: hit?.uuid ?? '' }, body }),
    );
    expect((await check(listed.uuid)).status).toBe(200);

    app.parts.screeningStandIn?.publish(undefined);
    const later = await signed();
    expect(sentencesOf(await check(later.uuid))).toContain('Falta una lista');
    app.parts.screeningStandIn?.publish(madridDate(app.clock.business()));
    // They are looked up again at that moment.
    expect((await check(later.uuid)).status).toBe(200);
  });
});
