import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import { t } from './texts.ts';
import { classes } from '@area/kit/style/classes.ts';
import {
  directionOf,
  formatDay,
  formatEuros,
  formatPercent,
  formatUnitValue,
} from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import css from './product.module.css';

const TONES: Readonly<Record<SuitabilityVerdict, Tone>> = {
  CONVENIENTE: 'good',
  NO_CONVENIENTE: 'bad',
  NO_EVALUADO: 'waiting',
};

const HIGHEST_RISK = 7;

/** Seven places, as the regulator's own scale has them; the number says it in words. */
export const Risk = ({ risk }: { readonly risk: number }) => (
  <span className={css['risk']}>
    <span className={css['scale']} aria-hidden="true">
      {Array.from({ length: HIGHEST_RISK }, (_, at) => (
        <span key={at} className={classes(css['place'], at < risk && css['reached'])} />
      ))}
    </span>
    {t('operate.product.risk', { risk })}
  </span>
);

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <span className={css['fact']}>
    <span className={css['name']}>{name}</span> <span className={css['value']}>{value}</span>
  </span>
);

const unitValueOf = ({ nav, nav_date }: OfferedProduct): string =>
  nav === null || nav_date === null
    ? t('operate.product.no_nav')
    : t('operate.product.nav_on', { value: formatUnitValue(nav), day: formatDay(nav_date) });

const feeOf = ({ entry_fee }: OfferedProduct): string =>
  directionOf(entry_fee) === 'none' ? t('operate.product.no_fee') : formatPercent(entry_fee);

/** What the classes of a fund have in common. Spans throughout: it may stand inside the label of a choice. */
export const FundFacts = ({ product }: { readonly product: OfferedProduct }) => (
  <>
    <span className={css['lead']}>
      <span>{product.category}</span>
      <Risk risk={product.risk} />
    </span>
    <span>
      <StatusPill tone={TONES[product.verdict]}>
        {t(`operate.product.verdict.${product.verdict}`)}
      </StatusPill>
    </span>
  </>
);

interface ClassFactsProps {
  readonly product: OfferedProduct;
  /** The least that this order may put into it. *Units*: euros as text. */
  readonly least: string;
}

const Terms = ({ product, least }: ClassFactsProps) => (
  <>
    <span className={css['grid']}>
      <Fact name={t('operate.product.nav')} value={unitValueOf(product)} />
      <Fact name={t('operate.product.minimum')} value={formatEuros(least)} />
      <Fact name={t('operate.product.fee')} value={feeOf(product)} />
      {product.fees.management === null ? null : (
        <Fact
          name={t('operate.product.management_fee')}
          value={t('operate.product.management_fee_year', {
            fee: formatPercent(product.fees.management),
          })}
        />
      )}
    </span>
    {product.status === 'OPEN' ? null : <span>{t('rules.product_closed')}</span>}
  </>
);

/** What the classes of a fund differ by. */
export const ClassFacts = (props: ClassFactsProps) => (
  <span className={css['facts']}>
    <Terms {...props} />
  </span>
);

/** What one compares products by. */
export const ProductFacts = (props: ClassFactsProps) => (
  <span className={css['facts']}>
    <FundFacts product={props.product} />
    <Terms {...props} />
  </span>
);
