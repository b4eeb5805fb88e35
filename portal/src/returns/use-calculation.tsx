import type { EvolutionPeriod } from '@area/contract/accounts';
import type { Returns } from '@area/contract/figures';
import type { ReactNode } from 'react';
import { Suspense, lazy, useCallback, useState } from 'react';

/** Travels when somebody asks how. */
const CalculationDialog = lazy(async () => ({ default: (await import('./calculation-dialog.tsx')).CalculationDialog }));

/** Shows how a figure is calculated; what it is of is said in words. */
export type Explain = (returns: Returns, subject: string) => void;

/** The dialog and what opens it. */
export const useCalculation = (period: EvolutionPeriod): readonly [Explain, ReactNode] => {
  const [asked, setAsked] = useState<{ readonly returns: Returns; readonly subject: string }>();
  const dialog = asked ? (
    <Suspense>
      <CalculationDialog {...asked} period={period} onClose={() => setAsked(undefined)} />
    </Suspense>
  ) : null;
  // The same at every drawing: what it is given to need not be drawn again.
  const explain = useCallback<Explain>((returns, subject) => setAsked({ returns, subject }), []);
  return [explain, dialog];
};
