import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { WorthOfDay } from '@area/contract/figures/schemas';
import type { Me } from '@area/contract/me/schemas';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { documentsFlag, globalNotificationCount } from '@area/domain/notification/counts';
import { useSyncExternalStore } from 'react';

/** The state of the portal in memory, as the specification lists it. *Source*: specification 3. */
export interface ClientState {
  /** Flag and count together: open tasks of the person. */
  readonly global_notifications: number;
  readonly documents_section: 0 | 1;
  readonly notifications_section: number;
  readonly intervener: Me['private_area']['intervener'] | undefined;
  readonly accounts: readonly AccountSummary[];
  readonly evolutions: readonly WorthOfDay[];
  readonly documents: readonly PersonalDocument[];
  readonly languages: readonly string[];
}

const EMPTY: ClientState = {
  global_notifications: 0,
  documents_section: 0,
  notifications_section: 0,
  intervener: undefined,
  accounts: [],
  evolutions: [],
  documents: [],
  languages: [],
};

let state = EMPTY;
const listeners = new Set<() => void>();

const change = (part: Partial<Omit<ClientState, 'global_notifications'>>): void => {
  const next = { ...state, ...part };
  state = {
    ...next,
    global_notifications: globalNotificationCount(
      next.documents_section,
      next.notifications_section,
    ),
  };
  for (const listener of listeners) listener();
};

/** No pending documents is a truthy value and shows nothing: the flag is 0 then, otherwise 1. *Source*: specification 4. */
export const setDocumentsSection = (isDone: unknown): void =>
  change({ documents_section: documentsFlag(isDone) });

export const setNotificationsSection = (count: number): void =>
  change({ notifications_section: count });

/** What was learnt, under its name. */
export const updateClientState = (
  part: Partial<
    Pick<ClientState, 'intervener' | 'accounts' | 'evolutions' | 'documents' | 'languages'>
  >,
): void => change(part);

/** Clears the whole of it. *Source*: specification 4. */
export const resetClientState = (): void => change(EMPTY);

export const currentClientState = (): ClientState => state;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The client state, followed. */
export const useClientState = (): ClientState =>
  useSyncExternalStore(subscribe, currentClientState, currentClientState);
