import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { Product } from '@area/contract/products/schemas';
import { Card } from '@area/kit/layout/card.tsx';
import { directionOf, formatPercent } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { ongoingCharge } from '../../../parts/products/ongoing-charge.ts';
import { productName } from '../../../parts/products/product-name.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { Fact, Names } from './comparison-table.tsx';
import { t } from './texts.ts';

const exitOf = ({ exit_fees }: Product): string =>
  exit_fees
    .filter(({ rate }) => directionOf(rate) !== 'none')
    .map(({ under_days, rate }) =>
      t('transfer_comparison.basics.exit_under', { rate: formatPercent(rate), count: under_days }),
    )
    .join(' · ') || t('transfer_comparison.basics.free');

const chargeOf = ({ fees }: Product): string => {
  const charge = ongoingCharge(fees);
  return charge === undefined ? t('transfer_comparison.basics.unknown') : formatPercent(charge);
};

/** The document that is to be read before buying it. */
const Paper = ({ product }: { readonly product: Product }) => {
  const kind = product.type === 'P' ? 'dfp' : 'dfi';
  const href = product.documents[kind];
  return href === null ? (
    '–'
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t(`transfer_comparison.basics.${kind}`)}{' '}
      <VisuallyHidden>
        {t('transfer_comparison.basics.document_of', { name: productName(product) })}
      </VisuallyHidden>
    </a>
  );
};

const FACTS = {
  kind: ({ category }: Product) => category,
  risk: ({ risk }: Product) => t('transfer_comparison.basics.risk_of', { risk }),
  charge: chargeOf,
  exit: exitOf,
  benchmark: ({ benchmark }: Product) => benchmark?.name ?? t('transfer_comparison.basics.none'),
  document: (product: Product) => <Paper product={product} />,
} as const;

const isFact = (id: string): id is keyof typeof FACTS => Object.hasOwn(FACTS, id);

interface BasicsProps {
  readonly names: Names;
  readonly origin: Product;
  readonly destination: OfferedProduct | undefined;
}

const factsOf = ({ origin, destination }: BasicsProps): readonly Fact[] => [
  ...Object.keys(FACTS)
    .filter(isFact)
    .map((id) => ({
      id,
      name: t(`transfer_comparison.basics.${id}`),
      here: FACTS[id](origin),
      there: destination && FACTS[id](destination),
    })),
  ...(destination && destination.verdict !== 'CONVENIENTE'
    ? [
        {
          id: 'verdict',
          name: t('transfer_comparison.basics.verdict'),
          here: '–',
          there: (
            <StatusPill tone={destination.verdict === 'NO_CONVENIENTE' ? 'bad' : 'waiting'}>
              {t(`operate.product.verdict.${destination.verdict}`)}
            </StatusPill>
          ),
        },
      ]
    : []),
];

/** What both products are: risk, charges, index and document. */
export const BasicsCard = (props: BasicsProps) => (
  <Card title={t('transfer_comparison.basics.title')}>
    <ComparisonTable of="basics" names={props.names} facts={factsOf(props)} />
  </Card>
);
