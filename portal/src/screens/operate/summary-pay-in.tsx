import type { Operation } from '@area/contract/operations/schemas';
import { Suspense, useState } from 'react';
import { lazyExtra } from '@area/kit/dialogs/lazy-screen.ts';

/** Loaded only for a person who may pay so. */
const payIn = lazyExtra(async () => (await import('./pay-in/pay-in-card.tsx')).PayInCard);

/**
 * The choice to pay now with one's bank. Once it was there it stays until one leaves: the dialog does not disappear when
 * the order is paid.
 */
export const SummaryPayIn = ({ operation }: { readonly operation: Operation }) => {
  const [wasOffered, setOffered] = useState(operation.can_pay_in);
  if (operation.can_pay_in && !wasOffered) setOffered(true);
  return wasOffered ? (
    <Suspense>
      <payIn.Screen operation={operation} />
    </Suspense>
  ) : null;
};
