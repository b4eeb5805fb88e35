import type { Simulation } from '@area/contract/simulation';
import { t } from '../../../texts/t.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { formatDay, formatEuros, formatSignedEuros, formatUnitValue, formatUnits } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { FiguresProps } from '../kinds.ts';
import css from '../review.module.css';
import { LotsTable } from '../../../ui/lots-table.tsx';
import { AskedCard } from './asked-card.tsx';

type Redemption = NonNullable<Simulation['redemption']>;

const figuresOf = (redemption: Redemption) => [
  { term: t('orders.figures.units'), value: formatUnits(redemption.units) },
  { term: t('orders.figures.gross'), value: formatEuros(redemption.gross) },
  { term: t('orders.figures.fee'), value: formatEuros(redemption.fee) },
  { term: t('orders.figures.gain'), value: formatSignedEuros(redemption.gain) },
  { term: t('orders.figures.withholding'), value: formatEuros(redemption.withholding) },
  ...(redemption.estimated_tax === null ? [] : [{ term: t('orders.figures.tax'), value: formatEuros(redemption.estimated_tax) }]),
  { term: t('orders.figures.remaining'), value: formatEuros(redemption.remaining_value) },
];

const OnWhatValue = ({ simulation: { estimated_nav: nav, estimated_nav_date: day } }: { readonly simulation: Simulation }) =>
  nav === null || day === null ? null : (
    <>
      <StatusPill tone="waiting">{t('operate.review.estimated')}</StatusPill>{' '}
      {t('orders.figures.note', { value: formatUnitValue(nav), day: formatDay(day) })}
    </>
  );

/** What would be paid: by which lots, with which gain and withholding, and when. *Source*: decisions 2.5. */
export const RedemptionFigures = ({ draft, chosen: { simulation } }: FiguresProps) => {
  const { redemption, settlement_date, legal_settlement_date, leavable } = simulation;
  return (
    <AskedCard title={t('orders.figures.title')} draft={draft}>
      {redemption ? (
        <>
          <Figure isHero label={t('orders.figures.net')} value={formatEuros(redemption.net)} note={<OnWhatValue simulation={simulation} />} />
          <DataList isFigures items={figuresOf(redemption)} />
          <LotsTable lots={redemption.lots} />
        </>
      ) : (
        <p className={css['note']}>{t('operate.review.no_units')}</p>
      )}
      {settlement_date === null ? null : (
        <p>
          <strong>{t('orders.figures.money_on', { day: formatDay(settlement_date) })}</strong>
          {legal_settlement_date === null ? null : ` ${t('orders.figures.money_legal', { day: formatDay(legal_settlement_date) })}`}
        </p>
      )}
      {leavable?.warns_of_repurchase && redemption?.gain.startsWith('-') ? (
        <Notice tone="waiting">
          <p>{t('orders.figures.repurchase')}</p>
        </Notice>
      ) : null}
    </AskedCard>
  );
};
