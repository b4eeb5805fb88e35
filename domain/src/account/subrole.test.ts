import { describe, expect, it } from 'vitest';
import { ROLES } from './role-codes.ts';
import { SUBROLES, subroleOf } from './subrole.ts';

describe('the subrole of a role', () => {
  it.each([
    ['AU', ['AUTORIZADO', 'AUTORIZADO_CONSULTA']],
    ['AP', ['APODERADO']],
    ['AR', ['REPRESENTANTE_LEGAL', 'TUTOR']],
    ['AD', ['ADMINISTRADOR', 'JUNTA_DIRECTIVA']],
    ['AG', ['FIDUCIARIO', 'GESTOR']],
    ['AS', ['ASESOR']],
  ])('is %s for %o and for no other', (subrole, roles) => {
    expect(ROLES.filter((role) => subroleOf(role) === subrole).toSorted()).toEqual(roles);
  });

  it('is none for whoever owns or contributes', () => {
    expect(ROLES.filter((role) => subroleOf(role) === null).toSorted()).toEqual([
      'APORTANTE',
      'APORTANTE_CONYUGE',
      'APORTANTE_FAMILIAR',
      'NUDO_PROPIETARIO',
      'PARTICIPE',
      'TITULAR',
      'USUFRUCTUARIO',
    ]);
  });

  it('gives every subrole of the specification', () => {
    expect(new Set(ROLES.flatMap((role) => subroleOf(role) ?? []))).toEqual(new Set(SUBROLES));
  });
});
