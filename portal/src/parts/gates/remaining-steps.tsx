import type { LoginGate } from '@area/domain/gate/after-login';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import css from './steps-left.module.css';
import { useGateProgress } from './use-gate-progress.ts';

/** How many steps are left, above the title of a stop. Empty if the stop is closed. */
export const RemainingSteps = ({ gate }: { readonly gate: LoginGate }) => {
  const { stepsLeft } = useGateProgress(gate);
  return stepsLeft === 0 ? null : (
    <p className={css['left']}>{t('shell.steps.left', { count: stepsLeft })}</p>
  );
};

interface LaterProps {
  readonly gate: LoginGate;
  /** Nothing more can be done here: the data wait for the office. */
  readonly isGiven?: boolean;
}

/** Leaves a stop for later, or until the data are checked. */
export const PostponeButton = ({ gate, isGiven = false }: LaterProps) => {
  const { isOpen, postpone } = useGateProgress(gate);
  return isOpen ? (
    <Button kind={isGiven ? 'primary' : 'secondary'} onPress={postpone}>
      {t(isGiven ? 'shell.steps.go_on' : 'shell.steps.later')}
    </Button>
  ) : null;
};
