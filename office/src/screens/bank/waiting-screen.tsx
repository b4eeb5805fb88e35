import { listWaitingPayments } from '@area/contract/office/payments/calls';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { BANK_PATHS, paymentPath } from './bank-paths.ts';
import { WAITING_COLUMNS, WAITING_FILTERS } from './payment-columns.tsx';
import { t } from './texts.ts';

/** Others decide meanwhile: the list asks again. *Units*: milliseconds. */
const AGAIN_MS = 30_000;

/** The workbench: money that waits for a person. */
export const WaitingScreen = () => (
  <Stack>
    <PageTitle
      intro={t('waiting.intro')}
      aside={<LinkButton href={BANK_PATHS.files}>{t('waiting.read')}</LinkButton>}
    >
      {t('waiting.title')}
    </PageTitle>
    <OfficeList
      call={listWaitingPayments}
      caption={t('waiting.title')}
      columns={WAITING_COLUMNS}
      filters={WAITING_FILTERS}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => paymentPath(uuid)}
      everyMs={AGAIN_MS}
      empty={{
        title: t('waiting.empty'),
        text: t('waiting.empty_text'),
        action: <LinkButton href={BANK_PATHS.files}>{t('waiting.read')}</LinkButton>,
      }}
    />
  </Stack>
);
