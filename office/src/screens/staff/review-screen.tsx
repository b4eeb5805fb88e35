import { reviewAccess } from '@area/contract/office/staff/calls';
import type { StaffAccess } from '@area/contract/office/staff/schemas';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { codeText } from '../../texts/codes.ts';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { t } from './texts.ts';

const COLUMNS: readonly OfficeColumn<StaffAccess>[] = [
  ...STAFF_COLUMNS,
  {
    id: 'rights',
    title: () => t('column.rights'),
    cell: ({ rights }) => joinNames(rights.map((right) => codeText(`codes.staff_action.${right}`))),
  },
  {
    id: 'sso',
    title: () => t('column.sso'),
    isOptional: true,
    cell: ({ has_sso }) => t(has_sso ? 'yes' : 'no'),
  },
];

/** /staff/review: who holds what, for whoever reviews it. */
export const ReviewScreen = () => (
  <Stack>
    <PageTitle intro={t('review_intro')}>{t('review')}</PageTitle>
    <OfficeList
      call={reviewAccess}
      columns={COLUMNS}
      caption={t('review')}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
