import type { ResponseOf } from '@area/contract/call';
import type { simulateOrder } from '@area/contract/office/orders/calls';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { OpenRequirements } from '../../../parts/about/open-requirements.tsx';
import { codeWord } from '../../../parts/words/code-words.ts';
import { Moment } from '../../../parts/moment.tsx';
import { showDay, showEuros, showUnits } from '../../../parts/words/shown.ts';
import { t } from '../texts.ts';
import { openChoices } from './draft.ts';
import type { Draft } from './draft.ts';

type Found = ResponseOf<typeof simulateOrder>;

/** What may be collected of a plan, and what would be paid of it. */
const benefitFigures = ({ benefit }: Found) =>
  benefit === null
    ? []
    : [
        { term: t('evaluation.available'), value: showEuros(benefit.available_value) },
        { term: t('evaluation.ten_years'), value: showEuros(benefit.ten_year_value) },
        { term: t('fact.gross'), value: showEuros(benefit.total_gross) },
        { term: t('evaluation.reduction'), value: showEuros(benefit.total_reduction) },
        { term: t('fact.withholding'), value: showEuros(benefit.total_withholding) },
        { term: t('fact.net'), value: showEuros(benefit.total_net) },
        { term: t('evaluation.payments'), value: benefit.income?.payments ?? '—' },
        { term: t('evaluation.recognised'), value: showDay(benefit.recognised_by) },
        { term: t('evaluation.paid'), value: showDay(benefit.paid_by) },
        {
          term: t('evaluation.papers'),
          value:
            benefit.missing_papers
              .map((paper) => codeWord('contingency_paper', paper))
              .join(', ') || '—',
        },
      ];

/** What a year took above its limit, and what of it is paid back. */
const excessFigures = ({ excess }: Found) =>
  excess === null
    ? []
    : [
        { term: t('evaluation.contributed'), value: showEuros(excess.contributed) },
        { term: t('evaluation.limit'), value: showEuros(excess.limit) },
        { term: t('evaluation.excess'), value: showEuros(excess.excess) },
        { term: t('evaluation.refund'), value: showEuros(excess.refund) },
        { term: t('evaluation.cancelled'), value: showUnits(excess.units_cancelled) },
        { term: t('evaluation.deadline'), value: showDay(excess.deadline) },
      ];

/** What may still be contributed this year. */
const contributionFigures = ({ contribution }: Found) =>
  contribution === null
    ? []
    : [
        { term: t('evaluation.limit'), value: showEuros(contribution.limit) },
        { term: t('evaluation.contributed'), value: showEuros(contribution.contributed) },
        { term: t('evaluation.left'), value: showEuros(contribution.max) },
      ];

/** Of an order that pays money in, or takes it out. */
const dealingFigures = ({ redemption, ...found }: Found) => [
  { term: t('fact.fee'), value: showEuros(found.fee) },
  { term: t('evaluation.invested'), value: showEuros(found.invested) },
  { term: t('evaluation.units'), value: showUnits(found.estimated_units) },
  { term: t('evaluation.day'), value: showDay(found.expected_nav_date) },
  { term: t('evaluation.cut_off'), value: <Moment at={found.next_cut_off} /> },
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
];

const figuresOf = (found: Found) => [
  ...(found.benefit === null && found.excess === null ? dealingFigures(found) : []),
  ...benefitFigures(found),
  ...excessFigures(found),
  ...contributionFigures(found),
  { term: t('evaluation.signers'), value: found.signers.map(({ name }) => name).join(', ') || '—' },
];

/** Whether nothing keeps it from being placed now: neither the rules of the order nor what the person has to do before. */
export const isPlaceable = ({ problems, open_requirements }: Found, draft: Draft): boolean =>
  problems.length === 0 && open_requirements.length === 0 && openChoices(draft).length === 0;

interface EvaluationProps {
  readonly found: Found;
  readonly draft: Draft;
}

/** What an order would mean, what the rules refuse, and what keeps the person from operating. */
export const Evaluation = ({ found, draft }: EvaluationProps) => (
  <Stack gap="close">
    {isPlaceable(found, draft) ? <Notice tone="good">{t('evaluation.fine')}</Notice> : null}
    {openChoices(draft).map((choice) => (
      <Notice key={choice} tone="waiting">
        {t(`new.choose_${choice}`)}
      </Notice>
    ))}
    {found.problems.length === 0 ? null : (
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
