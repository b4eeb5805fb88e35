import type { Product } from '@area/contract/products/schemas';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { Draft } from './draft.ts';
import { SentenceField } from './sentence-field.tsx';

interface SuitabilityPartProps {
  readonly product: Product;
  readonly verdict: SuitabilityVerdict;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const TONES = { CONVENIENTE: 'good', NO_CONVENIENTE: 'bad', NO_EVALUADO: 'waiting' } as const;

/** What an order is called in the words of the law, where it is no plain subscription. */
const WORDS: Readonly<Partial<Record<Draft['type'], 'periodic' | 'transfer' | 'contribution'>>> = {
  SOLICITUD_SUSCRIPCION_PERIODICA: 'periodic',
  SOLICITUD_TRASPASO_INTERNO: 'transfer',
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: 'transfer',
  APORTACION: 'contribution',
  SOLICITUD_APORTACION_PERIODICA: 'contribution',
};

const OtherProduct = ({ draft: { type } }: Pick<SuitabilityPartProps, 'draft'>) => (
  <Link href={paths.operate(type === 'SOLICITUD_TRASPASO_INTERNO' ? 'destination' : 'product')}>
    {t('operate.details.suitability.other_product')}
  </Link>
);

/** What the convenience test says of the product, in the words of the law, and what the client answers. */
export const SuitabilityPart = ({
  product,
  verdict,
  draft,
  change,
  errorOf,
}: SuitabilityPartProps) => {
  const { legal_name: manager } = useConfiguration();
  const operation = t(`operate.details.suitability.${WORDS[draft.type] ?? 'operation'}`, {
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
