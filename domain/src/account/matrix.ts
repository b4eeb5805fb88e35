import type { IntervenerType } from '../intervener/status.ts';
import { ACCOUNT_ACTIONS } from './role-codes.ts';
import type { AccountAction, Role } from './role-codes.ts';

/**
 * How far a role lets somebody go. COUNTED signs if the arrangement counts the person, TOGETHER with the other side of a
 * usufruct, HOLDER in the name of the holder, PLAN on pension accounts, LIMITED as an authorised person, POWER within the
 * power's limit, EXPRESS with an express power, MANDATE with a mandate, RESOLUTION with a resolution of the board, DRAFT
 * proposes only, OWN only what is the person's own, CONTRIBUTION and BENEFIT only such own orders, AGED from an age on.
 * *Source*: decisions 6.1.
 */
export const GRANTS = [
  'YES',
  'NO',
  'COUNTED',
  'TOGETHER',
  'HOLDER',
  'PLAN',
  'LIMITED',
  'POWER',
  'EXPRESS',
  'MANDATE',
  'RESOLUTION',
  'DRAFT',
  'OWN',
  'CONTRIBUTION',
  'BENEFIT',
  'AGED',
] as const;
export type Grant = (typeof GRANTS)[number];

/** BENEFICIARIO is not a role of the specification but somebody who collects a plan. *Source*: decisions 6.1. */
export type ActingRole = Role | 'BENEFICIARIO';

type Row = Readonly<Record<AccountAction, Grant>>;

const GRANT_OF_LETTER: Readonly<Record<string, Grant>> = {
  y: 'YES',
  '-': 'NO',
  s: 'COUNTED',
  t: 'TOGETHER',
  h: 'HOLDER',
  n: 'PLAN',
  l: 'LIMITED',
  w: 'POWER',
  x: 'EXPRESS',
  m: 'MANDATE',
  r: 'RESOLUTION',
  d: 'DRAFT',
  o: 'OWN',
  c: 'CONTRIBUTION',
  b: 'BENEFIT',
  a: 'AGED',
};

/** A line of the table, a letter for each action in their order, as in the decision. */
const line = (letters: string): Row => {
  const grants = letters.split(' ').map((letter) => GRANT_OF_LETTER[letter] ?? 'NO');
  const of = (action: AccountAction): Grant => grants[ACCOUNT_ACTIONS.indexOf(action)] ?? 'NO';
  return {
    V: of('V'),
    D: of('D'),
    O: of('O'),
    S: of('S'),
    P: of('P'),
    A: of('A'),
    B: of('B'),
    I: of('I'),
    N: of('N'),
    T: of('T'),
  };
};

const NOTHING = line('- - - - - - - - - -');
const OWNER = line('y y y s y y y y n y');
const GUARDIAN = line('y y h h y y y - - y');
const CONTRIBUTOR = line('o o c o y - o - - o');
const ADVISER = line('m - - - o - - - - -');
const MANAGER = line('m - d - o - - - - -');
const TRUSTEE = line('y y y s y - y - - y');

/** Accounts of persons, the actions V D O S P A B I N T. *Source*: decisions 6.1. */
const PERSON: Readonly<Record<ActingRole, Row>> = {
  TITULAR: OWNER,
  PARTICIPE: OWNER,
  APODERADO: line('y y y s y - x - - y'),
  AUTORIZADO: line('y y l s y - - - - y'),
  AUTORIZADO_CONSULTA: line('y y - - y - - - - -'),
  NUDO_PROPIETARIO: line('y y y t y y y - - y'),
  USUFRUCTUARIO: line('y y y t y - o - - y'),
  REPRESENTANTE_LEGAL: GUARDIAN,
  TUTOR: GUARDIAN,
  APORTANTE_CONYUGE: CONTRIBUTOR,
  APORTANTE_FAMILIAR: CONTRIBUTOR,
  APORTANTE: CONTRIBUTOR,
  BENEFICIARIO: line('o o b y y - o - - y'),
  ASESOR: ADVISER,
  GESTOR: MANAGER,
  FIDUCIARIO: TRUSTEE,
  ADMINISTRADOR: NOTHING,
  JUNTA_DIRECTIVA: NOTHING,
};

/**
 * Accounts of entities. The decision names V D O S B I; P and T follow the person who decides, and A
 * goes with B. The entity itself never logs in. *Source*: decisions 6.1.
 */
const ENTITY: Readonly<Partial<Record<ActingRole, Row>>> = {
  ADMINISTRADOR: line('y y y s y y y y - y'),
  APODERADO: line('y y w s y - x - - y'),
  REPRESENTANTE_LEGAL: line('y y y s y y y y - y'),
  JUNTA_DIRECTIVA: line('y y r s y - - - - -'),
  ASESOR: ADVISER,
  GESTOR: MANAGER,
  FIDUCIARIO: TRUSTEE,
};

/** What a minor may do on an own account: read, from an age on. *Source*: decisions 6.1. */
export const MINOR_ROW: Row = line('a y - - - - - - - -');

/**
 * How far a role goes on an account. If the kind of account is not given, the roles that only entities have use their
 * table. *Source*: decisions 6.1.
 */
export const grantOf = (
  role: ActingRole,
  action: AccountAction,
  accountType?: IntervenerType,
): Grant => {
  const isEntityRole = role === 'ADMINISTRADOR' || role === 'JUNTA_DIRECTIVA';
  const type = accountType ?? (isEntityRole ? 'J' : 'F');
  return (type === 'J' ? (ENTITY[role] ?? NOTHING) : PERSON[role])[action];
};
