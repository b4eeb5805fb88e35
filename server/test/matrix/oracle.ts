import type { Call } from '@area/contract/call';
import type { Principal } from './principals.ts';
import { RIGHTS, SPEAKS_FOR_OTHER, STAFF, WITHOUT_SESSION } from './rights.ts';
import type { Row } from './row.ts';

/** Whose the thing is that a request names: SHARED is that of the other one on the account, NAMELESS where it names none. */
export type CallTarget =
  | 'OWN'
  | 'SHARED'
  | 'FOREIGN'
  | 'MISSING'
  | 'MALFORMED'
  | 'FOREIGN_CHILD'
  | 'SHARED_CHILD'
  | 'NAMELESS';

/**
 * OUT: nobody is behind the request. CLIENT_ONLY: staff write nothing. HIDDEN: as if it were not there. OF_GUARDIAN: a
 * represented person is told who does it. BAD: as no identifier. IN: let in.
 */
export type Outcome = 'OUT' | 'CLIENT_ONLY' | 'OF_GUARDIAN' | 'HIDDEN' | 'BAD' | 'IN';

interface Cell {
  readonly row: Row;
  readonly method: Call['method'];
  readonly who: Principal;
  readonly aim: CallTarget;
}

const isIn = (holds: boolean): Outcome => (holds ? 'IN' : 'HIDDEN');

/** Who may without any thing being named. */
const ofNobody = ({ row: { needs, notOfWards }, who }: Cell): Outcome => {
  if (notOfWards && who === 'minor') return 'OF_GUARDIAN';
  if (needs === 'STAFF') return isIn(STAFF.includes(who));
  return isIn(needs !== 'CLIENT' || !STAFF.includes(who));
};

/** One's own, also where what is named below it is not. */
const OWN_AIMS: readonly CallTarget[] = ['OWN', 'FOREIGN_CHILD', 'SHARED_CHILD'];

/** Whose record, message or session it is: one's own, and that of whom one represents. */
const ofPerson = ({ row: { needs, isClients, notOfWards }, who, aim }: Cell): Outcome => {
  if (isClients && STAFF.includes(who) && OWN_AIMS.includes(aim)) return 'CLIENT_ONLY';
  if (notOfWards && who === 'minor' && OWN_AIMS.includes(aim)) return 'OF_GUARDIAN';
  return isIn(
    aim === 'OWN' || (aim === 'SHARED' && needs === 'PERSONAL' && SPEAKS_FOR_OTHER.includes(who)),
  );
};

/** By the letter on the account; a small right reaches what is one's own, of an account only where the call says so. */
const ofAccount = ({ row: { needs, names }, who, aim }: Cell): Outcome => {
  const [rights, letter] = [RIGHTS[who], needs.toUpperCase()];
  if (rights.includes(letter)) return isIn(aim === 'OWN' || aim === 'SHARED');
  const isOwn =
    aim === 'OWN' && (names !== 'account' || needs !== letter) && names !== 'accountPaper';
  return isIn(isOwn && rights.includes(letter.toLowerCase()));
};

const PERSONAL_NEEDS = ['SELF', 'PERSONAL', 'MINE'];

/** What a request must come to. The order is that of the door: who, whether staff may at all, whether it is theirs to see. */
export const outcomeOf = (cell: Cell): Outcome => {
  const { row, method, who, aim } = cell;
  if (row.needs === 'ANYONE' || row.needs === 'CONSUMER') return 'IN';
  if (row.needs === 'SECRET') return 'OUT';
  if (row.needs === 'HOST') return who === 'apikey' ? 'IN' : 'OUT';
  if (WITHOUT_SESSION.includes(who) && !(row.needs === 'BEARER' && who === 'host')) return 'OUT';
  if (STAFF.includes(who) && method !== 'GET' && !row.theirs) return 'CLIENT_ONLY';
  if (aim === 'MALFORMED') return 'BAD';
  if (aim === 'NAMELESS') return ofNobody(cell);
  if (row.needs === 'STAFF') return isIn(STAFF.includes(who) && aim === 'OWN');
  return PERSONAL_NEEDS.includes(row.needs) ? ofPerson(cell) : ofAccount(cell);
};
