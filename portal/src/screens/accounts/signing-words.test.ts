import type { AccountIntervener, AccountRole } from '@area/contract/account-people/schemas';
import type { SignatureRule } from '@area/contract/accounts/schemas';
import { expect, test } from 'vitest';
import { personOnAccount, roleOf } from '../../testing/accounts.ts';
import { accountOf, idOf } from '../../testing/people.ts';
import { signingWords } from './signing-words.ts';

const person = (
  name: string,
  number: number,
  role: Partial<AccountRole>,
  given: Partial<AccountIntervener> = {},
): AccountIntervener =>
  personOnAccount({
    uuid: idOf(number),
    name,
    account_intervener_role: [roleOf({ uuid: idOf(number + 500), ...role })],
    ...given,
  });

const ANA = person('Ana', 201, {});
const BEA = person('Bea', 202, {});
const CIRO = person('Ciro', 203, {});
const AUTHORISED = person('Dora', 204, { role: 'AUTORIZADO' });
const rule = (given: Partial<SignatureRule> = {}): SignatureRule => ({
  max_amount: null,
  operation_types: [],
  required_count: 1,
  must_include_roles: [],
  must_include_persons: [],
  ...given,
});

/** Non-breaking spaces compare as spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['one holder', 'I', [ANA], 'Las órdenes las firma Ana.'],
  [
    'any of two',
    'I',
    [ANA, BEA],
    'Para firmar una orden basta una firma, la de cualquiera de estas 2 personas: Ana y Bea.',
  ],
  [
    'severally',
    'S',
    [ANA, BEA],
    'Para firmar una orden basta una firma, la de cualquiera de estas 2 personas: Ana y Bea.',
  ],
  [
    'all of three',
    'C',
    [ANA, BEA, CIRO],
    'Para firmar una orden hacen falta las 3 firmas: Ana, Bea y Ciro.',
  ],
  [
    'some of three, two unless the account says',
    'M',
    [ANA, BEA, CIRO],
    'Para firmar una orden hacen falta 2 de 3 firmas, entre las de Ana, Bea y Ciro.',
  ],
  ['some of two', 'M', [ANA, BEA], 'Para firmar una orden hacen falta las 2 firmas: Ana y Bea.'],
  ['nobody', 'C', [], 'Todavía no hay nadie que pueda firmar órdenes en esta cuenta.'],
  [
    'a holder whose own papers are not signed does not count',
    'C',
    [ANA, person('Bea', 202, {}, { intervener_status: 'REGISTERED_ONLINE' })],
    'Las órdenes las firma Ana.',
  ],
  [
    'a role that waits does not count',
    'C',
    [ANA, person('Bea', 202, { status: 'PENDING' })],
    'Las órdenes las firma Ana.',
  ],
] as const)('%s: %s', (_, signature_arrangement, people, lead) => {
  expect(signingWords(accountOf({ signature_arrangement }), people).lead).toBe(lead);
});

test('an authorised person is told apart: they sign what they create', () => {
  const { lead, besides } = signingWords(accountOf({ signature_arrangement: 'C' }), [
    ANA,
    BEA,
    AUTHORISED,
  ]);
  expect(lead).toBe('Para firmar una orden hacen falta las 2 firmas: Ana y Bea.');
  expect(besides).toEqual([
    'Dora solo firma las órdenes que da, y en ellas su firma cuenta.',
    'Para cambiar el régimen de firma o añadir a alguien tienen que firmar todos los titulares: Ana y Bea.',
  ]);
});

test('conditional rules are told in their order, and what falls under none', () => {
  const rules = [
    rule({ max_amount: '10000.00' }),
    rule({
      max_amount: '100000.00',
      required_count: 2,
      operation_types: ['SUSCRIPCION', 'REEMBOLSO'],
      must_include_persons: [CIRO.uuid],
    }),
  ];
  const { lead, rules: told } = signingWords(accountOf({ signature_arrangement: 'O', rules }), [
    ANA,
    BEA,
    CIRO,
  ]);
  expect(lead).toBe(
    'Cuántas firmas hacen falta depende de la orden. Se aplica la primera regla que le corresponda:',
  );
  expect(told.map(plain)).toEqual([
    'Hasta 10.000,00 €: basta la firma de una persona.',
    'Hasta 100.000,00 €, solo en Suscripción y Reembolso: hacen falta 2 de 3 firmas, con la de Ciro.',
    'En los demás casos hacen falta las 3 firmas.',
  ]);
});

test('for a minor the guardians sign, all of them unless one may alone, and a large redemption needs a judge', () => {
  const minor = person('Jana', 205, {}, { is_minor: true });
  const [mother, father] = [
    person('Elena', 206, { role: 'TUTOR' }),
    person('Pau', 207, { role: 'TUTOR' }),
  ];
  const account = accountOf({ signature_arrangement: 'I', has_minor_holder: true });
  const { lead, besides } = signingWords(account, [minor, mother, father]);
  expect(lead).toBe(
    'Por Jana firman juntos quienes ejercen la tutela o la representación: Elena y Pau.',
  );
  expect(besides.map(plain)[0]).toBe(
    'Un reembolso de más de 20.000,00 € de un menor necesita además una autorización judicial.',
  );
  const alone = person('Pau', 207, { role: 'TUTOR', single_authority: true });
  expect(signingWords(account, [minor, mother, alone]).lead).toBe(
    'Por Jana firma quien ejerce la tutela o la representación: basta la firma de Pau.',
  );
  expect(signingWords(account, [minor]).lead).toContain('todavía no consta nadie');
});

test('a usufruct wants both sides, whatever the arrangement', () => {
  const people = [
    person('Ana', 201, { role: 'NUDO_PROPIETARIO' }),
    person('Bea', 202, { role: 'USUFRUCTUARIO' }),
  ];
  const { lead, besides } = signingWords(accountOf({ signature_arrangement: 'I' }), people);
  expect(lead).toBe('Para firmar una orden hacen falta las 2 firmas: Ana y Bea.');
  expect(besides).toContain(
    'Toda orden lleva al menos la firma de un nudo propietario y la de un usufructuario.',
  );
});

test('the entity itself never signs, and an attorney above the limit needs an administrator', () => {
  const entity = person('Talleres Aldebarán', 208, {});
  const attorney = person('Noé', 210, { role: 'APODERADO', power_limit_eur: '50000.00' });
  const account = accountOf({ signature_arrangement: 'S', account_type: 'J' });
  const { lead, besides } = signingWords(account, [
    entity,
    person('Marta', 209, { role: 'ADMINISTRADOR' }),
    attorney,
  ]);
  expect(lead).toBe(
    'Para firmar una orden basta una firma, la de cualquiera de estas 2 personas: Marta y Noé.',
  );
  expect(besides.map(plain)).toEqual([
    'Por encima de 50.000,00 €, la firma de Noé solo cuenta junto con la de un administrador.',
    'Para cambiar el régimen de firma o añadir a alguien hacen falta las mismas firmas que para una orden.',
  ]);
  expect(plain(signingWords(account, [entity, attorney]).besides[0] ?? '')).toBe(
    'Por encima de 50.000,00 €, la firma de Noé no cuenta.',
  );
});

test('on a plan the participant signs alone', () => {
  const people = [person('Rosa', 211, { role: 'PARTICIPE' }), AUTHORISED];
  expect(signingWords(accountOf({ type: 'P', signature_arrangement: 'C' }), people).lead).toBe(
    'En un plan de pensiones firma solo el partícipe: Rosa.',
  );
});
