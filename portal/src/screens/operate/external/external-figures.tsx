import { t } from '../../../texts/t.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FiguresProps } from '../kinds.ts';
import { AskedCard } from '../leaving/asked-card.tsx';

/** What is asked of the other manager: what comes of it is known when it answers. */
export const ExternalFigures = ({ draft }: FiguresProps) => (
  <AskedCard title={t('orders.external.title')} draft={draft} step="origin" what={t('operate.steps.origin')}>
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
  </AskedCard>
);
