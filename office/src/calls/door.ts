import { CSRF_HEADER } from '@area/contract/office/session/headers';
import { closeOfficeSession, getOfficeSession } from '@area/contract/office/session/calls';
import type { OfficeSession } from '@area/contract/office/session/schemas';
import type { StaffSessionEnd } from '@area/domain/staff/session-limits';
import { markActivity } from '@area/kit/session/activity.ts';
import type { Session, SessionEnd } from '@area/kit/session/session.ts';
import { CallError, isUnauthorized } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import { send } from '@area/kit/transport/transport.ts';
import type { Answer, Request } from '@area/kit/transport/transport.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';

/** Whether somebody is in: not known yet, nobody, somebody, or somebody whose session is over while their page stays. */
export type DoorState =
  | { readonly state: 'UNKNOWN'; readonly failure?: unknown }
  /** `told` is why they are kept out, in the words of the server. */
  | { readonly state: 'OUTSIDE'; readonly told?: string }
  | { readonly state: 'INSIDE'; readonly session: OfficeSession }
  /** `told` is who or what ended it, where it was not the time. */
  | {
      readonly state: 'ENDED';
      readonly session: OfficeSession;
      readonly end: SessionEnd;
      readonly told?: string;
    };

/** The session of a member of staff in this browser. Its token is in a cookie that no script reads. *Source*: ADR 175. */
export interface Door extends Session {
  /** Asks who is in. */
  look(): Promise<void>;
  enter(session: OfficeSession): void;
  current(): DoorState;
  /** Calls back at each change. */
  watch(listener: () => void): () => void;
}

const unexpected = async (): Promise<never> => {
  throw new Error('staff come in by the calls of the office');
};

/** Another person at the same page would read what the one before them had open. */
const isOther = (before: DoorState, { staff }: OfficeSession): boolean =>
  before.state === 'ENDED' && before.session.staff.uuid !== staff.uuid;

/** After these nobody comes in again by themselves: nothing of what they read stays on the page. */
const SHUT_OUT: readonly string[] = ['LEFT', 'LOCKED'] satisfies readonly StaffSessionEnd[];

/** What the server says of a session that is over. */
const overIn = (error: unknown) => {
  const over =
    error instanceof CallError ? error.errors.find(({ field }) => field === 'session') : undefined;
  return {
    isShutOut: over !== undefined && SHUT_OUT.includes(over.code),
    ...(over && { told: over.message }),
  };
};

/** The state after a session is over. */
const stateAfter = (session: OfficeSession, why: SessionEnd, told?: string): DoorState => {
  const said = told === undefined ? {} : { told };
  return why === 'LOGOUT'
    ? { state: 'OUTSIDE', ...said }
    : { state: 'ENDED', session, end: why, ...said };
};

/** The state while nobody is in, by the answer to who is. */
const stateWithout = (error: unknown): DoorState => {
  if (!isUnauthorized(error)) return { state: 'UNKNOWN', failure: error };
  const { isShutOut, told } = overIn(error);
  return { state: 'OUTSIDE', ...(isShutOut && told !== undefined && { told }) };
};

export const createDoor = (configuration: InitialConfiguration): Door => {
  let now: DoorState = { state: 'UNKNOWN' };
  const watchers = new Set<() => void>();
  const enders = new Set<(end: SessionEnd) => void>();
  const change = (next: DoorState): void => {
    now = next;
    for (const watcher of watchers) watcher();
  };
  const csrf = (): Readonly<Record<string, string>> => {
    const token = now.state === 'INSIDE' ? now.session.csrf_token : null;
    return token === null ? {} : { [CSRF_HEADER]: token };
  };
  const end = (why: SessionEnd, told?: string): void => {
    if (now.state !== 'INSIDE') return;
    change(stateAfter(now.session, why, told));
    for (const ender of enders) ender(why);
  };
  const request = async (asked: Request): Promise<Answer> => {
    try {
      return await send({ ...asked, headers: { ...asked.headers, ...csrf() } });
    } catch (error) {
      if (isUnauthorized(error)) {
        const { isShutOut, told } = overIn(error);
        end(isShutOut ? 'LOGOUT' : 'EXPIRED', told);
      }
      throw error;
    }
  };
  const door: Door = {
    logIn: unexpected,
    open: () => {},
    isOpen: () => now.state === 'INSIDE',
    adminDni: () => undefined,
    allowGuest: () => {},
    request,
    requestAsHost: request,
    close: (why = 'LOGOUT') => {
      const place = { configuration, session: { ...door, request: send } };
      const input = { headers: csrf() };
      void perform(place, { call: closeOfficeSession, input }).catch(() => undefined);
      end(why);
    },
    subscribe: (listener) => {
      enders.add(listener);
      return () => enders.delete(listener);
    },
    look: async () => {
      try {
        const place = { configuration, session: door };
        door.enter(await perform(place, { call: getOfficeSession, input: {} }));
      } catch (error) {
        change(stateWithout(error));
      }
    },
    enter: (session) => {
      if (isOther(now, session)) return location.reload();
      markActivity();
      change({ state: 'INSIDE', session });
    },
    current: () => now,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
  return door;
};
