import {
  listPaymentBatches,
  listUnpaidPayouts,
  makePaymentBatches,
} from '@area/contract/office/batches/calls';
import { BATCH_KINDS } from '@area/domain/payment/batch';
import type { BatchKind } from '@area/domain/payment/batch';
import { Select } from '@area/kit/fields/select.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { batchPath } from './bank-paths.ts';
import { BATCH_COLUMNS, BATCH_FILTERS } from './batch-columns.tsx';
import { t } from './texts.ts';

const isKind = (text: string): text is BatchKind =>
  (BATCH_KINDS as readonly string[]).includes(text);

const MakeBatches = () => (
  <OfficeAction
    call={makePaymentBatches}
    kind="primary"
    label={t('batch.make')}
    intro={t('batch.make_text')}
    initial={{ kind: BATCH_KINDS[0] as BatchKind }}
    renderFields={(form) => (
      <Select
        name="kind"
        label={t('batch.what')}
        value={form.values.kind}
        options={BATCH_KINDS.map((value) => ({ value, label: t(`batch_kind.${value}`) }))}
        onChange={(kind) => (isKind(kind) ? form.set({ kind }) : undefined)}
      />
    )}
    bodyOf={({ kind }) => ({ kind })}
    outdates={[listPaymentBatches, listUnpaidPayouts]}
  />
);

/** Batches of payments and of direct debits. */
export const BatchesScreen = () => (
  <Stack>
    <PageTitle intro={t('batches.intro')} aside={<MakeBatches />}>
      {t('batches.title')}
    </PageTitle>
    <OfficeList
      call={listPaymentBatches}
      caption={t('batches.title')}
      columns={BATCH_COLUMNS}
      filters={BATCH_FILTERS}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => batchPath(uuid)}
      empty={{ title: t('batches.empty'), text: t('batches.empty_text'), action: <MakeBatches /> }}
    />
  </Stack>
);
