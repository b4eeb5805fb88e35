import type { OfficeSession } from '@area/contract/office/session/schemas';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Door, DoorState } from './door.ts';

export const DoorContext = createContext<Door | undefined>(undefined);

/** The door of the office. *Errors*: throws outside the provider. */
export const useDoor = (): Door => {
  const door = use(DoorContext);
  if (!door) throw new Error('useDoor needs a DoorContext above it');
  return door;
};

/** Whether somebody is in. */
export const useDoorState = (): DoorState => {
  const door = useDoor();
  return useSyncExternalStore(door.watch, door.current);
};

/** Who is in. *Errors*: throws where nobody is. */
export const useStaff = (): OfficeSession => {
  const now = useDoorState();
  if (now.state === 'INSIDE' || now.state === 'ENDED') return now.session;
  throw new Error('nobody is in');
};
