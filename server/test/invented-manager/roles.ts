import type { Role } from '@area/domain/account/roles';
import { EACH_JOINT, accountId, companiesOf, companyId, idOf, isMinor, personId } from './names.ts';
import type { InventedManager, Line } from './names.ts';

/** Of every so many accounts one of each sort. */
const EACH_USUFRUCT = 40;
const EACH_ADVISED = 7;
const EACH_AUTHORISED = 11;
/** Of so many companies one has a board. */
const EACH_BOARD = 2;

const adultAfter = (number: number, { people: count }: InventedManager): number => {
  const next = (number % count) + 1;
  return isMinor(next) ? (next % count) + 1 : next;
};

/** Who is on the account of a person. */
const rolesOf = (
  number: number,
  manager: InventedManager,
): readonly (readonly [number, Role])[] => {
  const other = adultAfter(number, manager);
  if (isMinor(number))
    return [
      [number, 'TITULAR'],
      [other, 'TUTOR'],
    ];
  if (number % EACH_USUFRUCT === 0)
    return [
      [number, 'NUDO_PROPIETARIO'],
      [other, 'USUFRUCTUARIO'],
    ];
  if (number % EACH_JOINT === 0)
    return [
      [number, 'TITULAR'],
      [other, 'TITULAR'],
      [adultAfter(other, manager), 'AUTORIZADO_CONSULTA'],
    ];
  if (number % EACH_ADVISED === 0)
    return [
      [number, 'TITULAR'],
      [other, 'ASESOR'],
    ];
  if (number % EACH_AUTHORISED === 0)
    return [
      [number, 'TITULAR'],
      [other, 'AUTORIZADO'],
    ];
  return [[number, 'TITULAR']];
};

/** Who acts for a company: an administrator and somebody with a limited power, or a board. */
const companyRolesOf = (
  company: number,
  manager: InventedManager,
): readonly (readonly [number, Role])[] => {
  const first = adultAfter(company, manager);
  const second = adultAfter(first, manager);
  if (company % EACH_BOARD === 0)
    return [
      [first, 'JUNTA_DIRECTIVA'],
      [second, 'JUNTA_DIRECTIVA'],
      [adultAfter(second, manager), 'JUNTA_DIRECTIVA'],
    ];
  return [
    [first, 'ADMINISTRADOR'],
    [second, 'APODERADO'],
  ];
};

const POWER_LIMIT = '30000.00';

export function* roles(manager: InventedManager): Generator<Line> {
  let number = 0;
  const line = (account: number, person: string, role: Role): Line => [
    idOf('R', (number += 1)),
    accountId(account),
    person,
    role,
    '2012-06-01',
    '',
    role === 'APODERADO' ? POWER_LIMIT : '',
    role === 'ASESOR' ? 'true' : '',
  ];
  for (let account = 1; account <= manager.people; account += 1)
    for (const [person, role] of rolesOf(account, manager))
      yield line(account, personId(person), role);
  for (let company = 1; company <= companiesOf(manager); company += 1) {
    const account = manager.people + company;
    yield line(account, companyId(company), 'TITULAR');
    for (const [person, role] of companyRolesOf(company, manager))
      yield line(account, personId(person), role);
  }
}
