import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { createOrder, listOrders } from '@area/contract/office/orders/calls';
import { STATUS_OF_CHANNEL } from '@area/domain/operation/channel';
import type { OrderChannel } from '@area/domain/operation/channel';
import { whyNotChannel } from '@area/domain/operation/channel';
import { useLocation } from 'wouter';
import { useStaff } from '../../../calls/door-context.ts';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { t } from '../texts.ts';
import type { Draft } from './draft.ts';
import { placedOf } from './placed-order.ts';

interface PlaceActionProps {
  readonly account: AccountRecord;
  readonly draft: Draft;
  /** Whether the server found nothing against it. */
  readonly isReady: boolean;
}

const CHANNELS = Object.keys(STATUS_OF_CHANNEL) as OrderChannel[];

/** Places an order that was evaluated; its signers get its documents by the channel. */
export const PlaceAction = ({ account, draft, isReady }: PlaceActionProps) => {
  const [, navigate] = useLocation();
  const { permission_set } = useStaff().staff;
  const channels = CHANNELS.filter((channel) => !whyNotChannel(permission_set, channel));
  return (
    <FieldsAction
      call={createOrder}
      kind="primary"
      label={t('place.label')}
      intro={t('place.intro')}
      isDisabled={!isReady}
      fields={[
        {
          name: 'channel',
          label: t('place.channel'),
          options: channels.map((value) => ({ value, label: t(`place.of.${value}`) })),
        },
        ...(draft.type === 'SUSCRIPCION' && draft.method === 'TRANSFERENCIA'
          ? [{ name: 'is_by_cheque', label: t('place.cheque'), kind: 'check' as const }]
          : []),
        { name: 'warning', label: t('place.warning'), kind: 'file' as const, isOptional: true },
      ]}
      bodyOf={(typed, { warning }) => ({
        order: placedOf(draft, { uuid: account.uuid, isPlan: account.type === 'P' }),
        channel: codeIn(channels, typed['channel']),
        is_by_cheque: typed['is_by_cheque'] === 'true',
        ...(draft.orderer === '' ? {} : { orderer: draft.orderer }),
        ...(warning ? { warning } : {}),
      })}
      outdates={[listOrders]}
      onDone={({ reference }) => navigate(`/orders/${reference}`)}
    />
  );
};
