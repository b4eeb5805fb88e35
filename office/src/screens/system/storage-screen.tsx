import type { ResponseOf } from '@area/contract/call';
import { listJobs, listUnnamedFiles, sweepStorage } from '@area/contract/office/jobs/calls';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { t } from './texts.ts';

const COLUMNS: readonly OfficeColumn<ResponseOf<typeof listUnnamedFiles>>[] = [
  { id: 'key', title: () => t('storage.key'), isRowHeader: true, cell: ({ key }) => key },
];

/** /system/storage */
export const StorageScreen = () => (
  <Stack>
    <PageTitle
      intro={t('storage.intro')}
      aside={
        <OfficeAction
          call={sweepStorage}
          label={t('storage.sweep')}
          title={t('storage.sweep_title')}
          intro={t('storage.sweep_text')}
          initial={{}}
          renderFields={() => null}
          bodyOf={() => ({})}
          outdates={[listUnnamedFiles, listJobs]}
        />
      }
    >
      {t('storage.title')}
    </PageTitle>
    <OfficeList
      call={listUnnamedFiles}
      columns={COLUMNS}
      caption={t('storage.title')}
      rowKey={({ key }) => key}
      empty={{ title: t('storage.empty'), text: t('storage.empty_text') }}
    />
  </Stack>
);
