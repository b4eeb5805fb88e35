import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { useWindow } from '@area/kit/dialogs/use-window.ts';

/** Travels when somebody asks how. */
const calculation = lazyScreen(
  async () => (await import('./calculation-dialog.tsx')).CalculationDialog,
);

/** Shows how a figure is calculated, with a text about what it is. */
export type Explain = (returns: Returns, subject: string) => void;

/** The dialog and what opens it. */
export const useCalculation = (period: EvolutionPeriod): readonly [Explain, ReactNode] => {
  const [asked, setAsked] = useState<{ readonly returns: Returns; readonly subject: string }>();
  const close = (): void => setAsked(undefined);
  const isThere = useWindow(calculation, { isOpen: asked !== undefined, onClose: close });
  const dialog =
    asked && isThere ? <calculation.Screen {...asked} period={period} onClose={close} /> : null;
  // The same at every drawing, so that its users are not drawn again.
  const explain = useCallback<Explain>((returns, subject) => setAsked({ returns, subject }), []);
  return [explain, dialog];
};
