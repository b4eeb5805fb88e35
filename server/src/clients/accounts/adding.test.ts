import { randomUUID } from 'node:crypto';
import {
  addInterveners,
  changeAccountIntervener,
  listAccountInterveners,
  removeAccountIntervener,
  replaceRoles,
} from '@area/contract/account-people/calls';
import type { AccountIntervener, SentIntervener } from '@area/contract/account-people/schemas';
import { changeAccount, getAccount } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { validateIntervener } from '@area/contract/office/interveners/calls';
import { listWaitingRoles, rejectRole, validateRole } from '@area/contract/office/roles/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { changeIntervener, getIntervener } from '@area/contract/own-record/calls';
import { scoreConvenience } from '@area/contract/polls/calls';
import { listEnvelopes, rejectDocuments } from '@area/contract/signatures/calls';
import { changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import { changePassword } from '@area/contract/users/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, signWaiting } from '../../../test/account-people.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { Client, requestToken, userName } from '../../../test/client.ts';

import { makePng, uploadForm } from '../../../test/files.ts';
import { declareResidence, handInKyc } from '../../../test/submit-declarations.ts';
import { deskOf } from '../../../test/desk.ts';
import { orderBody, placeOrder, signOrder } from '../../../test/orders.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Account, Person, TestProduct } from '../../../test/people.ts';
import { EXPERT, fatcaOfPerson } from '../../../test/questionnaires.ts';
import { signTogether, waitingOf, trySignWaiting } from '../../../test/signing.ts';
import { decideRecord } from '../../../test/records.ts';
import { requestAsHost } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let one: Person;
let two: Person;
let account: Account;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await addProduct(app);
});
beforeEach(async () => {
  [one, two] = [await addPerson(app), await addPerson(app)];
  account = await addAccount(app, [
    { ...one, role: 'TITULAR' },
    { ...two, role: 'TITULAR' },
  ]);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const NEW_PASSWORD = 'caballo batería grapa';

const loginWith = async (document: string, password: string): Promise<Client> => {
  const answer = await requestToken(app, {
    grant_type: 'password',
    username: userName('cierzo', document),
    password,
  });
  return new Client(app, answer.json<{ access_token: string }>().access_token);
};

const add = async (
  person: SentIntervener,
  by = one,
  where = account,
): Promise<AccountIntervener> => {
  const kind = person.role === 'APODERADO' ? 'JURIDICAL_ACCOUNT' : 'PHYSICAL_ACCOUNT';
  const [added] = await by.client.ask(addInterveners, {
    params: { id: where.uuid },
    body: { kind, interveners: [person] },
  });
  if (!added) throw new Error('nobody was added');
  return added;
};
const tryAdd = async (
  interveners: SentIntervener[],
  kind: 'JURIDICAL_ACCOUNT' | 'PHYSICAL_ACCOUNT' | 'PHYSICAL_ACCOUNT_TUTOR' = 'PHYSICAL_ACCOUNT',
  where = account,
) => one.client.try(addInterveners, { params: { id: where.uuid }, body: { kind, interveners } });
const people = async (by = one, where = account) =>
  by.client.ask(listAccountInterveners, {
    params: { id: where.uuid },
    query: { $expand: 'account_intervener_role' },
  });
const roleOf = (person: AccountIntervener) => person.account_intervener_role?.at(-1);
const validate = async (id: string, is_on_paper = true) =>
  (await deskOf(app)).try(validateRole, { params: { id }, body: { is_on_paper } });
const errorsOf = async (reply: Promise<{ result: unknown }>) => {
  const { result } = await reply;
  return ((result as { errors?: { field: string; code: string }[] }).errors ?? []).map(
    ({ field, code }) => `${field} ${code}`,
  );
};

const send = async ({ client, uuid }: Person, subcategory: string): Promise<void> => {
  const form = uploadForm({
    bytes: makePng(600, 400),
    filename: 'dni.png',
    fields: { subcategory },
  });
  expect(
    (await client.send({ method: 'POST', path: `/interveners/${uuid}/documents`, body: form }))
      .status,
  ).toBe(201);
};

/** Everything that a client brings: their document, who they are, where they pay taxes, what they know. */
const bringEverything = async (person: Person): Promise<void> => {
  const { client, uuid } = person;
  const { version } = await client.ask(getIntervener, { params: { id: uuid } });
  const {
    pending_changes: [change],
  } = await client.ask(changeIntervener, {
    params: { id: uuid },
    body: { version, document_expiration_date: '2036-05-05' },
  });
  for (const side of ['ID_FRONT', 'ID_BACK']) await send(person, side);
  expect((await decideRecord(app, 'validate', change?.uuid ?? '')).status).toBe(200);
  await handInKyc(client, uuid);
  expect((await trySignWaiting(app, person, 'KYC')).status).toBe(200);
  await client.ask(changeFatca, {
    params: { id: uuid },
    body: {
      ...fatcaOfPerson(),
      version: (await client.ask(getTaxResidence, { params: { id: uuid } })).version,
    },
  });
  await declareResidence(client, uuid, person.document);
  expect((await trySignWaiting(app, person, 'TAX_RESIDENCE')).status).toBe(200);
  await client.ask(scoreConvenience, { body: { answers: EXPERT } });
};

const makeClient = async ({ uuid: id }: Person, is_screened: boolean) =>
  (await deskOf(app)).try(validateIntervener, { params: { id }, body: { is_screened } });

describe('somebody whom nobody knows', () => {
  it('is asked for by a holder, signed by all, validated by the office, and then logs in and sees what the table says', async () => {
    const carla = newcomer();
    const added = await add(carla);
    expect(added).toMatchObject({
      name: 'Carla Nuevo',
      document_masked: `******${carla.document_number.slice(-3)}`,
      email_masked: 'c***@example.com',
      intervener_status: 'REGISTERED_EMAIL',
      is_me: false,
    });
    const role = roleOf(added);
    expect(role).toMatchObject({
      role: 'AUTORIZADO',
      status: 'PENDING',
      missing_signatures: 2,
      are_documents_validated: false,
      since: null,
    });
    await signWaiting(app, one, 'ROLE');
    expect(
      roleOf((await people()).find(({ uuid }) => uuid === added.uuid) ?? added)?.missing_signatures,
    ).toBe(1);
    await signWaiting(app, two, 'ROLE');
    expect(roleOf((await people()).find(({ uuid }) => uuid === added.uuid) ?? added)).toMatchObject(
      { status: 'PENDING', missing_signatures: 0 },
    );
    expect(await validate(role?.uuid ?? '', false)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', message: expect.stringContaining('firmó en papel') as unknown }],
    });
    expect((await validate(role?.uuid ?? '')).status).toBe(200);

    const active = (await people()).find(({ name }) => name === 'Carla Nuevo');
    expect(active && roleOf(active)).toMatchObject({
      status: 'ACTIVE',
      missing_signatures: null,
      are_documents_validated: true,
    });
    const { uuid = '' } = active ?? {};
    const mail = await lastMessage(app, uuid, 'EMAIL');
    expect(mail).toMatchObject({
      recipient: carla.email,
      is_secret: true,
      subject: 'Ya puede entrar en su área privada',
    });
    const secret = /user_uuid=[\w-]+#([\w-]{43})\n/.exec(mail.body)?.[1] ?? '';
    expect(
      await requestAsHost(
        app,
        changePassword,
        { user_uuid: uuid, secret, password: NEW_PASSWORD },
        'cierzo',
      ),
    ).toMatchObject({ status: 200 });
    const client = await loginWith(carla.document_number, NEW_PASSWORD);
    const me = await client.ask(getMe);
    expect(me.private_area.accounts.map((each) => [each.uuid, each.my_actions.join('')])).toEqual([
      [account.uuid, 'VDOSPT'],
    ]);
    expect(me.private_area.intervener.has_pending_docs_signed).toBe(true);
    expect((await client.ask(listEnvelopes)).map(({ purpose }) => purpose)).toEqual([
      'CLIENT_REGISTRATION',
    ]);
    expect(
      (
        await client.try(addInterveners, {
          params: { id: account.uuid },
          body: { kind: 'PHYSICAL_ACCOUNT', interveners: [newcomer()] },
        })
      ).status,
    ).toBe(404);
    const [registration] = await client.ask(listEnvelopes);
    expect(await signTogether(app, { uuid, client }, [registration?.uuid ?? ''])).toMatchObject({
      status: 200,
    });
    expect((await client.ask(getMe)).private_area.intervener).toMatchObject({
      intervener_status: 'SIGNED',
      has_pending_docs_signed: false,
    });

    const carlaIn: Person = { uuid, client, document: carla.document_number };
    expect((await makeClient(carlaIn, false)).status).toBe(422);
    expect(
      (
        await client.try(createOperation, {
          body: orderBody({ person: carlaIn, account, product }),
        })
      ).result?.errors?.map(({ code }) => code),
    ).toContain('STATUS');
    await bringEverything(carlaIn);
    expect((await makeClient(carlaIn, true)).status).toBe(200);
    expect(await lastMessage(app, uuid, 'EMAIL')).toMatchObject({
      recipient: carla.email,
      subject: 'Ya puede operar',
    });
    const now = await client.ask(getMe);
    expect(now.private_area.intervener).toMatchObject({ intervener_status: 'VALIDADO' });
    expect(now.private_area.notifications[0]).toMatchObject({ title: 'Ya puede operar' });
    expect(now.private_area.accounts[0]?.open_requirements).toEqual([]);
    const order = await placeOrder({ person: carlaIn, account, product });
    // One person asks for one code a minute.
    app.clock.advanceWall(61_000);
    expect(await signOrder(app, carlaIn, order.uuid)).toMatchObject({
      has_docs_signed: true,
      operation_status: 'VALIDATED',
    });
    expect(
      (
        await client.try(changeAccount, {
          params: { id: account.uuid },
          body: { alias: 'Mía', version: 1 },
        })
      ).status,
    ).toBe(404);
  }, 60_000);

  it('authorises nothing while the office or a holder is missing, and the office may come first', async () => {
    const added = await add(newcomer());
    const role = roleOf(added)?.uuid ?? '';
    expect((await validate(role)).status).toBe(200);
    await signWaiting(app, one, 'ROLE');
    expect(
      await app.db
        .selectFrom('logins')
        .select('portal_id')
        .innerJoin('account_roles', 'account_roles.intervener_uuid', 'logins.intervener_uuid')
        .where('account_roles.uuid', '=', role)
        .execute(),
    ).toEqual([]);
    expect(roleOf((await people()).find(({ uuid }) => uuid === added.uuid) ?? added)).toMatchObject(
      { status: 'PENDING', missing_signatures: 1, are_documents_validated: true },
    );
    await signWaiting(app, two, 'ROLE');
    expect(
      (await people())
        .flatMap(({ account_intervener_role = [] }) =>
          account_intervener_role.map((each) => `${each.role} ${each.status} ${each.subrole}`),
        )
        .toSorted(),
    ).toEqual(['AUTORIZADO ACTIVE AU', 'TITULAR ACTIVE null', 'TITULAR ACTIVE null']);
  });

  it('is asked for once, however often the request is sent', async () => {
    const sent = {
      params: { id: account.uuid },
      body: { kind: 'PHYSICAL_ACCOUNT' as const, interveners: [newcomer()] },
      key: randomUUID(),
    };
    const asked = await one.client.ask(addInterveners, sent);
    expect(await one.client.ask(addInterveners, sent)).toEqual(asked);
    expect((await people()).filter(({ uuid }) => uuid === asked[0]?.uuid)).toHaveLength(1);
    expect(await waitingOf(one, 'ROLE')).toHaveLength(1);
  });

  it('makes an issue for the office, and mails for the person and each holder', async () => {
    const carla = newcomer();
    await add(carla);
    const issue = await app.db
      .selectFrom('issues')
      .innerJoin('groups', 'groups.uuid', 'issues.group_uuid')
      .selectAll('issues')
      .select('key_name')
      .where('intervener_uuid', '=', one.uuid)
      .executeTakeFirstOrThrow();
    expect(issue).toMatchObject({
      key_name: 'OPERATIONS_ADMINISTRATOR',
      category: 'ADD_INTERVENER',
      subject: 'Alta de una persona en una cuenta: autorizado',
    });
    expect(issue.description).toContain(carla.document_number);
    // To somebody who may never have heard of us nothing goes in our name that the asker wrote.
    const { body } = await app.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', carla.email)
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/^Hola:\n/);
    for (const typed of [carla.given_name, carla.family_name_1]) expect(body).not.toContain(typed);
    const holders = await app.db
      .selectFrom('interveners')
      .select(['name', 'email'])
      .where('uuid', 'in', [one.uuid, two.uuid])
      .orderBy('document_number')
      .execute();
    const emails = holders.map(({ email }) => email ?? '');
    const mails = await app.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('channel', '=', 'EMAIL')
      .where('recipient', 'in', [carla.email, ...emails])
      .execute();
    expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted()).toEqual(
      [
        `${carla.email} ${holders[0]?.name} le ha añadido a una cuenta en Cierzo Inversiones`,
        ...emails.map((email) => `${email} Falta su firma para añadir a una persona`),
      ].toSorted(),
    );
    expect(await one.client.ask(getMe)).toMatchObject({
      private_area: {
        notifications: [
          { type: 'ACCOUNT_STATUS_CHANGE', entity_type: 'ACCOUNT', entity_uuid: account.uuid },
        ],
      },
    });
  });
});

describe('somebody who is a client already', () => {
  it('reads exactly as one who is not, until the role counts', async () => {
    const client = await addPerson(app, { name: 'Nombre Verdadero', given_name: 'Nombre' });
    const added = await add(
      newcomer({ document_number: client.document, email: 'inventado@example.com' }),
    );
    const shape = await add(newcomer());
    const told = JSON.stringify([
      added,
      await people(two),
      await two.client.ask(listEnvelopes),
      await one.client.ask(listEnvelopes),
    ]);
    expect(told).not.toContain('Verdadero');
    expect(told).not.toContain(client.uuid);
    expect({
      ...added,
      uuid: '',
      document_masked: '',
      email_masked: '',
      account_intervener_role: [],
    }).toEqual({
      ...shape,
      uuid: '',
      document_masked: '',
      email_masked: '',
      account_intervener_role: [],
    });
    expect(added.email_masked).toBe('i***@example.com');
  });

  it.each([
    ['an adult', {}],
    ['a minor', { is_minor: true }],
    ['somebody for whom another acts', { is_incapable: true }],
  ])(
    'reads as one who is not when the number is that of %s: answer, list and papers',
    async (_who, fields) => {
      // Each on accounts of their own, so that nothing but the number distinguishes them.
      const tellOf = async (document_number: string) => {
        const [holder, other] = [await addPerson(app), await addPerson(app)];
        const where = await addAccount(app, [
          { ...holder, role: 'TITULAR' },
          { ...other, role: 'TITULAR' },
        ]);
        const person = newcomer({ document_number });
        const added = await add(person, holder, where);
        const words = [
          added,
          (await people(holder, where)).filter(({ uuid }) => uuid === added.uuid),
          await holder.client.ask(listEnvelopes),
        ];
        const signing = [
          await signWaiting(app, holder, 'ROLE'),
          await signWaiting(app, other, 'ROLE'),
        ];
        const after = (await people(holder, where)).filter(({ uuid }) => uuid === added.uuid);
        return {
          signing,
          role: roleOf(added)?.uuid ?? '',
          told: JSON.stringify([words, after])
            .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}/g, '#')
            .replaceAll(
              /\*+\w{3}|\d{4}-\d\d-\d\dT[\d:.]+Z|Persona \d+|"(?:size|alias|account_alias)":[^,]+/g,
              '#',
            ),
        };
      };
      const child = await addWard(app, fields);
      const { document_number } = await app.db
        .selectFrom('interveners')
        .select('document_number')
        .where('uuid', '=', child)
        .executeTakeFirstOrThrow();
      const [known, unknown] = [
        await tellOf(document_number),
        await tellOf(newcomer().document_number),
      ];
      expect(known.told).toBe(unknown.told);
      expect(known.signing).toEqual([1, 1]);
      expect(known.told).not.toContain('"is_minor":true');
      const isWhole = Object.keys(fields).length === 0;
      expect((await validate(known.role)).status).toBe(isWhole ? 200 : 422);
    },
  );

  it('keeps their data, hears of it at their own address, and signs here', async () => {
    const client = await addPerson(app);
    const before = await app.db
      .selectFrom('interveners')
      .selectAll()
      .where('uuid', '=', client.uuid)
      .executeTakeFirstOrThrow();
    const added = await add(
      newcomer({
        document_number: client.document,
        email: 'inventado@example.com',
        mobile_phone: '699999999',
      }),
    );
    expect(
      await app.db
        .selectFrom('interveners')
        .selectAll()
        .where('uuid', '=', client.uuid)
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    expect(await lastMessage(app, client.uuid, 'EMAIL')).toMatchObject({ recipient: before.email });
    expect((await client.client.try(getAccount, { params: { id: account.uuid } })).status).toBe(
      404,
    );
    for (const person of [one, two, client]) expect(await signWaiting(app, person, 'ROLE')).toBe(1);
    expect((await validate(roleOf(added)?.uuid ?? '', false)).status).toBe(200);
    expect((await client.client.ask(getMe)).private_area.accounts).toHaveLength(1);
    expect(
      await app.db
        .selectFrom('logins')
        .select('portal_id')
        .where('intervener_uuid', '=', client.uuid)
        .execute(),
    ).toEqual([{ portal_id: 'cierzo' }]);
    expect((await people()).find(({ uuid }) => uuid === client.uuid)?.name).toBe(before.name);
  });

  it('may refuse, and the holders read why', async () => {
    const client = await addPerson(app);
    const added = await add(newcomer({ document_number: client.document }));
    const [envelope] = await waitingOf(client, 'ROLE');
    const { name } = await app.db
      .selectFrom('interveners')
      .select('name')
      .where('uuid', '=', client.uuid)
      .executeTakeFirstOrThrow();
    await client.client.ask(rejectDocuments, {
      params: { id: envelope?.uuid ?? '' },
      body: { reason: 'No lo he pedido.' },
    });
    const [shown] = (await people()).filter(({ uuid }) => uuid === added.uuid);
    expect(shown && roleOf(shown)).toMatchObject({
      status: 'ENDED',
      rejected_because: 'No lo he pedido.',
    });
    expect(
      JSON.stringify(await one.client.ask(listEnvelopes, { query: { status: 'REJECTED' } })),
    ).not.toContain(name);
    expect((await validate(roleOf(added)?.uuid ?? '')).status).toBe(422);
  });
});

describe('what was written wrong', () => {
  it.each([
    [{ document_number: '12345678A' }, ['interveners.0.document_number DNI']],
    [{ given_name: 'Carl4' }, ['interveners.0.given_name PERSON_NAME']],
    [
      { document_type: 'PASAPORTE', document_number: 'AB123', document_country: 'ES' },
      ['interveners.0.document_number PASSPORT'],
    ],
    [
      { document_type: 'PASAPORTE', document_number: 'AB123' },
      ['interveners.0.document_country REQUIRED'],
    ],
    [{ birthdate: '2010-01-01' }, ['interveners.0.birthdate MINOR']],
    [{ role: 'TITULAR' }, ['interveners.0.role ROLE']],
    [{ role: 'APODERADO' }, ['interveners.0.role ROLE']],
    [{ power_limit_eur: '10' }, ['interveners.0.power_limit_eur POWER_LIMIT']],
    [
      { power_limit_eur: '0.5' },
      ['interveners.0.power_limit_eur MIN_VALUE', 'interveners.0.power_limit_eur POWER_LIMIT'],
    ],
    [
      { email: 'x', given_name: '' },
      ['interveners.0.given_name REQUIRED', 'interveners.0.email EMAIL'],
    ],
    [{ birthdate: '0000-01-01' }, ['interveners.0.birthdate BIRTHDATE']],
  ] as const)('%j is told at its field', async (fields, expected) => {
    expect(await errorsOf(tryAdd([newcomer(fields)]))).toEqual(expected);
  });

  it('another kind of account, the same person twice, and a holder', async () => {
    const carla = newcomer();
    expect(await errorsOf(tryAdd([carla], 'JURIDICAL_ACCOUNT'))).toEqual(['kind KIND']);
    expect(
      await errorsOf(
        tryAdd([carla, { ...carla, document_number: carla.document_number.toLowerCase() }]),
      ),
    ).toEqual(['interveners.1.document_number TWICE']);
    expect(await errorsOf(tryAdd([newcomer({ document_number: two.document })]))).toEqual([
      'interveners.0.document_number ALREADY',
    ]);
    await add(carla);
    expect(await errorsOf(tryAdd([carla]))).toEqual(['interveners.0.document_number ALREADY']);
  });

  it('more than anybody needs in a day', async () => {
    await tryAdd(Array.from({ length: 10 }, () => newcomer()));
    await tryAdd(Array.from({ length: 10 }, () => newcomer()));
    expect((await tryAdd([newcomer()])).status).toBe(429);
  }, 60_000);
});

describe('the office', () => {
  it('lists who waits, and sends one back with a reason that the holders read', async () => {
    const added = await add(newcomer());
    const role = roleOf(added)?.uuid ?? '';
    const clerk = await deskOf(app);
    const waiting = await clerk.ask(listWaitingRoles, { query: { $limit: 100 } });
    expect(waiting.filter(({ uuid }) => uuid === role)).toMatchObject([{ missing_signatures: 2 }]);
    const asked = { params: { id: role }, body: { reason: 'El documento no coincide.' } };
    const auditor = await deskOf(app, 'AUDIT');
    expect((await auditor.try(rejectRole, asked)).code).toBe('OFFICE_FORBIDDEN');
    expect((await auditor.try(validateRole, { params: asked.params })).status).toBe(403);
    expect((await clerk.try(rejectRole, asked)).status).toBe(200);
    const shown = (await people()).find(({ uuid }) => uuid === added.uuid);
    expect(shown && roleOf(shown)).toMatchObject({
      status: 'ENDED',
      rejected_because: 'El documento no coincide.',
    });
    expect((await lastMessage(app, two.uuid, 'EMAIL')).body).toContain('El documento no coincide.');
    expect(await waitingOf(one, 'ROLE')).toEqual([]);
  });
});

const activeRole = async (
  person: Person,
  role: 'APODERADO' | 'AUTORIZADO',
  more: object = {},
): Promise<void> => {
  await app.db
    .insertInto('account_roles')
    .values({
      account_uuid: account.uuid,
      intervener_uuid: person.uuid,
      role,
      status: 'ACTIVE',
      since: new Date('2025-01-01'),
      ...more,
    })
    .execute();
};
const patch = async (person: Person, body: object, by = one) =>
  by.client.try(changeAccountIntervener, {
    params: { id: account.uuid, intervenerId: person.uuid },
    body,
  });
const limitsOf = async (person: Person) =>
  (await people())
    .find(({ uuid }) => uuid === person.uuid)
    ?.account_intervener_role?.map(({ status, power_limit_eur }) => `${status} ${power_limit_eur}`);

describe('a power', () => {
  it('is lowered at once, and raised when all holders have signed', async () => {
    const attorney = await addPerson(app);
    await activeRole(attorney, 'APODERADO', {
      power_limit_eur: '1000.00',
      has_express_power: true,
    });
    for (const [limit, code] of [
      ['0.99', 'MIN_VALUE'],
      ['100000000.01', 'MAX_VALUE'],
    ])
      expect(await errorsOf(patch(attorney, { power_limit_eur: limit }))).toEqual([
        `power_limit_eur ${code}`,
      ]);
    expect((await patch(attorney, { power_limit_eur: '500' })).status).toBe(200);
    expect(await limitsOf(attorney)).toEqual(['ACTIVE 500.00']);
    expect((await patch(attorney, { power_limit_eur: '5000.5' })).status).toBe(200);
    expect(await limitsOf(attorney)).toEqual(['ACTIVE 500.00', 'PENDING 5000.50']);
    await signWaiting(app, one, 'ROLE');
    expect(await limitsOf(attorney)).toEqual(['ACTIVE 500.00', 'PENDING 5000.50']);
    await signWaiting(app, two, 'ROLE');
    expect(await limitsOf(attorney)).toEqual(['ENDED 500.00', 'ACTIVE 5000.50']);
    expect(
      (await attorney.client.ask(getAccount, { params: { id: account.uuid } })).my_actions,
    ).toContain('B');
    expect(await waitingOf(attorney, 'ROLE')).toEqual([]);
  });

  it('that waits to be raised is taken back by leaving it as it is, or by less', async () => {
    const attorney = await addPerson(app);
    await activeRole(attorney, 'APODERADO', { power_limit_eur: '1000.00' });
    await patch(attorney, { power_limit_eur: null });
    expect((await patch(attorney, { power_limit_eur: '1000' })).status).toBe(200);
    expect(await limitsOf(attorney)).toEqual(['ACTIVE 1000.00', 'ENDED null']);
    expect(await waitingOf(one, 'ROLE')).toEqual([]);
    expect(await errorsOf(patch(attorney, { power_limit_eur: '1000' }))).toEqual([
      'power_limit_eur NOTHING',
    ]);
  });

  it('is of attorneys alone, and of people who are there', async () => {
    const authorised = await addPerson(app);
    await activeRole(authorised, 'AUTORIZADO');
    expect(await errorsOf(patch(authorised, { power_limit_eur: '5' }))).toEqual([
      'power_limit_eur NOT_ATTORNEY',
    ]);
    expect(await errorsOf(patch(authorised, { single_authority: true }))).toEqual([
      'single_authority NOT_GUARDIAN',
    ]);
    expect(await errorsOf(patch(authorised, {}))).toEqual(['power_limit_eur NOTHING']);
    expect((await patch(await addPerson(app), { power_limit_eur: '5' })).status).toBe(404);
    expect((await patch(authorised, { power_limit_eur: '5' }, authorised)).status).toBe(404);
  });
});

const remove = async (person: { uuid: string }, by = one) =>
  by.client.try(removeAccountIntervener, {
    params: { id: account.uuid, intervenerId: person.uuid },
  });

describe('leaving', () => {
  it('ends at once, while the token lives', async () => {
    const authorised = await addPerson(app);
    await activeRole(authorised, 'AUTORIZADO');
    expect((await authorised.client.try(getAccount, { params: { id: account.uuid } })).status).toBe(
      200,
    );
    expect(await remove(authorised)).toMatchObject({
      status: 200,
      data: { account_intervener_role: [{ status: 'ENDED' }] },
    });
    expect((await authorised.client.try(getAccount, { params: { id: account.uuid } })).status).toBe(
      404,
    );
    expect(
      (
        await authorised.client.try(createOperation, {
          body: orderBody({ person: authorised, account, product }),
        })
      ).status,
    ).toBe(404);
    expect((await authorised.client.ask(getMe)).private_area.notifications[0]).toMatchObject({
      title: 'Ya no figura en una cuenta',
    });
    expect(await errorsOf(remove(authorised))).toEqual(['intervenerId NO_ROLE']);
  });

  it('is up to oneself, but not for an owner, and nobody sends another away without the right to', async () => {
    const [authorised, other] = [await addPerson(app), await addPerson(app)];
    await activeRole(authorised, 'AUTORIZADO');
    await activeRole(other, 'AUTORIZADO');
    expect((await remove(other, authorised)).status).toBe(404);
    expect((await remove(authorised, authorised)).status).toBe(200);
    expect(await errorsOf(remove(one))).toEqual(['role OWNER']);
    expect(await errorsOf(remove(two))).toEqual(['role OWNER']);
  });

  it('takes back who is only asked for, by the uuid that is shown', async () => {
    const added = await add(newcomer());
    expect((await remove(added)).status).toBe(200);
    expect(await waitingOf(two, 'ROLE')).toEqual([]);
    expect((await people()).map(({ uuid }) => uuid)).not.toContain(added.uuid);
  });

  it('finishes what waited for whoever leaves alone', async () => {
    const attorney = await addPerson(app);
    await activeRole(attorney, 'APODERADO');
    await app.db
      .updateTable('accounts')
      .set({ signature_arrangement: 'C' })
      .where('uuid', '=', account.uuid)
      .execute();
    const order = await placeOrder({ person: one, account, product });
    await signOrder(app, one, order.uuid);
    expect(await signOrder(app, two, order.uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    await remove(attorney);
    expect(await one.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      has_docs_signed: true,
      operation_status: 'VALIDATED',
    });
  });

  it('leaves nobody without a guardian', async () => {
    const guardian = await addPerson(app);
    const ward = await addAccount(app, [
      { uuid: await addWard(app, { is_minor: true }), role: 'TITULAR' },
      { ...guardian, role: 'TUTOR' },
    ]);
    const reply = guardian.client.try(removeAccountIntervener, {
      params: { id: ward.uuid, intervenerId: guardian.uuid },
    });
    expect(await errorsOf(reply)).toEqual(['role LAST_GUARDIAN']);
  });
});

describe('other roles of the same person', () => {
  it('end when they are left out, and wait for all holders when they are new', async () => {
    const authorised = await addPerson(app);
    await activeRole(authorised, 'AUTORIZADO');
    const put = async (
      roles: ('AUTORIZADO' | 'AUTORIZADO_CONSULTA' | 'TITULAR')[],
      person = authorised,
    ) =>
      one.client.try(replaceRoles, {
        params: { id: account.uuid, intervenerId: person.uuid },
        body: { roles },
      });
    expect(await errorsOf(put(['TITULAR']))).toEqual(['roles ROLE']);
    expect(await errorsOf(put(['AUTORIZADO'], two))).toEqual(['roles OWNER', 'roles ALREADY']);
    expect(await put(['AUTORIZADO_CONSULTA'])).toMatchObject({ status: 200 });
    expect((await authorised.client.try(getAccount, { params: { id: account.uuid } })).status).toBe(
      404,
    );
    for (const person of [one, two, authorised]) await signWaiting(app, person, 'ROLE');
    const role = await app.db
      .selectFrom('account_roles')
      .select('uuid')
      .where('intervener_uuid', '=', authorised.uuid)
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow();
    await validate(role.uuid, false);
    expect(await authorised.client.ask(getAccount, { params: { id: account.uuid } })).toMatchObject(
      { my_actions: ['V', 'D', 'P'] },
    );
  });
});

const onlyLooking = (person: Person) => ({
  params: { id: account.uuid, intervenerId: person.uuid },
  body: { roles: ['AUTORIZADO_CONSULTA' as const] },
});
const isIn = async (person: Person) =>
  (await person.client.try(getAccount, { params: { id: account.uuid } })).status === 200;

describe('a role of somebody else', () => {
  it('ends with a code alone, which is good for this person and no other', async () => {
    const [authorised, other] = [await addPerson(app), await addPerson(app)];
    for (const person of [authorised, other]) await activeRole(person, 'AUTORIZADO');
    const asked = await one.client.tryUnconfirmed(replaceRoles, onlyLooking(authorised));
    expect([asked.status, await isIn(authorised)]).toEqual([202, true]);
    expect((await lastMessage(app, one.uuid)).body).toContain(
      'Cambiar qué puede hacer en la cuenta la persona con documento',
    );
    const code = await one.client.lastCode();
    const wrong = await one.client.try(replaceRoles, { ...onlyLooking(other), code });
    expect([wrong.result?.code, await isIn(other)]).toEqual(['CODE_WRONG', true]);
    const done = await one.client.try(replaceRoles, { ...onlyLooking(authorised), code });
    expect([done.status, await isIn(authorised)]).toEqual([200, false]);
  });

  it('is added without one: it waits for all holders', async () => {
    const authorised = await addPerson(app);
    await activeRole(authorised, 'AUTORIZADO');
    const reply = await one.client.tryUnconfirmed(replaceRoles, {
      params: { id: account.uuid, intervenerId: authorised.uuid },
      body: { roles: ['AUTORIZADO', 'AUTORIZADO_CONSULTA'] },
    });
    expect(reply.status).toBe(200);
  });
});

describe('a company', () => {
  it('takes an attorney whom its administrators sign, within a limit', async () => {
    const [boss, other] = [await addPerson(app), await addPerson(app)];
    const company = await addWard(app, {
      intervener_type: 'J',
      name: 'Empresa, S.L.',
      birthdate: null,
    });
    const held = await addAccount(
      app,
      [
        { uuid: company, role: 'TITULAR' },
        { ...boss, role: 'ADMINISTRADOR' },
        { ...other, role: 'ADMINISTRADOR' },
      ],
      { signature_arrangement: 'C' },
    );
    const attorney = await addPerson(app);
    const added = await add(
      newcomer({
        document_number: attorney.document,
        role: 'APODERADO',
        power_limit_eur: '900.00',
      }),
      boss,
      held,
    );
    expect(roleOf(added)).toMatchObject({ missing_signatures: 2, power_limit_eur: '900.00' });
    for (const person of [boss, other, attorney]) await signWaiting(app, person, 'ROLE');
    await validate(roleOf(added)?.uuid ?? '', false);
    const tryOrder = async (amount: string) =>
      attorney.client.try(createOperation, {
        body: orderBody({ person: attorney, account: held, product }, amount),
      });
    expect((await tryOrder('900.01')).result?.errors).toMatchObject([{ code: 'POWER_LIMIT' }]);
    expect((await tryOrder('900.00')).status).toBe(201);
    expect(
      await errorsOf(
        boss.client.try(removeAccountIntervener, {
          params: { id: held.uuid, intervenerId: other.uuid },
        }),
      ),
    ).toEqual(['role NOT_GIVEN']);
  });
});

it('nobody without a session gets as far as the people', async () => {
  expect(
    (await new Client(app).try(listAccountInterveners, { params: { id: account.uuid } })).status,
  ).toBe(401);
});
