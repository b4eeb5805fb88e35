import type { LoginGate } from '@area/domain/gate/after-login';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import css from './steps-left.module.css';
import { useGateWalk } from './use-gate-walk.ts';

/** How many steps are left, above the title of a stop. Says nothing where the stop is closed. */
export const StepsLeft = ({ gate }: { readonly gate: LoginGate }) => {
  const { stepsLeft } = useGateWalk(gate);
  return stepsLeft === 0 ? null : <p className={css['left']}>{t('shell.steps.left', { count: stepsLeft })}</p>;
};

/** Leaves a stop for later. */
export const Later = ({ gate }: { readonly gate: LoginGate }) => {
  const { isOpen, postpone } = useGateWalk(gate);
  return isOpen ? (
    <Button kind="secondary" onPress={postpone}>
      {t('shell.steps.later')}
    </Button>
  ) : null;
};
