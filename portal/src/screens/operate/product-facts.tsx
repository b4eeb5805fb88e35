import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { ReactNode } from 'react';
import { ongoingCharge } from '../../parts/products/ongoing-charge.ts';
import { t } from './texts.ts';
import { classes } from '@area/kit/style/classes.ts';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import {
  directionOf,
  formatDay,
  formatEuros,
  formatPercent,
  formatSignedPercent,
} from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { RETURN_SPANS } from '../../parts/products/return-spans.ts';
import type { ReturnSpan } from '../../parts/products/return-spans.ts';
import css from './product.module.css';

const TONES: Readonly<Record<SuitabilityVerdict, Tone>> = {
  CONVENIENTE: 'good',
  NO_CONVENIENTE: 'bad',
  NO_EVALUADO: 'waiting',
};

const HIGHEST_RISK = 7;
/** What one compares products by, in the order of the columns. */
const FACTS = ['risk', 'charge', 'fees', ...RETURN_SPANS, 'least'] as const;

/** Seven places, as the regulator's own scale has them; the number says it in words. */
const Risk = ({ risk }: { readonly risk: number }) => (
  <span className={css['risk']}>
    <span className={css['scale']} aria-hidden="true">
      {Array.from({ length: HIGHEST_RISK }, (_, at) => (
        <span key={at} className={classes(css['place'], at < risk && css['reached'])} />
      ))}
    </span>
    <span aria-hidden="true">{`${risk}/${HIGHEST_RISK}`}</span>
    <VisuallyHidden>{t('operate.product.risk', { risk })}</VisuallyHidden>
  </span>
);

const Return = ({ wire }: { readonly wire: string | null }) =>
  wire === null ? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('operate.product.too_young')}</VisuallyHidden>
    </>
  ) : (
    <span className={css[directionOf(wire)]}>{formatSignedPercent(wire)}</span>
  );

/** A return, and that of the benchmark in smaller figures below it. */
const Returns = ({
  returns,
  span,
}: {
  readonly returns: OfferedProduct['returns'];
  readonly span: ReturnSpan;
}) => {
  const beside = returns.benchmark?.[span] ?? null;
  return (
    <>
      <Return wire={returns[span]} />
      {beside === null ? null : (
        <span className={css['index']}>
          <VisuallyHidden>{t('operate.product.index')} </VisuallyHidden>
          {formatSignedPercent(beside)}
        </span>
      )}
    </>
  );
};

const isFree = (rate: string): boolean => directionOf(rate) === 'none';

/** What is paid for coming in and for going out, apart from what the unit value bears. */
const Fees = ({ product: { entry_fee, exit_fees } }: { readonly product: OfferedProduct }) => {
  const exits = exit_fees.filter(({ rate }) => !isFree(rate));
  if (isFree(entry_fee) && exits.length === 0) return t('operate.product.no_fee');
  return (
    <>
      {isFree(entry_fee) ? null : (
        <span>{t('operate.product.entry', { fee: formatPercent(entry_fee) })}</span>
      )}
      {exits.map(({ under_days, rate }) => (
        <span key={under_days}>
          {t('operate.product.exit', { fee: formatPercent(rate), count: under_days })}
        </span>
      ))}
    </>
  );
};

interface FiguresProps {
  readonly product: OfferedProduct;
  /** The least that this order may put into it. *Units*: euros as text. */
  readonly least: string;
}

const valueOf = (fact: (typeof FACTS)[number], { product, least }: FiguresProps): ReactNode => {
  const charge = ongoingCharge(product.fees);
  switch (fact) {
    case 'risk':
      return <Risk risk={product.risk} />;
    case 'charge':
      return charge === undefined ? t('operate.product.no_charge') : formatPercent(charge);
    case 'fees':
      return <Fees product={product} />;
    case 'least':
      return formatEuros(least);
    default:
      return <Returns returns={product.returns} span={fact} />;
  }
};

/** The facts by which products are compared; each under its name, which on a wide screen is the heading of a column. */
export const ProductFigures = (props: FiguresProps) => (
  <dl className={css['figures']}>
    {FACTS.map((fact) => (
      <div key={fact} className={css['fact']}>
        <dt className={css['name']}>{t(`operate.product.facts.${fact}`)}</dt>
        <dd className={css['value']}>{valueOf(fact, props)}</dd>
      </div>
    ))}
  </dl>
);

/** The names over the columns, for sighted people. */
export const FactNames = () => (
  <div className={css['names']} aria-hidden="true">
    <div className={css['figures']}>
      {FACTS.map((fact) => (
        <span key={fact}>{t(`operate.product.facts.${fact}`)}</span>
      ))}
    </div>
  </div>
);

/** The document that is to be read before buying it. */
const Paper = ({ product: { name, documents } }: Pick<FiguresProps, 'product'>) => {
  const paper = documents.dfp === null ? 'dfi' : 'dfp';
  const href = documents[paper];
  return href === null ? null : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t(`operate.product.paper.${paper}`)}{' '}
      <VisuallyHidden>{t('operate.product.paper_of', { name })}</VisuallyHidden>
    </a>
  );
};

/** Its kind, its number, its document; and whether it is unsuitable. */
export const ProductAbout = ({
  product,
  children,
}: {
  readonly product: OfferedProduct;
  readonly children?: ReactNode;
}) => (
  <div className={css['about']}>
    <span>{product.category}</span>
    {product.isin === '' ? null : <span>{product.isin}</span>}
    <Paper product={product} />
    {children}
    {product.verdict === 'CONVENIENTE' ? null : (
      <StatusPill tone={TONES[product.verdict]}>
        {t(`operate.product.verdict.${product.verdict}`)}
      </StatusPill>
    )}
  </div>
);

/** Until when the returns are reckoned, and what the law wants said of them. */
export const ReturnsNote = ({ products }: { readonly products: readonly OfferedProduct[] }) => {
  const [first] = products;
  return first === undefined ? null : (
    <p className={css['note']}>
      {t('operate.product.returns_note', { day: formatDay(first.returns.until) })}{' '}
      {products.some(({ returns }) => returns.benchmark !== null)
        ? t('operate.product.index_note')
        : null}
    </p>
  );
};
