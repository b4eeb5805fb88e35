import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import type { TypedSimultaneous } from '../order-types/typed-parts.ts';
import type { Change } from '../step-props.ts';

interface SimultaneousPartProps {
  readonly draft: TypedSimultaneous;
  readonly change: Change<TypedSimultaneous>;
  readonly error: string | undefined;
}

/** What was declared; null until it is. */
const saidOf = ({ simultaneous_holdings: said }: TypedSimultaneous): boolean | null =>
  said === '' ? null : said === 'yes';

/** What the law wants declared of a transfer: units of the same class held elsewhere at the same time. *Source*: decisions 1.3. */
export const SimultaneousPart = ({ draft, change, error }: SimultaneousPartProps) => (
  <Card title={t('orders.simultaneous.title')}>
    <YesNo
      name="simultaneous_holdings"
      label={t('orders.simultaneous.label')}
      hint={t('orders.simultaneous.hint')}
      value={saidOf(draft)}
      onChange={(isSo) => change({ simultaneous_holdings: isSo ? 'yes' : 'no' })}
      error={error}
    />
  </Card>
);
