import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { GRANTS, grantOf } from './matrix.ts';
import type { ActingRole, Grant } from './matrix.ts';
import { ACCOUNT_ACTIONS, ROLES, mayOnAccount } from './roles.ts';
import type { AccountAction, Holding } from './roles.ts';
import type { ActFacts } from './why-not-act.ts';
import { mayOnOwn, whyNotAct } from './why-not-act.ts';

const Y: Grant = 'YES';
const N: Grant = 'NO';
const S: Grant = 'COUNTED';
type Line = readonly [ActingRole, readonly Grant[]];

/** Decisions 6.1 by hand, V D O S P A B I N T. */
const PERSONS: readonly Line[] = [
  ['TITULAR', [Y, Y, Y, S, Y, Y, Y, Y, 'PLAN', Y]],
  ['PARTICIPE', [Y, Y, Y, S, Y, Y, Y, Y, 'PLAN', Y]],
  ['APODERADO', [Y, Y, Y, S, Y, N, 'EXPRESS', N, N, Y]],
  ['AUTORIZADO', [Y, Y, 'LIMITED', S, Y, N, N, N, N, Y]],
  ['AUTORIZADO_CONSULTA', [Y, Y, N, N, Y, N, N, N, N, N]],
  ['NUDO_PROPIETARIO', [Y, Y, Y, 'TOGETHER', Y, Y, Y, N, N, Y]],
  ['USUFRUCTUARIO', [Y, Y, Y, 'TOGETHER', Y, N, 'OWN', N, N, Y]],
  ['REPRESENTANTE_LEGAL', [Y, Y, 'HOLDER', 'HOLDER', Y, Y, Y, N, N, Y]],
  ['TUTOR', [Y, Y, 'HOLDER', 'HOLDER', Y, Y, Y, N, N, Y]],
  ['APORTANTE_CONYUGE', ['OWN', 'OWN', 'CONTRIBUTION', 'OWN', Y, N, 'OWN', N, N, 'OWN']],
  ['APORTANTE_FAMILIAR', ['OWN', 'OWN', 'CONTRIBUTION', 'OWN', Y, N, 'OWN', N, N, 'OWN']],
  ['APORTANTE', ['OWN', 'OWN', 'CONTRIBUTION', 'OWN', Y, N, 'OWN', N, N, 'OWN']],
  ['BENEFICIARIO', ['OWN', 'OWN', 'BENEFIT', Y, Y, N, 'OWN', N, N, Y]],
  ['ASESOR', ['MANDATE', N, N, N, 'OWN', N, N, N, N, N]],
  ['GESTOR', ['MANDATE', N, 'DRAFT', N, 'OWN', N, N, N, N, N]],
  ['FIDUCIARIO', [Y, Y, Y, S, Y, N, Y, N, N, Y]],
];

/** The same for entities, V D O S B I. */
const ENTITIES: readonly Line[] = [
  ['TITULAR', [N, N, N, N, N, N]],
  ['ADMINISTRADOR', [Y, Y, Y, S, Y, Y]],
  ['APODERADO', [Y, Y, 'POWER', S, 'EXPRESS', N]],
  ['REPRESENTANTE_LEGAL', [Y, Y, Y, S, Y, Y]],
  ['JUNTA_DIRECTIVA', [Y, Y, 'RESOLUTION', S, N, N]],
];
const ENTITY_ACTIONS: readonly AccountAction[] = ['V', 'D', 'O', 'S', 'B', 'I'];

const of = (role: ActingRole, more: Partial<Holding> = {}): Holding => ({
  role,
  is_minor: false,
  ...more,
});

describe('roles and actions', () => {
  it.each(PERSONS)('%s on the account of a person', (role, grants) => {
    expect(ACCOUNT_ACTIONS.map((action) => grantOf(role, action, 'F'))).toEqual(grants);
  });

  it.each(ENTITIES)('%s on the account of an entity', (role, grants) => {
    expect(ENTITY_ACTIONS.map((action) => grantOf(role, action, 'J'))).toEqual(grants);
  });

  it('leaves no role out', () => {
    const known = new Set([...PERSONS, ...ENTITIES].map(([role]) => role));
    expect(ROLES.filter((role) => !known.has(role))).toEqual([]);
  });

  it('gives a role of the other kind of account nothing', () => {
    expect(ACCOUNT_ACTIONS.filter((action) => grantOf('ADMINISTRADOR', action, 'F') !== N)).toEqual(
      [],
    );
    expect(ACCOUNT_ACTIONS.filter((action) => grantOf('AUTORIZADO', action, 'J') !== N)).toEqual(
      [],
    );
  });

  it('uses every grant', () => {
    const used = new Set([...PERSONS, ...ENTITIES].flatMap(([, grants]) => grants));
    expect(GRANTS.filter((grant) => !used.has(grant))).toEqual(['AGED']);
  });
});

const minor = (age?: number): string =>
  ACCOUNT_ACTIONS.filter((action) =>
    mayOnAccount([of('TITULAR', { is_minor: true, ...(age !== undefined && { age }) })], action),
  ).join('');

describe('mayOnAccount', () => {
  it.each([
    ['TITULAR', 'VDOSPABINT'],
    ['APODERADO', 'VDOSPT'],
    ['AUTORIZADO', 'VDOSPT'],
    ['AUTORIZADO_CONSULTA', 'VDP'],
    ['NUDO_PROPIETARIO', 'VDOSPABT'],
    ['USUFRUCTUARIO', 'VDOSPT'],
    ['TUTOR', 'VDOSPABT'],
    ['ADMINISTRADOR', 'VDOSPABIT'],
    ['JUNTA_DIRECTIVA', 'VDSP'],
    ['FIDUCIARIO', 'VDOSPBT'],
    ['ASESOR', ''],
    ['GESTOR', ''],
    ['APORTANTE', 'P'],
    ['APORTANTE_CONYUGE', 'P'],
    ['APORTANTE_FAMILIAR', 'P'],
  ] as const)('%s may %s', (role, actions) => {
    expect(ACCOUNT_ACTIONS.filter((action) => mayOnAccount([of(role)], action)).join('')).toBe(
      actions,
    );
  });

  it.each([
    ['APODERADO', 'has_express_power', 'VDOSPBT'],
    ['ASESOR', 'has_mandate', 'V'],
    ['GESTOR', 'has_mandate', 'V'],
    ['JUNTA_DIRECTIVA', 'has_resolution', 'VDOSP'],
    ['AUTORIZADO', 'has_express_power', 'VDOSPT'],
    ['AUTORIZADO_CONSULTA', 'has_mandate', 'VDP'],
  ] as const)('%s with %s may %s', (role, granted, actions) => {
    expect(
      ACCOUNT_ACTIONS.filter((action) =>
        mayOnAccount([of(role, { [granted]: true })], action),
      ).join(''),
    ).toBe(actions);
    expect(
      ACCOUNT_ACTIONS.filter((action) =>
        whyNotAct([of(role, { [granted]: true })], action)?.key.match(/express|mandate|resolution/),
      ),
    ).toEqual([]);
  });

  it('lets minors look from fourteen on', () => {
    expect([minor(), minor(13), minor(14), minor(17)]).toEqual(['VD', '', 'VD', 'VD']);
  });

  it('is a union of roles, and nothing without any', () => {
    expect(mayOnAccount([of('AUTORIZADO_CONSULTA'), of('ADMINISTRADOR')], 'O')).toBe(true);
    expect(mayOnAccount([], 'V')).toBe(false);
  });
});

const keyOf = (
  role: ActingRole,
  action: AccountAction,
  facts?: ActFacts,
  more?: Partial<Holding>,
): string | undefined => whyNotAct([of(role, more)], action, facts)?.key;

describe('whyNotAct', () => {
  it.each([
    ['TITULAR', 'N', {}, 'rules.act.plan_only'],
    ['TITULAR', 'N', { is_pension_account: true }, undefined],
    ['APODERADO', 'B', {}, 'rules.act.express_power'],
    ['APODERADO', 'B', { has_express_power: true }, undefined],
    ['AUTORIZADO', 'O', {}, 'rules.act.role'],
    ['AUTORIZADO', 'O', { operation_type: 'SUSCRIPCION' }, undefined],
    ['AUTORIZADO', 'O', { operation_type: 'SOLICITUD_TRASPASO_INTERNO' }, undefined],
    ['AUTORIZADO', 'O', { operation_type: 'REEMBOLSO' }, 'rules.act.validated_payout'],
    ['AUTORIZADO', 'O', { operation_type: 'REEMBOLSO', pays_validated_account: true }, undefined],
    [
      'AUTORIZADO',
      'O',
      { operation_type: 'RESCATE', pays_validated_account: true },
      'rules.act.role',
    ],
    ['USUFRUCTUARIO', 'B', {}, 'rules.act.own_only'],
    ['USUFRUCTUARIO', 'B', { is_own: true }, undefined],
    ['APORTANTE', 'O', { is_own: true, operation_type: 'APORTACION' }, undefined],
    [
      'APORTANTE',
      'O',
      { is_own: false, operation_type: 'APORTACION' },
      'rules.act.contribution_only',
    ],
    ['APORTANTE', 'O', { is_own: true, operation_type: 'RESCATE' }, 'rules.act.contribution_only'],
    ['ASESOR', 'V', {}, 'rules.act.mandate'],
    ['GESTOR', 'V', { has_mandate: true }, undefined],
    ['GESTOR', 'O', { has_mandate: true }, 'rules.act.draft_only'],
    ['JUNTA_DIRECTIVA', 'O', {}, 'rules.act.resolution'],
    ['JUNTA_DIRECTIVA', 'O', { has_resolution: true }, undefined],
    ['AUTORIZADO', 'O', { operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA' }, undefined],
    ['AUTORIZADO', 'O', { operation_type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' }, undefined],
    [
      'AUTORIZADO',
      'O',
      { operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO' },
      'rules.act.validated_payout',
    ],
    ['AUTORIZADO', 'O', { operation_type: 'APORTACION' }, 'rules.act.role'],
    [
      'APORTANTE',
      'O',
      { is_own: true, operation_type: 'SOLICITUD_APORTACION_PERIODICA' },
      undefined,
    ],
    ['APORTANTE', 'O', { is_own: true }, 'rules.act.contribution_only'],
    ['BENEFICIARIO', 'O', { is_own: true, operation_type: 'RESCATE' }, undefined],
    ['BENEFICIARIO', 'O', { is_own: false, operation_type: 'RESCATE' }, 'rules.act.benefit_only'],
    ['BENEFICIARIO', 'O', { is_own: true, operation_type: 'APORTACION' }, 'rules.act.benefit_only'],
    ['BENEFICIARIO', 'S', {}, undefined],
    ['AUTORIZADO_CONSULTA', 'O', {}, 'rules.act.role'],
  ] as const)('%s %s with %j', (role, action, facts, expected) => {
    expect(keyOf(role, action, facts)).toBe(expected);
  });

  it('keeps an attorney of an entity within the power', () => {
    const inEntity = { account_type: 'J' } as const;
    const power_limit = cents(1_000_000n);
    expect(
      keyOf('APODERADO', 'O', { amount: cents(1_000_000n), power_limit }, inEntity),
    ).toBeUndefined();
    expect(keyOf('APODERADO', 'O', { amount: cents(1_000_001n), power_limit }, inEntity)).toBe(
      'rules.act.power_limit',
    );
    expect(keyOf('APODERADO', 'O', { power_limit }, inEntity)).toBe('rules.act.power_limit');
    expect(keyOf('APODERADO', 'O', { amount: cents(1_000_001n) }, inEntity)).toBeUndefined();
  });

  it('refuses whom no role lets, and who has none', () => {
    expect(whyNotAct([], 'V')?.key).toBe('rules.act.role');
    expect(whyNotAct([of('AUTORIZADO_CONSULTA'), of('JUNTA_DIRECTIVA')], 'O')?.key).toBe(
      'rules.act.resolution',
    );
    expect(whyNotAct([of('AUTORIZADO_CONSULTA'), of('TITULAR')], 'O')).toBeUndefined();
  });

  it('never lets more than mayOnAccount does, but for what is his own or granted apart', () => {
    const holding = fc.record({ role: fc.constantFrom(...ROLES), is_minor: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(holding, { maxLength: 4 }),
        fc.constantFrom(...ACCOUNT_ACTIONS),
        (holdings, action) => {
          expect(whyNotAct(holdings, action) !== undefined || mayOnAccount(holdings, action)).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('mayOnOwn', () => {
  it.each([
    ['USUFRUCTUARIO', 'B', true],
    ['APORTANTE', 'B', true],
    ['APORTANTE', 'V', true],
    ['APORTANTE_CONYUGE', 'O', true],
    ['APORTANTE', 'A', false],
    ['APODERADO', 'B', false],
    ['AUTORIZADO', 'B', false],
    ['ASESOR', 'V', false],
    ['TITULAR', 'B', true],
  ] as const)('%s %s: %s', (role, action, may) => {
    expect(mayOnOwn([of(role)], action)).toBe(may);
  });

  it('is nothing without a role, and never for a minor what is for an adult', () => {
    expect(mayOnOwn([], 'B')).toBe(false);
    expect(mayOnOwn([of('USUFRUCTUARIO', { is_minor: true, age: 15 })], 'B')).toBe(false);
  });
});
