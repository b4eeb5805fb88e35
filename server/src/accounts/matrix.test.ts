import { CALLS } from '@area/contract/calls';
import { listAccountInterveners } from '@area/contract/account-people';
import { getMe } from '@area/contract/me';
import { ROLES } from '@area/domain/account/roles';
import type { Role } from '@area/domain/account/roles';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../new-uuid.ts';
import { newcomer } from '../testing/account-people.ts';
import { orderBody } from '../testing/orders.ts';
import { addAccount, addPerson, addProduct, addWard } from '../testing/people.ts';
import type { Account, Person } from '../testing/people.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

/**
 * The table of decisions 6.1 by hand: which of V D O A B I N a role has on the account of a person and on that of
 * an entity. A dot is a no; what a role may only with something granted apart, or for what is its own, is a no here.
 */
const OF_PERSON: readonly (readonly [Role, string])[] = [
  ['TITULAR', 'VDOABIN'], ['PARTICIPE', 'VDOABIN'], ['APODERADO', 'VDO....'], ['AUTORIZADO', 'VDO....'], ['AUTORIZADO_CONSULTA', 'VD.....'],
  ['NUDO_PROPIETARIO', 'VDOAB..'], ['USUFRUCTUARIO', 'VDO....'], ['REPRESENTANTE_LEGAL', 'VDOAB..'], ['TUTOR', 'VDOAB..'],
  ['APORTANTE_CONYUGE', '.......'], ['APORTANTE_FAMILIAR', '.......'], ['APORTANTE', '.......'], ['ASESOR', '.......'], ['GESTOR', '.......'],
  ['FIDUCIARIO', 'VDO.B..'], ['ADMINISTRADOR', '.......'], ['JUNTA_DIRECTIVA', '.......'],
];
/** The decision names no A for entities: it goes with B. */
const OF_ENTITY: readonly (readonly [Role, string])[] = [
  ['ADMINISTRADOR', 'VDOABI.'], ['APODERADO', 'VDO....'], ['REPRESENTANTE_LEGAL', 'VDOABI.'], ['JUNTA_DIRECTIVA', 'VD.....'],
  ['AUTORIZADO', '.......'], ['TUTOR', '.......'], ['ASESOR', '.......'], ['FIDUCIARIO', 'VDO.B..'],
];
/** With an express power, a mandate, a resolution. */
const GRANTED_APART: readonly (readonly ['F' | 'J', Role, string, string])[] = [
  ['F', 'APODERADO', 'has_express_power', 'VDO.B..'], ['F', 'ASESOR', 'has_mandate', 'V......'], ['F', 'GESTOR', 'has_mandate', 'V......'],
  ['F', 'AUTORIZADO', 'has_express_power', 'VDO....'], ['J', 'APODERADO', 'has_express_power', 'VDO.B..'], ['J', 'JUNTA_DIRECTIVA', 'resolution_uuid', 'VDO....'],
];

/** An account with everything that a call may name on it. */
interface Stage {
  readonly account: Account;
  readonly owner: string;
  readonly intervener: string;
  readonly bank: string;
}

interface Probe {
  readonly action: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: (stage: Stage) => string;
  readonly body?: (stage: Stage) => object;
  /** What whoever is let in is answered: never a 404. */
  readonly lets: readonly number[];
  readonly first?: (stage: Stage) => Promise<void>;
}

let app: TestApp;
let product: { uuid: string; code: string };

const get = (action: string, rest: string, lets: readonly number[] = [200]): Probe => ({ action, method: 'GET', path: ({ account }) => `/accounts/${account.uuid}${rest}`, lets });
const on = (stage: Stage, rest: string): string => `/accounts/${stage.account.uuid}${rest}`;

/** Something must wait before it can be taken back. */
const waitWithArrangement = async ({ account, intervener }: Stage): Promise<void> => {
  const row = { uuid: newUuid(), account_uuid: account.uuid, signature_type: 'S' as const, required_signatures: null, rules: '[]', requested_by: intervener, requested_at: app.clock.business() };
  await app.db.insertInto('arrangement_requests').values(row).onConflict((conflict) => conflict.doNothing()).execute();
};

/** Every call of an account with the letter that the table asks for; those with `0` as a version change nothing. */
const PROBES: Readonly<Record<string, Probe>> = {
  getAccount: get('V', ''),
  listPositions: get('V', '/positions'),
  listEvolution: get('V', '/evolution'),
  listAccountOperations: get('V', '/operations'),
  listAccountProducts: get('V', '/products'),
  listAccountInterveners: get('V', '/interveners?$expand=account_intervener_role'),
  downloadAccountOperations: { action: 'V', method: 'POST', path: (stage) => on(stage, '/operations/download'), lets: [200, 204] },
  listBankAccounts: get('V', '/bank-accounts'),
  listContributors: get('V', '/contributors', [200, 409]),
  listAssociates: get('V', '/associates', [200, 409]),
  listPatrons: get('V', '/patrons', [200, 409]),
  listAccountDocuments: get('D', '/documents'),
  listAccountValidations: get('D', '/document-validations'),
  changeAccount: { action: 'A', method: 'PATCH', path: (stage) => on(stage, ''), body: () => ({ alias: 'Otra', version: 0 }), lets: [409] },
  changeArrangement: { action: 'A', method: 'POST', path: (stage) => on(stage, '/signature-arrangement'), body: () => ({ signature_type: 'S', version: 0 }), lets: [409] },
  withdrawArrangement: { action: 'A', method: 'DELETE', path: (stage) => on(stage, '/signature-arrangement'), lets: [200], first: waitWithArrangement },
  addBankAccount: { action: 'B', method: 'POST', path: (stage) => on(stage, '/bank-accounts'), body: ({ owner }) => ({ iban: 'X', uuid_holder: owner }), lets: [422] },
  changeBankAccount: { action: 'B', method: 'PATCH', path: (stage) => on(stage, `/bank-accounts/${stage.bank}`), body: () => ({ alias: 'Otra', version: 0 }), lets: [409] },
  addInterveners: { action: 'I', method: 'POST', path: (stage) => on(stage, '/interveners/bulk'), body: () => ({ kind: 'PHYSICAL_ACCOUNT_TUTOR', interveners: [newcomer()] }), lets: [422] },
  changeAccountIntervener: { action: 'I', method: 'PATCH', path: (stage) => on(stage, `/interveners/${stage.intervener}`), body: () => ({}), lets: [422] },
  removeAccountIntervener: { action: 'I', method: 'DELETE', path: (stage) => on(stage, `/interveners/${stage.owner}`), lets: [422] },
  replaceRoles: { action: 'I', method: 'PUT', path: (stage) => on(stage, `/interveners/${stage.intervener}/roles`), body: () => ({ roles: ['TITULAR'] }), lets: [422] },
  listBeneficiaries: get('N', '/beneficiaries', [200, 409]),
  discardDesignation: { action: 'N', method: 'DELETE', path: (stage) => on(stage, '/beneficiaries/designation'), lets: [200, 409] },
  simulateOperation: {
    action: 'O', method: 'POST', path: () => '/operations/simulation', lets: [200],
    body: ({ account }) => ({ type: 'SUSCRIPCION', uuid_account: account.uuid, uuid_product: product.uuid }),
  },
};

/** Tested where they live, beside the children that they name. */
const ELSEWHERE = [
  'getAccountDocument', 'uploadAccountDocument', 'changeAccountDocument', 'removeBankAccount', 'requestMandate', 'revokeMandate',
  'addBeneficiary', 'changeBeneficiary', 'removeBeneficiary', 'submitDesignation', 'addContributor',
];

let persons: Stage;
let entity: Stage;

const stageOf = async (owner: string, roles: readonly { uuid: string; role: Role }[]): Promise<Stage> => {
  const consult = await addPerson(app);
  const account = await addAccount(app, [{ uuid: owner, role: 'TITULAR' }, ...roles, { ...consult, role: 'AUTORIZADO_CONSULTA' }]);
  const { uuid: bank } = await app.db.selectFrom('bank_accounts').select('uuid').where('account_uuid', '=', account.uuid).executeTakeFirstOrThrow();
  return { account, owner, intervener: consult.uuid, bank };
};

beforeAll(async () => {
  app = await createTestApp();
  product = await addProduct(app);
  persons = await stageOf((await addPerson(app)).uuid, []);
  entity = await stageOf(await addWard(app, { intervener_type: 'J', name: 'Empresa, S.A.', birthdate: null }), []);
});
afterAll(() => app.dispose());

const ask = async ({ client }: Person, { method, path, body, first }: Probe, stage: Stage) => {
  await first?.(stage);
  return client.send({ method, path: path(stage), headers: { 'idempotency-key': newUuid() }, ...(body && { body: body(stage) }) });
};

const give = async (stage: Stage, role: Role, more: object = {}, fields: Parameters<typeof addPerson>[1] = {}): Promise<Person> => {
  const person = await addPerson(app, fields);
  await app.db.insertInto('account_roles').values({ account_uuid: stage.account.uuid, intervener_uuid: person.uuid, role, status: 'ACTIVE', ...more }).execute();
  return person;
};

/** Which calls let somebody in, and that the others are answered as if there were no account. */
const lettersFor = async (person: Person, stage: Stage): Promise<Record<string, boolean>> => {
  const let_in: Record<string, boolean> = {};
  for (const [id, probe] of Object.entries(PROBES)) {
    const { status, result } = await ask(person, probe, stage);
    if (status !== 404 && !probe.lets.includes(status)) throw new Error(`${id} answered ${status} ${JSON.stringify(result)}`);
    if (status === 404) expect(result).toMatchObject({ code: 'NOT_FOUND', info: 'No encontrado', errors: [] });
    let_in[id] = status !== 404;
  }
  return let_in;
};

const expectedBy = (letters: string): Record<string, boolean> =>
  Object.fromEntries(Object.entries(PROBES).map(([id, { action }]) => [id, letters.includes(action)]));

it('asks every call of an account, and leaves none out', () => {
  const calls = CALLS.filter(({ path }) => path.startsWith('/accounts/')).map(({ id }) => id as string);
  const asked = [...Object.keys(PROBES).filter((id) => id !== 'simulateOperation'), ...ELSEWHERE];
  expect(asked.toSorted()).toEqual(calls.toSorted());
  expect(OF_PERSON.map(([role]) => role).toSorted()).toEqual([...ROLES].toSorted());
});

describe('on the account of a person', () => {
  it.each(OF_PERSON)('%s may %s', async (role, letters) => {
    expect(await lettersFor(await give(persons, role), persons)).toEqual(expectedBy(letters));
  });
});

describe('on the account of an entity', () => {
  it.each(OF_ENTITY)('%s may %s', async (role, letters) => {
    expect(await lettersFor(await give(entity, role), entity)).toEqual(expectedBy(letters));
  });
});

const resolution = async (stage: Stage): Promise<string> => {
  const uuid = newUuid();
  await app.db.insertInto('documents').values({
    uuid, category: 'DOCUMENTATION', subcategory: 'OTHER', title: 'Acuerdo', filename: 'acuerdo.pdf', mime_type: 'application/pdf', sha256: 'x', size: 1,
    storage_key: uuid, operation_uuid: null, operation_version: null, account_uuid: stage.account.uuid, origin: 'U', status: 'VALIDATED', created_at: app.clock.business(),
  }).execute();
  return uuid;
};

describe('with something granted apart', () => {
  it.each(GRANTED_APART)('on an account of %s %s with %s may %s', async (type, role, granted, letters) => {
    const stage = type === 'F' ? persons : entity;
    const more = { [granted]: granted === 'resolution_uuid' ? await resolution(stage) : true };
    expect(await lettersFor(await give(stage, role, more), stage)).toEqual(expectedBy(letters));
  });
});

describe('whoever has no role that counts', () => {
  it.each(['ENDED', 'PENDING'] as const)('a role that is %s lets nobody in, whatever it is', async (status) => {
    const person = await give(persons, 'TITULAR', { status });
    expect(await lettersFor(person, persons)).toEqual(expectedBy(''));
    expect((await person.client.ask(getMe)).private_area.accounts).toEqual([]);
  });

  it('a role that ends while the token lives lets nobody in from that moment', async () => {
    const person = await give(persons, 'AUTORIZADO');
    expect((await ask(person, PROBES['getAccount'] as Probe, persons)).status).toBe(200);
    await app.db.updateTable('account_roles').set({ status: 'ENDED' }).where('intervener_uuid', '=', person.uuid).execute();
    expect(await lettersFor(person, persons)).toEqual(expectedBy(''));
    expect((await person.client.send({ method: 'POST', path: '/operations', body: orderBody({ person, account: persons.account, product }), headers: { 'idempotency-key': newUuid() } })).status).toBe(404);
  });

  it.each(['BLOQUEADO', 'BLOQUEADO_AML'] as const)('somebody who is %s has no session left', async (intervener_status) => {
    const person = await give(persons, 'TITULAR');
    await app.db.updateTable('interveners').set({ intervener_status }).where('uuid', '=', person.uuid).execute();
    for (const probe of Object.values(PROBES)) expect((await ask(person, probe, persons)).status).toBe(401);
  });

  it('several roles are a union', async () => {
    const person = await give(persons, 'AUTORIZADO_CONSULTA');
    await app.db.insertInto('account_roles').values({ account_uuid: persons.account.uuid, intervener_uuid: person.uuid, role: 'FIDUCIARIO', status: 'ACTIVE' }).execute();
    expect(await lettersFor(person, persons)).toEqual(expectedBy('VDOB'));
  });
});

describe('a minor', () => {
  it.each([
    ['of thirteen', '2012-03-11', ''], ['of fourteen', '2012-03-10', 'VD'], ['of seventeen', '2008-03-11', 'VD'],
  ])('%s, born on %s, may "%s" on an own account', async (_age, birthdate, letters) => {
    const minor = await addPerson(app, { is_minor: true, birthdate: civilDate(birthdate) });
    const guardian = await addPerson(app);
    // Who is not to be taken away is the guardian: oneself one might always ask for.
    const stage = { ...(await stageOf(minor.uuid, [{ ...guardian, role: 'TUTOR' }])), owner: guardian.uuid };
    expect(await lettersFor(minor, stage)).toEqual(expectedBy(letters));
    expect((await minor.client.ask(getMe)).private_area.accounts.map(({ my_actions }) => my_actions.join(''))).toEqual(letters === '' ? [] : [letters]);
  });
});

describe("children asked under somebody else's parent", () => {
  it('do not exist, and nothing changes', async () => {
    const owner = await addPerson(app);
    const mine = await stageOf(owner.uuid, []);
    const before = await takeSnapshot(app);
    const mixed = { ...persons, account: mine.account };
    const asked = ['changeBankAccount', 'changeAccountIntervener', 'removeAccountIntervener', 'replaceRoles'].map((id) => PROBES[id] as Probe);
    for (const probe of asked) {
      expect((await ask(owner, probe, mixed)).result).toMatchObject({ code: 'NOT_FOUND' });
      expect(probe.lets).toContain((await ask(owner, probe, mine)).status);
    }
    for (const [method, rest] of [['DELETE', `/bank-accounts/${persons.bank}`], ['GET', `/documents/${newUuid()}`], ['DELETE', `/beneficiaries/${newUuid()}`]] as const)
      expect([404, 409]).toContain((await owner.client.send({ method, path: on(mine, rest) })).status);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('somebody of another account is not among the people', async () => {
    const owner = await addPerson(app);
    const mine = await stageOf(owner.uuid, []);
    const people = await owner.client.ask(listAccountInterveners, { params: { id: mine.account.uuid } });
    expect(people.map(({ uuid }) => uuid).toSorted()).toEqual([owner.uuid, mine.intervener].toSorted());
  });
});
