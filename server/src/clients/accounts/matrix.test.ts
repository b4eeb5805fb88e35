import { CALLS } from '@area/contract/calls';
import { getMe } from '@area/contract/me/calls';
import { ROLES } from '@area/domain/account/roles';
import type { Role } from '@area/domain/account/roles';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { PROBES, callProbe } from '../../../test/account-probes.ts';
import { setUpPlanAccount, setUpAccount } from '../../../test/account-setup.ts';
import type { Probe } from '../../../test/account-probes.ts';
import type { AccountSetup } from '../../../test/account-setup.ts';
import { orderBody } from '../../../test/orders.ts';
import { addPerson, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

/**
 * The table of decisions 6.1 by hand: which of V D O S A B I N a role has on the account of a person and on that of an entity.
 * A dot is a no; what a role may only with something granted apart, or for what is its own, is a no here, but for the small v:
 * a contributor's own bank accounts.
 */
const OF_PERSON: readonly (readonly [Role, string])[] = [
  ['TITULAR', 'VDOSABIN'],
  ['PARTICIPE', 'VDOSABIN'],
  ['APODERADO', 'VDOS....'],
  ['AUTORIZADO', 'VDOS....'],
  ['AUTORIZADO_CONSULTA', 'VD......'],
  ['NUDO_PROPIETARIO', 'VDOSAB..'],
  ['USUFRUCTUARIO', 'VDOS....'],
  ['REPRESENTANTE_LEGAL', 'VDOSAB..'],
  ['TUTOR', 'VDOSAB..'],
  ['APORTANTE_CONYUGE', 'v.......'],
  ['APORTANTE_FAMILIAR', 'v.......'],
  ['APORTANTE', 'v.......'],
  ['ASESOR', '........'],
  ['GESTOR', '........'],
  ['FIDUCIARIO', 'VDOS.B..'],
  ['ADMINISTRADOR', '........'],
  ['JUNTA_DIRECTIVA', '........'],
];
/** The same for people on a plan account; simulating there is another call. */
const OF_PLAN: readonly (readonly [Role, string])[] = [
  ['PARTICIPE', 'VDSABIN'],
  ['TITULAR', 'VDSABIN'],
  ['APODERADO', 'VDS....'],
  ['AUTORIZADO', 'VDS....'],
  ['TUTOR', 'VDSAB..'],
  ['FIDUCIARIO', 'VDS.B..'],
  ['APORTANTE_CONYUGE', 'v......'],
  ['APORTANTE_FAMILIAR', 'v......'],
  ['APORTANTE', 'v......'],
];
/** The decision names no A for entities: it goes with B. */
const OF_ENTITY: readonly (readonly [Role, string])[] = [
  ['ADMINISTRADOR', 'VDOSABI.'],
  ['APODERADO', 'VDOS....'],
  ['REPRESENTANTE_LEGAL', 'VDOSABI.'],
  ['JUNTA_DIRECTIVA', 'VD.S....'],
  ['AUTORIZADO', '........'],
  ['TUTOR', '........'],
  ['ASESOR', '........'],
  ['FIDUCIARIO', 'VDOS.B..'],
];
/** With an express power, a mandate, a resolution. */
const GRANTED_APART: readonly (readonly ['F' | 'J', Role, string, string])[] = [
  ['F', 'APODERADO', 'has_express_power', 'VDOS.B..'],
  ['F', 'ASESOR', 'has_mandate', 'V.......'],
  ['F', 'GESTOR', 'has_mandate', 'V.......'],
  ['F', 'AUTORIZADO', 'has_express_power', 'VDOS....'],
  ['J', 'APODERADO', 'has_express_power', 'VDOS.B..'],
  ['J', 'JUNTA_DIRECTIVA', 'resolution_uuid', 'VDOS....'],
];

let app: TestApp;
let persons: AccountSetup;
let entity: AccountSetup;
let plan: AccountSetup;

beforeAll(async () => {
  app = await createTestApp();
  persons = await setUpAccount(app, await addPerson(app));
  entity = await setUpAccount(app, {
    uuid: await addWard(app, { intervener_type: 'J', name: 'Empresa, S.A.', birthdate: null }),
  });
  plan = await setUpPlanAccount(app, await addPerson(app));
});
afterAll(() => app.dispose());

const give = async (stage: AccountSetup, role: Role, more: object = {}): Promise<Person> => {
  const person = await addPerson(app);
  await app.db
    .insertInto('account_roles')
    .values({
      account_uuid: stage.account.uuid,
      intervener_uuid: person.uuid,
      role,
      status: 'ACTIVE',
      ...more,
    })
    .execute();
  return person;
};

/** Which calls let somebody in, and that the others are answered as if there were no account. */
const lettersFor = async (
  person: Person,
  stage: AccountSetup,
  but: readonly string[] = [],
): Promise<Record<string, boolean>> => {
  const let_in: Record<string, boolean> = {};
  for (const [id, probe] of Object.entries(PROBES).filter(([each]) => !but.includes(each))) {
    const { status, result } = await callProbe(person, probe, stage);
    if (status !== 404 && !probe.lets.includes(status))
      throw new Error(`${id} answered ${status} ${JSON.stringify(result)}`);
    if (status === 404)
      expect(result).toMatchObject({ code: 'NOT_FOUND', info: 'No encontrado', errors: [] });
    let_in[id] = status !== 404;
  }
  return let_in;
};

const expectedBy = (letters: string): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(PROBES).map(([id, { action }]) => [
      id,
      [...action].some((letter) => letters.includes(letter)),
    ]),
  );

it('asks every call of an account, and leaves none out', () => {
  const calls = CALLS.filter(({ path }) => path.startsWith('/accounts/')).map(
    ({ id }) => id as string,
  );
  const asked = Object.keys(PROBES).filter((id) => id !== 'simulateOperation');
  expect(asked.toSorted()).toEqual(calls.toSorted());
  expect(OF_PERSON.map(([role]) => role).toSorted()).toEqual([...ROLES].toSorted());
});

describe('on the account of a person', () => {
  it.each(OF_PERSON)('%s may %s', async (role, letters) => {
    expect(await lettersFor(await give(persons, role), persons)).toEqual(expectedBy(letters));
  });
});

describe('on a plan', () => {
  it.each(OF_PLAN)('%s may %s', async (role, letters) => {
    const asked = await lettersFor(await give(plan, role), plan, ['simulateOperation']);
    const { simulateOperation: _other, ...expected } = expectedBy(letters);
    expect(asked).toEqual(expected);
  });
});

describe('on the account of an entity', () => {
  it.each(OF_ENTITY)('%s may %s', async (role, letters) => {
    expect(await lettersFor(await give(entity, role), entity)).toEqual(expectedBy(letters));
  });
});

const resolution = async (stage: AccountSetup): Promise<string> => {
  const uuid = newUuid();
  await app.db
    .insertInto('documents')
    .values({
      uuid,
      category: 'DOCUMENTATION',
      subcategory: 'OTHER',
      title: 'Acuerdo',
      filename: 'acuerdo.pdf',
      mime_type: 'application/pdf',
      sha256: 'x',
      size: 1,
      storage_key: uuid,
      operation_uuid: null,
      operation_version: null,
      account_uuid: stage.account.uuid,
      origin: 'U',
      status: 'VALIDATED',
      created_at: app.clock.business(),
    })
    .execute();
  return uuid;
};

describe('with something granted apart', () => {
  it.each(GRANTED_APART)(
    'on an account of %s %s with %s may %s',
    async (type, role, granted, letters) => {
      const stage = type === 'F' ? persons : entity;
      const more = { [granted]: granted === 'resolution_uuid' ? await resolution(stage) : true };
      expect(await lettersFor(await give(stage, role, more), stage)).toEqual(expectedBy(letters));
    },
  );
});

describe('whoever has no role that counts', () => {
  it.each(['ENDED', 'PENDING'] as const)(
    'a role that is %s lets nobody in, whatever it is',
    async (status) => {
      const person = await give(persons, 'TITULAR', { status });
      expect(await lettersFor(person, persons)).toEqual(expectedBy(''));
      expect((await person.client.ask(getMe)).private_area.accounts).toEqual([]);
    },
  );

  it('a role that ends while the token lives lets nobody in from that moment', async () => {
    const person = await give(persons, 'AUTORIZADO');
    expect((await callProbe(person, PROBES['getAccount'] as Probe, persons)).status).toBe(200);
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect(await lettersFor(person, persons)).toEqual(expectedBy(''));
    expect(
      (
        await person.client.send({
          method: 'POST',
          path: '/operations',
          body: orderBody({ person, account: persons.account, product: persons.product }),
          headers: { 'idempotency-key': newUuid() },
        })
      ).status,
    ).toBe(404);
  });

  it.each(['BLOQUEADO', 'BLOQUEADO_AML'] as const)(
    'somebody who is %s has no session left',
    async (intervener_status) => {
      const person = await give(persons, 'TITULAR');
      await app.db
        .updateTable('interveners')
        .set({ intervener_status })
        .where('uuid', '=', person.uuid)
        .execute();
      for (const probe of Object.values(PROBES))
        expect((await callProbe(person, probe, persons)).status).toBe(401);
    },
  );

  it('several roles are a union', async () => {
    const person = await give(persons, 'AUTORIZADO_CONSULTA');
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: persons.account.uuid,
        intervener_uuid: person.uuid,
        role: 'FIDUCIARIO',
        status: 'ACTIVE',
      })
      .execute();
    expect(await lettersFor(person, persons)).toEqual(expectedBy('VDOSB'));
  });
});

describe('a minor', () => {
  it.each([
    ['of thirteen', '2012-03-11', ''],
    ['of fourteen', '2012-03-10', 'VD'],
    ['of seventeen', '2008-03-11', 'VD'],
  ])('%s, born on %s, may "%s" on an own account', async (_age, birthdate, letters) => {
    const minor = await addPerson(app, { is_minor: true, birthdate: civilDate(birthdate) });
    const guardian = await addPerson(app);
    // Who is not to be taken away is the guardian: oneself one might always ask for.
    const stage = {
      ...(await setUpAccount(app, minor, { roles: [{ ...guardian, role: 'TUTOR' }] })),
      owner: guardian.uuid,
    };
    expect(await lettersFor(minor, stage)).toEqual(expectedBy(letters));
    expect(
      (await minor.client.ask(getMe)).private_area.accounts.map(({ my_actions }) =>
        my_actions.join(''),
      ),
    ).toEqual(letters === '' ? [] : [letters]);
  });
});
