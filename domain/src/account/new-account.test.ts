import { describe, expect, it } from 'vitest';
import type { NewAccountPerson } from './new-account.ts';
import { whyNotOpen } from './new-account.ts';

const person = (fields: Partial<NewAccountPerson> = {}): NewAccountPerson => ({
  uuid: 'a',
  role: 'TITULAR',
  intervener_type: 'F',
  is_ward: false,
  is_out: false,
  ...fields,
});

describe('an account that is to be opened', () => {
  it.each([
    ['F', [person()], []],
    ['P', [person({ role: 'PARTICIPE' })], []],
    ['F', [person({ role: 'AUTORIZADO' })], ['no_owner']],
    ['F', [person({ role: 'NUDO_PROPIETARIO' })], ['usufruct']],
    ['F', [person({ role: 'NUDO_PROPIETARIO' }), person({ uuid: 'b', role: 'USUFRUCTUARIO' })], []],
    ['P', [person()], ['participant']],
    ['F', [person({ role: 'PARTICIPE' })], ['participant']],
    ['F', [person({ is_ward: true })], ['guardian']],
    ['F', [person({ is_ward: true }), person({ uuid: 'b', role: 'TUTOR' })], []],
    ['F', [person({ intervener_type: 'J' })], ['administrator']],
    ['F', [person({ intervener_type: 'J' }), person({ uuid: 'b', role: 'ADMINISTRADOR' })], []],
    ['F', [person(), person()], ['twice']],
    ['F', [person(), person({ uuid: 'b', role: 'AUTORIZADO', is_out: true })], ['out']],
  ] as const)('%s %j: %j', (type, people, said) => {
    expect(whyNotOpen(type, people).map(({ field, key }) => [field, key])).toEqual(
      said.map((key) => ['people', `rules.new_account.${key}`]),
    );
  });
});
