import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { powerStep, whyNotLeave, whyNotTakeAway } from './role-end.ts';
import type { LeavingFacts, LiveRole } from './role-end.ts';
import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

const on = (...roles: readonly `${string}:${Role}`[]): LiveRole[] =>
  roles.map((each) => {
    const [person = '', role] = each.split(':') as [string, Role];
    return { person, role };
  });
const why = (
  role: `${string}:${Role}`,
  facts: Partial<LeavingFacts> & Pick<LeavingFacts, 'roles'>,
): string | undefined => {
  const [leaving] = on(role);
  return leaving && whyNotLeave(leaving, { account_type: 'F', has_ward: false, ...facts })?.key;
};

describe('leaving an account', () => {
  it.each(['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO'] as const)(
    '%s stays, so that a usufruct keeps both sides',
    (role) => {
      expect(why(`a:${role}`, { roles: on('a:TITULAR', 'b:TITULAR', `a:${role}`) })).toBe(
        'rules.leaving.owner',
      );
    },
  );

  it('somebody speaks for a ward', () => {
    const both = on('k:TITULAR', 't:TUTOR', 'r:REPRESENTANTE_LEGAL');
    expect(why('t:TUTOR', { has_ward: true, roles: both })).toBeUndefined();
    expect(why('t:TUTOR', { has_ward: true, roles: on('k:TITULAR', 't:TUTOR') })).toBe(
      'rules.leaving.last_guardian',
    );
    expect(why('t:TUTOR', { roles: on('k:TITULAR', 't:TUTOR') })).toBeUndefined();
  });

  it('somebody speaks for an entity', () => {
    const roles = on('e:TITULAR', 'm:ADMINISTRADOR', 'p:APODERADO');
    expect(why('m:ADMINISTRADOR', { account_type: 'J', roles })).toBe(
      'rules.leaving.last_administrator',
    );
    expect(
      why('m:ADMINISTRADOR', { account_type: 'J', roles: [...roles, ...on('n:ADMINISTRADOR')] }),
    ).toBeUndefined();
    expect(why('p:APODERADO', { account_type: 'J', roles })).toBeUndefined();
  });
});

it('an owner takes back what an owner gives, and nothing else', () => {
  const taken = ROLES.filter((role) => whyNotTakeAway(role) === undefined);
  expect(taken.toSorted()).toEqual([
    'APODERADO',
    'ASESOR',
    'AUTORIZADO',
    'AUTORIZADO_CONSULTA',
    'GESTOR',
  ]);
  expect(whyNotTakeAway('TITULAR')?.key).toBe('rules.leaving.owner');
  expect(whyNotTakeAway('TUTOR')?.key).toBe('rules.leaving.not_given');
});

it.each([
  [100n, 100n, 'SAME'],
  [100n, 99n, 'LESS'],
  [100n, 101n, 'MORE'],
  [undefined, 100n, 'LESS'],
  [100n, undefined, 'MORE'],
  [undefined, undefined, 'SAME'],
] as const)('a power of %s that becomes %s is %s', (before, after, step) => {
  expect(
    powerStep(
      before === undefined ? undefined : cents(before),
      after === undefined ? undefined : cents(after),
    ),
  ).toBe(step);
});
