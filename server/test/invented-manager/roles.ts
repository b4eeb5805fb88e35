import type { Role } from '@area/domain/account/roles';
import {
  EACH_JOINT,
  accountId,
  adultAfter,
  companiesOf,
  companyId,
  idOf,
  isMinor,
  personId,
  saversOf,
} from './names.ts';
import type { InventedManager, Line } from './names.ts';

/** Of every so many accounts one of each sort. */
const EACH_USUFRUCT = 40;
const EACH_ADVISED = 7;
const EACH_AUTHORISED = 11;
const EACH_MANAGED = 13;
const EACH_TRUSTED = 17;
/** Of so many minors one has a guardian by law, of so many companies one has a representative by law. */
const EACH_REPRESENTED = 3;
/** Of so many companies one has a board. */
const EACH_BOARD = 2;

/** Who is on the account of a person. */
const rolesOf = (
  number: number,
  manager: InventedManager,
): readonly (readonly [number, Role])[] => {
  const other = adultAfter(number, manager);
  if (isMinor(number))
    return [
      [number, 'TITULAR'],
      [other, number % EACH_REPRESENTED === 0 ? 'REPRESENTANTE_LEGAL' : 'TUTOR'],
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
  if (number % EACH_MANAGED === 0)
    return [
      [number, 'TITULAR'],
      [other, 'GESTOR'],
    ];
  if (number % EACH_TRUSTED === 0)
    return [
      [number, 'TITULAR'],
      [other, 'FIDUCIARIO'],
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
    [first, company % EACH_REPRESENTED === 0 ? 'REPRESENTANTE_LEGAL' : 'ADMINISTRADOR'],
    [second, 'APODERADO'],
  ];
};

/** Who pays into a plan besides its participant, by the place of the account. A promoter is a company. */
const PAYERS: readonly (Role | undefined)[] = [
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'APORTANTE',
  undefined,
];

interface InventedRole {
  readonly account: number;
  readonly person: string;
  readonly role: Role;
}

function* planRoles(manager: InventedManager): Generator<InventedRole> {
  for (const { person, account, index } of saversOf(manager)) {
    yield { account, person: personId(person), role: 'PARTICIPE' };
    const role = PAYERS[index % PAYERS.length];
    const company = (index % Math.max(1, companiesOf(manager))) + 1;
    if (role === 'APORTANTE') yield { account, person: companyId(company), role };
    else if (role) yield { account, person: personId(adultAfter(person, manager)), role };
  }
}

function* everyRole(manager: InventedManager): Generator<InventedRole> {
  for (let account = 1; account <= manager.people; account += 1)
    for (const [person, role] of rolesOf(account, manager))
      yield { account, person: personId(person), role };
  for (let company = 1; company <= companiesOf(manager); company += 1) {
    const account = manager.people + company;
    yield { account, person: companyId(company), role: 'TITULAR' };
    for (const [person, role] of companyRolesOf(company, manager))
      yield { account, person: personId(person), role };
  }
  yield* planRoles(manager);
}

const SINCE = '2012-06-01';
const POWER_LIMIT = '30000.00';
const MANDATED: readonly Role[] = ['ASESOR', 'GESTOR'];

function* numbered(
  manager: InventedManager,
): Generator<InventedRole & { readonly external_id: string }> {
  let number = 0;
  for (const each of everyRole(manager)) {
    number += 1;
    yield { ...each, external_id: idOf('R', number) };
  }
}

export function* roles(manager: InventedManager): Generator<Line> {
  for (const { external_id, account, person, role } of numbered(manager))
    yield [
      external_id,
      accountId(account),
      person,
      role,
      SINCE,
      '',
      role === 'APODERADO' ? POWER_LIMIT : '',
      MANDATED.includes(role) ? 'true' : '',
    ];
}

const KINDS: Readonly<Partial<Record<Role, readonly [kind: string, relationship: string]>>> = {
  APORTANTE_CONYUGE: ['APORTANTE_CONYUGE', 'CONYUGE'],
  APORTANTE_FAMILIAR: ['APORTANTE_FAMILIAR', 'HIJO'],
  APORTANTE: ['PROMOTOR', 'SIN_PARENTESCO'],
};

/** What those who pay into a plan are to its participant. */
export function* contributors(manager: InventedManager): Generator<Line> {
  for (const { external_id, role } of numbered(manager)) {
    const kind = KINDS[role];
    if (kind) yield [external_id.replace('R', 'AP'), external_id, ...kind, SINCE];
  }
}
