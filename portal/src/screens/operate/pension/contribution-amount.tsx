import type { Simulation } from '@area/contract/simulation/schemas';
import { centsFrom } from '@area/domain/money/wire';
import { centsFromTyped } from '@area/domain/money/typed-amount';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { amountProblem, amountProblemWhileTyping } from '../amount-problem.ts';
import { useTypingPaused } from '@area/kit/fields/use-typing-paused.ts';

/** What may be contributed: the least of the plan, and of the limits of the year and of the plan the smaller. */
export const contributable = ({
  minimum,
  maximum,
  contribution,
}: Simulation): Pick<Simulation, 'minimum' | 'maximum'> => {
  const most = contribution?.max ?? maximum;
  return { minimum, maximum: centsFrom(most) < centsFrom(maximum) ? most : maximum };
};

/** As one would have typed it. */
const typedOf = (wire: string): string => wire.replace('.', ',');

interface ContributionAmountProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly limits: Pick<Simulation, 'minimum' | 'maximum'>;
  readonly error: string | undefined;
}

/** How much; over the limit, what fits is one press away. *Source*: decisions 2.7 (E15). */
export const ContributionAmount = ({ typed, onChange, limits, error }: ContributionAmountProps) => {
  const isRested = useTypingPaused(typed);
  const judge = isRested ? amountProblem : amountProblemWhileTyping;
  const isOver = (centsFromTyped(typed) ?? 0n) > centsFrom(limits.maximum);
  return (
    <Card title={t('plan_orders.contribution.title')}>
      <AmountField
        name="amount"
        label={t('operate.details.amount')}
        hint={t('plan_orders.contribution.hint', {
          minimum: formatEuros(limits.minimum),
          maximum: formatEuros(limits.maximum),
        })}
        value={typed}
        onChange={onChange}
        error={error ?? (typed === '' ? undefined : judge(typed, limits))}
      />
      {isOver ? (
        <>
          <p>{t('plan_orders.contribution.over')}</p>
          <Button kind="secondary" onPress={() => onChange(typedOf(limits.maximum))}>
            {t('plan_orders.contribution.fits', { amount: formatEuros(limits.maximum) })}
          </Button>
        </>
      ) : null}
    </Card>
  );
};
