import { decimalFromTyped } from '@area/domain/money/typed';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { t } from '../../../texts/t.ts';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FiguresProps } from '../kinds.ts';
import { askedWords } from '../../../ui/asked-words.ts';
import '../leaving/texts.ts';

/** What is asked of the other manager: what comes of it is known when it answers. */
export const ExternalFigures = ({ draft }: FiguresProps) => {
  const typed = decimalFromTyped(draft.amount) ?? null;
  return (
    <Card
      title={t('orders.external.title')}
      aside={
        <Link href={paths.operate('origin')} aria-label={t('operate.change_what', { what: t('operate.steps.origin').toLowerCase() })}>
          {t('operate.change')}
        </Link>
      }
    >
      <p>{askedWords({ amount_indicator: draft.amount_indicator, amount: typed, ordered_units: typed })}</p>
      <DataList
        items={[
          { term: t('orders.origin.fund'), value: `${draft.origin_name} · ${draft.origin_isin}` },
          { term: t('orders.origin.manager'), value: `${draft.origin_manager} · ${draft.origin_manager_number}` },
          { term: t('orders.origin.account_number'), value: draft.origin_account_number },
        ]}
      />
      <Notice>
        <p>{t('orders.external.text')}</p>
      </Notice>
    </Card>
  );
};
