import type { QueueName } from '@area/domain/staff/queues';
import { useSyncExternalStore } from 'react';

type Handled = ReadonlyMap<string, QueueName>;

let handled: Handled = new Map();
const listeners = new Set<() => void>();

const change = (next: Handled): void => {
  handled = next;
  for (const listener of listeners) listener();
};

/** It was decided about here: it stays in its place until the queue is read again. */
export const markHandled = (queue: QueueName, uuid: string): void =>
  change(new Map([...handled, [uuid, queue]]));

/** The queue is read again. */
export const forgetHandled = (): void => change(new Map());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What was decided about here since the queue was read, with its queue. */
export const useHandled = (): Handled => useSyncExternalStore(subscribe, () => handled);
