import type { ResponseOf } from '@area/contract/call';
import type { simulateOrder } from '@area/contract/office/orders/calls';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { OpenRequirements } from '../../../parts/about/open-requirements.tsx';
import { showDay, showEuros, showMoment, showUnits } from '../../../parts/words/shown.ts';
import { t } from '../texts.ts';

type Found = ResponseOf<typeof simulateOrder>;

const figuresOf = ({ redemption, ...found }: Found) => [
  { term: t('fact.fee'), value: showEuros(found.fee) },
  { term: t('evaluation.invested'), value: showEuros(found.invested) },
  { term: t('evaluation.units'), value: showUnits(found.estimated_units) },
  { term: t('evaluation.day'), value: showDay(found.expected_nav_date) },
  { term: t('evaluation.cut_off'), value: showMoment(found.next_cut_off) },
  { term: t('evaluation.minimum'), value: showEuros(found.minimum) },
  { term: t('fact.settlement'), value: showDay(found.settlement_date) },
  ...(redemption === null
    ? []
    : [
        { term: t('fact.gross'), value: showEuros(redemption.gross) },
        { term: t('fact.gain'), value: showEuros(redemption.gain) },
        { term: t('fact.withholding'), value: showEuros(redemption.withholding) },
        { term: t('fact.net'), value: showEuros(redemption.net) },
      ]),
  { term: t('evaluation.signers'), value: found.signers.map(({ name }) => name).join(', ') || '—' },
];

/** What an order would mean, what the rules refuse, and what keeps the person from operating. */
export const Evaluation = ({ found }: { readonly found: Found }) => (
  <Stack gap="close">
    {found.problems.length === 0 ? (
      <Notice tone="good">{t('evaluation.fine')}</Notice>
    ) : (
      <Notice tone="bad" title={t('evaluation.problems')}>
        <ul>
          {found.problems.map(({ field, code, message }) => (
            <li key={`${field}-${code}`}>{message}</li>
          ))}
        </ul>
      </Notice>
    )}
    {found.open_requirements.length === 0 ? null : (
      <Notice tone="waiting" title={t('evaluation.open')}>
        <OpenRequirements open={found.open_requirements} />
      </Notice>
    )}
    {found.needs_sentence ? <Notice tone="waiting">{t('evaluation.sentence')}</Notice> : null}
    <DataList items={figuresOf(found)} isTight isFigures />
  </Stack>
);
