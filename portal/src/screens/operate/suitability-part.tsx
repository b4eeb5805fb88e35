import type { Product } from '@area/contract/products/schemas';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { TypedConfirmations } from './order-types/typed-parts.ts';
import type { Change } from './step-props.ts';
import { SentenceField } from './sentence-field.tsx';

export interface SuitabilityPartProps {
  readonly product: Product;
  readonly verdict: SuitabilityVerdict;
  readonly draft: TypedConfirmations;
  readonly change: Change<TypedConfirmations>;
  /** What the order is called in the words of the law. */
  readonly words: 'operation' | 'periodic' | 'transfer' | 'contribution';
  readonly errorOf: (field: string) => string | undefined;
}

const TONES = { CONVENIENTE: 'good', NO_CONVENIENTE: 'bad', NO_EVALUADO: 'waiting' } as const;

/** Back to where what is bought was chosen. */
const OtherProduct = ({ draft }: Pick<SuitabilityPartProps, 'draft'>) => (
  <Link href={paths.operate('uuid_destination' in draft ? 'destination' : 'product')}>
    {t('operate.details.suitability.other_product')}
  </Link>
);

/** What the convenience test says of the product, in the words of the law, and what the client answers. */
export const SuitabilityPart = ({
  product,
  verdict,
  draft,
  change,
  words,
  errorOf,
}: SuitabilityPartProps) => {
  const { legal_name: manager } = useConfiguration();
  const operation = t(`operate.details.suitability.${words}`, {
    product: product.name,
  });
  return (
    <Card title={t('operate.details.suitability.title')}>
      <Notice tone={TONES[verdict]} title={t(`codes.suitability.${verdict}`)}>
        <p>{t(`operate.details.suitability.${verdict}`, { operation, manager })}</p>
        {verdict === 'CONVENIENTE' ? null : (
          <p>
            <OtherProduct draft={draft} />
          </p>
        )}
      </Notice>
      {verdict === 'NO_CONVENIENTE' ? (
        <SentenceField
          typed={draft.suitability_sentence}
          onChange={(suitability_sentence) => change({ suitability_sentence })}
          error={errorOf('suitability_sentence')}
        />
      ) : (
        <Checkbox
          name="suitability_confirmed"
          isSelected={draft.suitability_confirmed}
          onChange={(suitability_confirmed) => change({ suitability_confirmed })}
          error={errorOf('suitability_confirmed')}
        >
          {t(`operate.details.suitability.tick.${verdict}`)}
        </Checkbox>
      )}
    </Card>
  );
};
