import { listBankLines } from '@area/contract/office/payments/calls';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { paymentPath } from './bank-paths.ts';
import { LINE_COLUMNS, LINE_FILTERS } from './payment-columns.tsx';
import { t } from './texts.ts';

/** Every line of the bank that brought money. */
export const LinesScreen = () => (
  <Stack>
    <PageTitle intro={t('lines.intro')}>{t('lines.title')}</PageTitle>
    <OfficeList
      call={listBankLines}
      caption={t('lines.title')}
      columns={LINE_COLUMNS}
      filters={LINE_FILTERS}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => paymentPath(uuid)}
      empty={{ title: t('lines.empty'), text: t('lines.empty_text') }}
    />
  </Stack>
);
