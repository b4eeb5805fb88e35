import { useKnownMe } from '../../calls/me.ts';
import { LastOperationsCard } from './last-operations-card.tsx';
import { Newcomer } from './newcomer.tsx';
import { PlansCard } from './plans-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Inicio before the first position. */
export const NewcomerParts = () => {
  const { accounts } = useKnownMe().private_area;
  return (
    <>
      <Newcomer />
      <WaitingCard />
      <PlansCard accounts={accounts} />
      <LastOperationsCard account={undefined} />
    </>
  );
};
