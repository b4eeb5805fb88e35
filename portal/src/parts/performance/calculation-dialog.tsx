import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import {
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatSignedPercent,
} from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { FlowsPart } from './flows-part.tsx';
import css from './returns.module.css';

interface CalculationDialogProps {
  readonly returns: Returns;
  readonly period: EvolutionPeriod;
  /** What it is about, in words: everything, an account, a product of an account. */
  readonly subject: string;
  readonly onClose: () => void;
}

const known = (wire: string | null, format: (wire: string) => string): string =>
  wire === null ? t('returns.none') : format(wire);

const Bill = ({ opening, paid_in, paid_out, value, gain }: Returns) => (
  <>
    <DataList
      isFigures
      items={[
        { term: t('returns.opening'), value: known(opening, formatEuros) },
        { term: t('returns.paid_in'), value: formatEuros(paid_in) },
        { term: t('returns.paid_out'), value: formatEuros(paid_out) },
        { term: t('returns.value'), value: known(value, formatEuros) },
        { term: t('returns.gain'), value: <strong>{known(gain, formatSignedEuros)}</strong> },
      ]}
    />
    <p className={css['quiet']}>{t('returns.sum')}</p>
  </>
);

const RATES = ['simple', 'time_weighted', 'money_weighted'] as const;

const textOfRate = (rate: (typeof RATES)[number], returns: Returns): string =>
  rate === 'money_weighted' && returns.money_weighted === null && returns.value !== null
    ? t('returns.money_weighted_none')
    : t(`returns.${rate}_text`);

const Rates = ({ returns }: { readonly returns: Returns }) => (
  <dl className={css['rates']}>
    {RATES.map((rate) => (
      <div key={rate}>
        <dt>{t(`returns.${rate}`)}</dt>
        <dd>
          <strong>{known(returns[rate], formatSignedPercent)}</strong>
          <span className={css['quiet']}>{textOfRate(rate, returns)}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** How a gain and its returns are calculated, with the flows. *Source*: decisions 2.9. */
export const CalculationDialog = ({
  returns,
  period,
  subject,
  onClose,
}: CalculationDialogProps) => (
  <Dialog isOpen title={t('returns.of', { subject })} onClose={onClose}>
    <Stack gap="close">
      <p className={css['quiet']}>
        {wholeDates(
          t('returns.period', { from: formatDay(returns.from), on: formatDay(returns.on) }),
        )}
      </p>
      {returns.value === null ? <Notice tone="waiting">{t('returns.unknown')}</Notice> : null}
      <Bill {...returns} />
      <Rates returns={returns} />
      <FlowsPart returns={returns} period={period} />
    </Stack>
  </Dialog>
);
