import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { TypedDestined } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';

interface DestinedPartProps extends Pick<
  DetailsProps<TypedDestined>,
  'draft' | 'change' | 'chosen'
> {
  readonly error: string | undefined;
}

/** Who collects already says what a contribution is for. *Source*: decisions 1.6, RD 304/2004 article 11. */
export const DestinedPart = ({ draft, change, chosen, error }: DestinedPartProps) => {
  const choices = chosen.simulation.contribution?.must_say_for;
  return choices ? (
    <Card title={t('plan_orders.contribution.destined')}>
      <RadioCards
        name="destined_for"
        label={t('plan_orders.contribution.destined_label')}
        hint={t('plan_orders.contribution.destined_hint')}
        value={draft.destined_for}
        cards={choices.map((value) => ({
          value,
          title: textOf(`codes.redemption_cause.${value}`),
        }))}
        onChange={(value) => change({ destined_for: value as CoveredContingency })}
        error={error}
      />
    </Card>
  ) : null;
};
