import type { LoginGate } from '@area/domain/gate/after-login';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useOpenGates } from './use-gates.ts';
import { findGateProgress, gatePath, newGateProgress, saveGateProgress } from './gate-progress.ts';

/** A stop after the login: how many steps are left with it, and the two ways to continue. */
export const useGateProgress = (gate: LoginGate) => {
  const [, navigate] = useLocation();
  const { uuid } = useKnownMe().private_area.intervener;
  const open = useOpenGates();

  const walkOn = (postponed: readonly LoginGate[]): void => {
    const walk = { ...(findGateProgress(uuid) ?? newGateProgress(uuid, '/')), postponed };
    const next = open.find((other) => other !== gate && !postponed.includes(other));
    // The stops are passed once: a person who comes back to one later continues to Inicio.
    saveGateProgress(next ? walk : { ...walk, next: paths.home() });
    navigate(next ? gatePath(next) : walk.next, { replace: true });
  };

  const postponed = findGateProgress(uuid)?.postponed ?? [];
  return {
    isOpen: open.includes(gate),
    /** Including this one; zero if the stop is closed. */
    stepsLeft: open.includes(gate)
      ? open.filter((other) => other === gate || !postponed.includes(other)).length
      : 0,
    /** The stop is passed. */
    goOn: (): void => walkOn(postponed),
    /** The stop is left for later. */
    postpone: (): void => walkOn([...new Set([...postponed, gate])]),
  };
};
