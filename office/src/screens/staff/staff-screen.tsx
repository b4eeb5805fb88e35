import { listStaff } from '@area/contract/office/staff/calls';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { InviteAction } from './invite-action.tsx';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { t } from './texts.ts';

/** /staff */
export const StaffScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')} aside={<InviteAction />}>
      {t('title')}
    </PageTitle>
    <OfficeList
      call={listStaff}
      columns={STAFF_COLUMNS}
      caption={t('title')}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/staff/${uuid}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
