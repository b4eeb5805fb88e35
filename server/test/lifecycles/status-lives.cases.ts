import { AccountLife } from '../account-life.ts';
import { PersonLife } from '../person-life.ts';
import type { TestApp } from '../test-app.ts';

/** A life of a person or an account that is played: every move of it, in order, after the first status. */
export interface StatusLife {
  readonly kind: 'PERSON' | 'ACCOUNT';
  readonly name: string;
  /** *Shape*: `FROM > TO`; what made somebody is `NOBODY > FIRST`. */
  readonly moves: readonly string[];
  readonly play: (app: TestApp) => Promise<readonly string[]>;
}

const REGISTERED = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const;

/** *Example*: `A, B, C` is `A > B` and `B > C`. */
const path = (...statuses: readonly string[]): readonly string[] =>
  statuses.map((to, index) => `${statuses[index - 1] ?? 'NOBODY'} > ${to}`);

const registered = REGISTERED.flatMap((first): StatusLife[] => [
  {
    kind: 'PERSON',
    name: `${first}: signs, is returned for a defect, signs again, is accepted, told and taken`,
    moves: path(first, 'SIGNED', first, 'SIGNED', 'VALIDADO', 'ENVIADO', 'FINALIZADO'),
    play: async (app) => {
      const life = await PersonLife.begin(app, first);
      await life.reach('SIGNED');
      await life.returnForDefect();
      await life.sign();
      await life.validate();
      await life.send();
      await life.confirm();
      return life.moves();
    },
  },
  {
    kind: 'PERSON',
    name: `${first}: suspected before the signature, and cleared`,
    moves: path(first, 'BLOQUEADO_AML', first),
    play: async (app) => {
      const life = await PersonLife.begin(app, first);
      await life.block(true);
      await life.unblock(true);
      return life.moves();
    },
  },
  {
    kind: 'ACCOUNT',
    name: `${first}: its contract is signed, it is accepted, told and taken`,
    moves: path(first, 'SIGNED', 'VALIDADO', 'ENVIADO', 'FINALIZED'),
    play: async (app) => {
      const life = await AccountLife.begin(app, first);
      await life.reach('FINALIZED');
      return life.moves();
    },
  },
]);

const WAY = ['REGISTERED', 'SIGNED', 'VALIDADO', 'ENVIADO'] as const;
const upTo = (last: (typeof WAY)[number]) => WAY.slice(0, WAY.indexOf(last) + 1);

const PEOPLE_BLOCKED = [
  ['VALIDADO', upTo('VALIDADO')],
  ['ENVIADO', upTo('ENVIADO')],
  ['FINALIZADO', [...WAY, 'FINALIZADO']],
] as const;

const blockedPeople = PEOPLE_BLOCKED.map(([status, way]): StatusLife => ({
  kind: 'PERSON',
  name: `blocked while ${status}, then suspected, each time back to it`,
  moves: path(...way, 'BLOQUEADO', status, 'BLOQUEADO_AML', status),
  play: async (app) => {
    const life = await PersonLife.begin(app, 'REGISTERED');
    await life.reach(status);
    for (const is_aml of [false, true]) {
      await life.block(is_aml);
      await life.unblock(is_aml);
    }
    return life.moves();
  },
}));

const ACCOUNTS_BLOCKED = [
  ['VALIDADO', upTo('VALIDADO')],
  ['ENVIADO', upTo('ENVIADO')],
  ['FINALIZED', [...WAY, 'FINALIZED']],
] as const;

const blockedAccounts = ACCOUNTS_BLOCKED.map(([status, way]): StatusLife => ({
  kind: 'ACCOUNT',
  name: `blocked while ${status}, then suspected, each time back to it`,
  moves: path(...way, 'BLOQUEADO', status, 'BLOQUEADO_AML', status),
  play: async (app) => {
    const life = await AccountLife.begin(app, 'REGISTERED');
    await life.reach(status);
    for (const is_aml of [false, true]) {
      await life.block(is_aml);
      await life.unblock(is_aml);
    }
    return life.moves();
  },
}));

const others: readonly StatusLife[] = [
  {
    kind: 'PERSON',
    name: 'of high risk: accepted by compliance alone',
    moves: path('REGISTERED', 'SIGNED', 'VALIDADO'),
    play: async (app) => {
      const life = await PersonLife.begin(app, 'REGISTERED');
      await life.reach('SIGNED');
      await app.db
        .updateTable('interveners')
        .set({ aml_risk: 'ALTO' })
        .where('uuid', '=', life.person.uuid)
        .execute();
      await life.validate('COMPLIANCE');
      return life.moves();
    },
  },
  {
    kind: 'PERSON',
    name: 'suspected once signed, and cleared',
    moves: path('REGISTERED', 'SIGNED', 'BLOQUEADO_AML', 'SIGNED'),
    play: async (app) => {
      const life = await PersonLife.begin(app, 'REGISTERED');
      await life.reach('SIGNED');
      await life.block(true);
      await life.unblock(true);
      return life.moves();
    },
  },
  {
    kind: 'PERSON',
    name: 'suspected while blocked: each block ends in the one before it',
    moves: path(...WAY, 'BLOQUEADO', 'BLOQUEADO_AML', 'BLOQUEADO', 'ENVIADO'),
    play: async (app) => {
      const life = await PersonLife.begin(app, 'REGISTERED');
      await life.reach('ENVIADO');
      await life.block(false);
      await life.block(true);
      await life.unblock(true);
      await life.unblock(false);
      return life.moves();
    },
  },
];

/** Every life of people and accounts that is played. *Source*: decisions 1.7 and 1.8. */
export const STATUS_LIVES: readonly StatusLife[] = [
  ...registered,
  ...others,
  ...blockedPeople,
  ...blockedAccounts,
];
