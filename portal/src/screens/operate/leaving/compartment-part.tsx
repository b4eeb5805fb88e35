import type { Compartment } from '@area/domain/pension/codes';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { TypedCompartment } from '../order-types/typed-parts.ts';
import type { Change } from '../step-props.ts';

interface CompartmentPartProps {
  readonly draft: TypedCompartment;
  readonly change: Change<TypedCompartment>;
  readonly error: string | undefined;
}

/** Means both in proportion, as a transfer without a choice does. *Source*: decisions 2.8. */
const BOTH = 'BOTH';
const PARTS = [BOTH, '1', '2'] as const;

/** Which contributions of a plan move. *Source*: decisions 1.3 and 2.8. */
export const CompartmentPart = ({
  draft: { compartment },
  change,
  error,
}: CompartmentPartProps) => (
  <Card title={t('orders.plan_part.title')}>
    <RadioCards
      name="compartment"
      label={t('orders.plan_part.label')}
      value={compartment === '' ? BOTH : compartment}
      cards={PARTS.map((value) => ({
        value,
        title: t(`orders.plan_part.${value}`),
        text: t(`orders.plan_part.${value}_text`),
      }))}
      onChange={(value) => change({ compartment: value === BOTH ? '' : (value as Compartment) })}
      error={error}
    />
  </Card>
);
