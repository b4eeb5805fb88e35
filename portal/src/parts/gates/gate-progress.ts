import { LOGIN_GATES } from '@area/domain/gate/after-login';
import type { LoginGate } from '@area/domain/gate/after-login';
import { paths } from '../../app/paths.ts';

/** The progress of one login through its stops, stored so that a reload does not start it again. */
export interface GateProgress {
  readonly person: string;
  /** Where the person wanted to go. */
  readonly next: string;
  /** Left for later, for as long as the session lasts. */
  readonly postponed: readonly LoginGate[];
}

/** Removed with everything else of the person when the session ends. */
const STORAGE_KEY = 'login_gates';

const isWalk = (kept: unknown): kept is GateProgress =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'next') === 'string' &&
  Array.isArray(Reflect.get(kept, 'postponed'));

/** The progress of this person's session; that of another person does not count. */
export const findGateProgress = (person: string): GateProgress | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isWalk(kept) && kept.person === person ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const saveGateProgress = (walk: GateProgress): void =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify(walk));

/** The status of a stop. */
export const gatePath = (gate: LoginGate): string => `/${gate}`;

const isGatePath = (address: string): boolean =>
  LOGIN_GATES.some((gate) => address.split('?')[0] === gatePath(gate));

/** The progress of a login that began at an address. If that is a stop itself, Inicio comes next. */
export const newGateProgress = (person: string, address: string): GateProgress => ({
  person,
  next: address === '/' || isGatePath(address) ? paths.home() : address,
  postponed: [],
});
