import { t } from '../../../texts/t.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { FiguresProps } from '../kinds.ts';
import { LotsTable } from '../../../ui/lots-table.tsx';
import { AskedCard } from './asked-card.tsx';

/** What would leave, what would arrive, and that nothing is taxed on the way. *Source*: decisions 1.3 and 2.5. */
export const TransferFigures = ({ draft, chosen: { simulation } }: FiguresProps) => {
  const { redemption, arrival, estimated_nav, estimated_nav_date } = simulation;
  const { estimated_units: units = null, estimated_nav: nav = null, estimated_nav_date: day = null } = arrival ?? {};
  const isTaxed = arrival?.is_deferred === false;
  return (
    <AskedCard title={t('orders.transfer.title')} draft={draft}>
      {redemption ? (
        <>
          <Figure
            isHero
            label={t('orders.transfer.moves')}
            value={formatEuros(isTaxed ? redemption.net : redemption.gross)}
            {...(estimated_nav === null || estimated_nav_date === null
              ? {}
              : { note: t('orders.figures.note', { value: formatUnitValue(estimated_nav), day: formatDay(estimated_nav_date) }) })}
          />
          <DataList
            isFigures
            items={[
              { term: t('orders.transfer.leave'), value: formatUnits(redemption.units) },
              ...(units === null || nav === null || day === null
                ? []
                : [
                    { term: t('orders.transfer.arrive'), value: formatUnits(units) },
                    { term: t('orders.transfer.arrive_value', { day: formatDay(day) }), value: formatUnitValue(nav) },
                  ]),
              { term: t('orders.figures.withholding'), value: formatEuros(redemption.withholding) },
              { term: t('orders.figures.remaining'), value: formatEuros(redemption.remaining_value) },
            ]}
          />
          <LotsTable lots={redemption.lots} />
        </>
      ) : null}
      {arrival ? <p>{t('orders.transfer.in_on', { day: formatDay(arrival.in_on) })}</p> : null}
      <Notice tone={isTaxed ? 'waiting' : 'neutral'}>
        <p>{t(isTaxed ? 'orders.transfer.taxed' : 'orders.transfer.untaxed')}</p>
      </Notice>
    </AskedCard>
  );
};
