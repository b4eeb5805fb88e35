import type { Principal } from './principals.ts';

/**
 * How far each principal goes on the account that they come from, written by hand from decisions 6.1 and 6.2 and from
 * nothing of the program: V see, D documents, O order, S sign, A change, B bank accounts, I people, N beneficiaries. A small
 * letter reaches only what is their own. Staff look with the eyes of the client whose area it is.
 */
export const RIGHTS: Readonly<Record<Principal, string>> = {
  owner: 'VDOSABIN',
  stranger: 'VDOSABIN',
  coHolder: 'VDOSABIN',
  attorney: 'VDOS',
  authorised: 'VDOS',
  consult: 'VD',
  usufructuary: 'VDOSb',
  bareOwner: 'VDOSAB',
  trustee: 'VDOSB',
  adviser: '',
  guardian: 'VDOSAB',
  representative: 'VDOSAB',
  administrator: 'VDOSABI',
  participant: 'VDOSABIN',
  contributor: 'vdosb',
  minor: 'VD',
  ended: '',
  pending: '',
  blocked: '',
  deceased: '',
  nobody: '',
  consumer: '',
  apikey: '',
  host: '',
  closed: '',
  elsewhere: 'VDOSABIN',
  staff: 'VDOSABIN',
  staffElsewhere: 'VDOSABIN',
  compliance: '',
  readOnly: '',
};

/** Who is told UNAUTHORIZED by every call that wants a person: no session, or one that ended. */
export const WITHOUT_SESSION: readonly Principal[] = [
  'nobody',
  'consumer',
  'apikey',
  'host',
  'closed',
  'blocked',
  'deceased',
  'compliance',
  'readOnly',
];

/** Staff look and write nothing. *Source*: decisions 6.2, ADR 29. */
export const STAFF: readonly Principal[] = ['staff', 'staffElsewhere'];

/** Who decides and answers in the name of the other one on the account. *Source*: decisions 6.3 (2, 4). */
export const SPEAKS_FOR_OTHER: readonly Principal[] = [
  'guardian',
  'representative',
  'administrator',
];
