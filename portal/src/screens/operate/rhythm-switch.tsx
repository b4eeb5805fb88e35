import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { orderableTypes } from '@area/domain/operation/allowed-types';
import { Segments } from '@area/kit/controls/segments.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import css from './operate.module.css';
import { rhythmOf } from './order-types/rhythm.ts';
import type { DraftContext } from './step-props.ts';
import { t } from './texts.ts';

interface RhythmSwitchProps {
  readonly account: AccountSummary;
  readonly draft: { readonly type: OrderType };
  /** Undefined until it is there. */
  readonly chosen: DraftContext | undefined;
  readonly changeType: (type: OrderType) => void;
}

/** Why it cannot be done again and again in this product yet; nothing where it can, or money leaves. *Source*: specification 5. */
const whyNotRepeat = ({ product, simulation }: DraftContext): string | undefined => {
  if (!product) return undefined;
  if (!product.allow_periodic) return t('operate.rhythm.not_in_product');
  const isFirst =
    product.type === 'P' ? simulation.contribution?.is_first : !product.has_initial_subscription;
  return isFirst ? t(`operate.rhythm.first.${product.type}`) : undefined;
};

/** Once, or again and again: a detail of the same act. Where it cannot repeat yet, why. */
export const RhythmSwitch = ({
  account,
  draft: { type },
  chosen,
  changeType,
}: RhythmSwitchProps) => {
  const flags = useConfiguration();
  const rhythm = rhythmOf(type);
  if (!rhythm || !orderableTypes(account.type, flags).includes(rhythm.repeated)) return null;
  const why = chosen && type === rhythm.once ? whyNotRepeat(chosen) : undefined;
  if (why !== undefined) return <p className={css['note']}>{why}</p>;
  return (
    <div>
      <Segments
        label={t('operate.rhythm.label')}
        options={[
          { id: 'once', title: t('operate.rhythm.once') },
          { id: 'repeated', title: t('operate.rhythm.repeated') },
        ]}
        selected={type === rhythm.repeated ? 'repeated' : 'once'}
        onSelect={(id) => changeType(rhythm[id])}
      />
    </div>
  );
};
