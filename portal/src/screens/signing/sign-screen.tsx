import { useSearch } from 'wouter';
import { SignOrder } from './sign-order.tsx';
import './texts.ts';
import { WaitingList } from './waiting-list.tsx';

/** /sign-documents: one order to sign, or what waits for this person's signature. */
export const SignScreen = () => {
  const uuid = new URLSearchParams(useSearch()).get('operation');
  return uuid === null ? <WaitingList /> : <SignOrder key={uuid} uuid={uuid} />;
};
