import type { ResponseOf } from '@area/contract/call';
import {
  listPaymentBatches,
  listUnpaidPayouts,
  makePaymentBatches,
  retryPayout,
} from '@area/contract/office/batches/calls';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { IbanField } from '@area/kit/fields/iban-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { PAYOUT_COLUMNS, PAYOUT_FILTERS } from './batch-columns.tsx';
import { t } from './texts.ts';

type Payout = ResponseOf<typeof listUnpaidPayouts>;

const OUTDATED = [listUnpaidPayouts, listPaymentBatches];
const nothing = () => null;

const GatherMarked = ({
  rows,
  onDone,
}: {
  readonly rows: readonly Payout[];
  readonly onDone: () => void;
}) => (
  <OfficeAction
    call={makePaymentBatches}
    label={t('batch.make_marked')}
    intro={t('batch.make_text')}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({ kind: 'PAYOUTS' as const, payouts: rows.map(({ uuid }) => uuid) })}
    outdates={OUTDATED}
    onDone={onDone}
  />
);

const RetryPayout = ({ payout: { uuid } }: { readonly payout: Payout }) => (
  <OfficeAction
    call={retryPayout}
    params={{ id: uuid }}
    label={t('payout.retry')}
    intro={t('payout.retry_text')}
    initial={{ iban: '' }}
    renderFields={(form) => (
      <IbanField
        {...bindTo(form, 'iban', t('payout.retry_iban'))}
        hint={t('payout.retry_iban_hint')}
        isOptional
      />
    )}
    bodyOf={({ iban }) => (iban.trim() === '' ? {} : { iban: normaliseIban(iban) })}
    outdates={OUTDATED}
  />
);

const ofMarked = (rows: readonly Payout[], clear: () => void) => {
  const [only] = rows;
  return (
    <>
      <GatherMarked rows={rows} onDone={clear} />
      {rows.length === 1 && only?.status === 'REJECTED' ? <RetryPayout payout={only} /> : null}
    </>
  );
};

/** Money that is to leave, what holds it back, and what the bank could not pay. */
export const PayoutsScreen = () => (
  <Stack>
    <PageTitle intro={t('payouts.intro')}>{t('payouts.title')}</PageTitle>
    <OfficeList
      call={listUnpaidPayouts}
      caption={t('payouts.title')}
      columns={PAYOUT_COLUMNS}
      filters={PAYOUT_FILTERS}
      rowKey={({ uuid }) => uuid}
      renderBulk={ofMarked}
      empty={{ title: t('payouts.empty'), text: t('payouts.empty_text') }}
    />
  </Stack>
);
