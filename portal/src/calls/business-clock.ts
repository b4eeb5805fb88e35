import { useMe } from './me.ts';
import { serverClock } from '@area/kit/transport/server-clock.ts';

/** Business time since the record of the person came. *Errors*: throws outside the shell. */
export const useBusinessClock = (): (() => Date) => {
  const { data, dataUpdatedAt } = useMe();
  if (!data) throw new Error('useBusinessClock is for screens inside the shell');
  const now = serverClock(data.at, dataUpdatedAt);
  return () => new Date(now());
};
