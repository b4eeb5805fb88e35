import { useMe } from './me.ts';
import { serverClock } from '@area/kit/transport/server-clock.ts';

/** Business time since the record of the person came. *Errors*: throws outside the shell. */
export const useBusinessClock = (): (() => Date) => {
  const { data, dataUpdatedAt } = useMe();
  if (!data) throw new Error('useBusinessClock is for screens inside the shell');
  const now = serverClock(data.at, dataUpdatedAt);
  return () => new Date(now());
};

/** A moment of the reader's own clock in business time; as it is where nobody is known yet. *Units*: milliseconds. */
export const useBusinessMoment = (): ((own: number) => Date) => {
  const { data, dataUpdatedAt } = useMe();
  const ahead = data ? Date.parse(data.at) - dataUpdatedAt : 0;
  return (own) => new Date(own + ahead);
};
