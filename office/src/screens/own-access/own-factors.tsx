import { getOwnAccess, removeOwnFactor } from '@area/contract/office/session/own-calls';
import type { OwnAccess } from '@area/contract/office/session/own-schemas';
import { Button } from '@area/kit/controls/button.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t as factorText } from '../../parts/factor/texts.ts';
import { Moment } from '../../parts/moment.tsx';
import { codeText } from '../../texts/codes.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { ChangePassword } from './change-password.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { t } from './texts.ts';

type Factor = OwnAccess['factors'][number];

const RemoveFactor = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { mutate, isPending } = useOfficeWrite(removeOwnFactor, { outdates: [getOwnAccess] });
  const remove = (): void =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ tone: 'good', title: t('removed') }),
        onError: ({ info, errors }) =>
          showToast({
            tone: 'bad',
            title: t('remove_failed'),
            text: errors[0]?.message || info,
          }),
      },
    );
  return (
    <Button kind="quiet" isPending={isPending} label={`${t('remove')}: ${name}`} onPress={remove}>
      {t('remove')}
    </Button>
  );
};

const columns = (): readonly Column<Factor>[] => [
  { id: 'name', title: t('factor'), isRowHeader: true, cell: ({ name }) => name },
  { id: 'kind', title: t('kind_title'), cell: ({ kind }) => factorText(`method.${kind}`) },
  { id: 'created', title: t('created'), cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    id: 'used',
    title: t('used_last'),
    cell: ({ last_used_at }) => (last_used_at === null ? t('never') : <Moment at={last_used_at} />),
  },
  {
    id: 'action',
    title: t('actions'),
    phone: 'state',
    cell: ({ uuid, name }) => <RemoveFactor id={uuid} name={name} />,
  },
];

/** For whom the person decides today. */
const StandsIn = ({ stands_in_for }: Pick<OwnAccess, 'stands_in_for'>) =>
  stands_in_for.length === 0 ? null : (
    <Card title={t('stands_in')}>
      <ul>
        {stands_in_for.map(({ name, permission_set, until }) => (
          <li key={name}>
            {t('stands_in_line', {
              name,
              set: codeText(`codes.permission_set.${permission_set}`),
              until: formatDay(until),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );

/** By what the person comes in: factors, recovery codes and password. */
export const OwnFactors = () => {
  const { data, error, refetch } = useCall(getOwnAccess, {});
  if (error && !data)
    return (
      <FailureState error={error} title={t('factors_failed')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton />;
  return (
    <>
      <StandsIn stands_in_for={data.stands_in_for} />
      <Card title={t('factors')}>
        <Stack gap="close">
          <Table
            caption={t('factors')}
            rows={data.factors}
            rowKey={({ uuid }) => uuid}
            columns={columns()}
          />
          <p>{t('codes', { count: data.recovery_codes })}</p>
          <Row>
            <AddTotp />
            <AddPasskey />
            <RenewCodes />
            {data.has_password ? <ChangePassword /> : null}
          </Row>
        </Stack>
      </Card>
    </>
  );
};
