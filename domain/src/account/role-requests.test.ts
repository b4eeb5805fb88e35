import { describe, expect, it } from 'vitest';
import { ROLES_TO_ADD, kindToAdd, whyNotActive, whyNotAdd } from './role-requests.ts';
import { ROLES } from './roles.ts';

const PERSON = { account_type: 'F', has_minor_holder: false } as const;
const MINOR = { account_type: 'F', has_minor_holder: true } as const;
const ENTITY = { account_type: 'J', has_minor_holder: false } as const;

describe('adding somebody to an account', () => {
  it.each([
    [PERSON, 'PHYSICAL_ACCOUNT', ['AUTORIZADO', 'AUTORIZADO_CONSULTA']],
    [MINOR, 'PHYSICAL_ACCOUNT_TUTOR', ['TUTOR', 'AUTORIZADO', 'AUTORIZADO_CONSULTA']],
    [ENTITY, 'JURIDICAL_ACCOUNT', ['APODERADO']],
  ] as const)('%j', (account, kind, roles) => {
    expect(kindToAdd(account)).toBe(kind);
    expect(ROLES_TO_ADD[kind]).toEqual(roles);
    const refused = ROLES.filter(
      (role) => whyNotAdd(account, { role, has_role_already: false })?.key === 'rules.adding.role',
    );
    expect(refused.toSorted()).toEqual(
      ROLES.filter((role) => !(roles as readonly string[]).includes(role)).toSorted(),
    );
    expect(roles.filter((role) => whyNotAdd(account, { role, has_role_already: false }))).toEqual(
      [],
    );
  });

  it('adds nobody twice', () => {
    expect(whyNotAdd(ENTITY, { role: 'APODERADO', has_role_already: true })).toEqual({
      key: 'rules.adding.already',
    });
  });
});

describe('a new role', () => {
  it.each([
    [0, true, []],
    [1, true, ['rules.adding.signatures']],
    [0, false, ['rules.adding.documents']],
    [2, false, ['rules.adding.signatures', 'rules.adding.documents']],
  ])(
    'with %i signatures missing, validated %j',
    (missing_signatures, are_documents_validated, keys) => {
      expect(
        whyNotActive({ missing_signatures, are_documents_validated }).map(({ key }) => key),
      ).toEqual(keys);
    },
  );
});
