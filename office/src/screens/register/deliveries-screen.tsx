import type { ResponseOf } from '@area/contract/call';
import {
  acknowledgeRegisterDelivery,
  listRegisterDeliveries,
} from '@area/contract/office/register/calls';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type Delivery = ResponseOf<typeof listRegisterDeliveries>;

const Acknowledge = ({ delivery: { name } }: { readonly delivery: Delivery }) => (
  <OfficeAction
    call={acknowledgeRegisterDelivery}
    params={{ name }}
    label={t('deliveries.acknowledge')}
    title={`${t('deliveries.acknowledge')}: ${name}`}
    intro={t('deliveries.acknowledge_text')}
    initial={{ sha256: '' }}
    renderFields={(form) => <TextField {...bindTo(form, 'sha256', t('deliveries.sha256'))} />}
    bodyOf={({ sha256 }) => ({ sha256: sha256.trim().toLowerCase() })}
    outdates={[listRegisterDeliveries]}
  />
);

const COLUMNS: readonly OfficeColumn<Delivery>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  {
    id: 'sent_at',
    title: () => t('column.sent_at'),
    cell: ({ sent_at }) => formatMoment(sent_at),
  },
  {
    id: 'acknowledged',
    title: () => t('column.acknowledged'),
    cell: (delivery) =>
      delivery.acknowledged_at === null ? (
        <Acknowledge delivery={delivery} />
      ) : (
        `${delivery.acknowledged_by ?? ''} · ${formatMoment(delivery.acknowledged_at)}`
      ),
  },
  { id: 'sha256', title: () => t('column.sha256'), cell: ({ sha256 }) => sha256 },
];

/** The files of orders that the register was given. */
export const DeliveriesScreen = () => (
  <Stack>
    <PageTitle intro={t('deliveries.intro')}>{t('deliveries.title')}</PageTitle>
    <OfficeList
      call={listRegisterDeliveries}
      caption={t('deliveries.title')}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      empty={{ title: t('deliveries.empty'), text: t('deliveries.empty_text') }}
    />
  </Stack>
);
