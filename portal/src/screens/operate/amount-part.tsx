import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { amountProblem, amountProblemWhileTyping } from './amount-problem.ts';
import { useTypingPaused } from '@area/kit/fields/use-typing-paused.ts';

interface AmountPartProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly simulation: Simulation;
  /** Found when the person tried to continue. */
  readonly error: string | undefined;
}

/** How much, judged as it is typed. */
export const AmountPart = ({ typed, onChange, simulation, error }: AmountPartProps) => {
  const isRested = useTypingPaused(typed);
  const judge = isRested ? amountProblem : amountProblemWhileTyping;
  return (
    <AmountField
      name="amount"
      label={t('operate.details.amount')}
      hint={t('operate.details.amount_hint', {
        minimum: formatEuros(simulation.minimum),
        maximum: formatEuros(simulation.maximum),
      })}
      value={typed}
      onChange={onChange}
      error={error ?? (typed === '' ? undefined : judge(typed, simulation))}
    />
  );
};
