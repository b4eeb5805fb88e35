import type { PushDevice } from '@area/contract/push-devices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { useHeadingAfter } from '@area/kit/layout/page-heading.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import {
  useAddPushDevice,
  usePushDevices,
  useRemovePushDevice,
} from '../../../calls/push-devices.ts';
import css from '../profile.module.css';
import { canBePushedTo, findOwnDigest, subscribe, unsubscribe } from './subscription.ts';
import { t } from './texts.ts';

/** Which of the devices this browser is. */
const useOwnDigest = () =>
  useQuery({ queryKey: ['own push device'], queryFn: async () => (await findOwnDigest()) ?? null });

const Device = ({ device, isThis }: { readonly device: PushDevice; readonly isThis: boolean }) => {
  const { mutateAsync, isPending } = useRemovePushDevice();
  const { isDisabled } = useClientOnly();
  const begin = useHeadingAfter();
  const onRemoved = (): void => {
    if (isThis) void unsubscribe();
    showToast({ tone: 'good', title: t('device.push.removed') });
  };
  // Of the promise: the line is gone before the callbacks of `mutate` would be called.
  const remove = (): void => {
    begin();
    mutateAsync({ params: { id: device.uuid } }).then(onRemoved, ({ info }: CallError) =>
      showToast({ tone: 'bad', title: t('device.push.failed'), text: info }),
    );
  };
  return (
    <li>
      <p>
        <strong>{device.device}</strong>
        {isThis ? ` · ${t('device.push.this')}` : ''}
      </p>
      <p className={css['quiet']}>
        {t('device.push.since', { day: formatDayOf(device.created_at) })}{' '}
        {t(device.shows_content ? 'device.push.with_content' : 'device.push.without_content')}
      </p>
      <Button
        kind="quiet"
        isPending={isPending}
        isDisabled={isDisabled}
        onPress={remove}
        label={t('device.push.remove_of', { device: device.device })}
      >
        {t('device.push.remove')}
      </Button>
    </li>
  );
};

const AddThis = ({ public_key }: { readonly public_key: string }) => {
  const { id } = useConfiguration();
  const [shows_content, setShown] = useState(false);
  const [isDenied, setDenied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { isDisabled, why } = useClientOnly();
  const { mutate, isPending, error } = useAddPushDevice();
  const own = useOwnDigest();
  const add = async (): Promise<void> => {
    setAsking(true);
    const subscribed = await subscribe(id, public_key).catch(() => undefined);
    setAsking(false);
    setDenied(!subscribed);
    if (!subscribed) return;
    mutate(
      { body: { ...subscribed, shows_content } },
      {
        onSuccess: () => {
          void own.refetch();
          showToast({ tone: 'good', title: t('device.push.added') });
        },
      },
    );
  };
  return (
    <>
      <Checkbox
        name="shows_content"
        isSelected={shows_content}
        isDisabled={isDisabled}
        onChange={setShown}
      >
        {t('device.push.shows_content')}
      </Checkbox>
      {isDenied ? <Notice tone="waiting">{t('device.push.denied')}</Notice> : null}
      {error ? <FailureState error={error} title={t('device.push.failed')} /> : null}
      {why === undefined ? null : <Notice>{why}</Notice>}
      <div>
        <Button
          kind="secondary"
          isDisabled={isDisabled}
          isPending={isAsking || isPending}
          onPress={() => void add()}
        >
          {t('device.push.add')}
        </Button>
      </div>
    </>
  );
};

/** Notifications on this device and others, for whoever wants them. *Source*: screens.md (Installable), ADR 233. */
export const PushCard = () => {
  const { data, error, refetch } = usePushDevices();
  const { data: own } = useOwnDigest();
  if (error && !data)
    return (
      <Card title={t('device.push.title')}>
        <FailureState
          error={error}
          title={t('device.push.not_loaded')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data || data.public_key === null) return null;
  const hasThis = data.devices.some(({ endpoint_sha256 }) => endpoint_sha256 === own);
  return (
    <Card title={t('device.push.title')}>
      <p>{t('device.push.text')}</p>
      {data.devices.length > 0 ? (
        <ul className={css['sessions']} aria-label={t('device.push.devices')}>
          {data.devices.map((device) => (
            <Device key={device.uuid} device={device} isThis={device.endpoint_sha256 === own} />
          ))}
        </ul>
      ) : null}
      {canBePushedTo() ? null : <p className={css['quiet']}>{t('device.push.unable')}</p>}
      {canBePushedTo() && !hasThis ? <AddThis public_key={data.public_key} /> : null}
    </Card>
  );
};
