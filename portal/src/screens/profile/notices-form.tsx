import type { NotificationChoice } from '@area/contract/notification-choices/schemas';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useChooseNotifications } from '../../calls/notification-choices.ts';
import { usePushDevices } from '../../calls/push-devices.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from './profile.module.css';

const CHANNELS = ['email', 'sms', 'push'] as const;
type Channel = (typeof CHANNELS)[number];

const KIND: Omit<Column<NotificationChoice>, 'title'> = {
  id: 'kind',
  isRowHeader: true,
  cell: ({ type }) => (
    <TwoLines below={t(`notifications.choices.what.${type}`)}>
      {t(`codes.notification_type.${type}`)}
    </TwoLines>
  ),
};

/** Whether one kind is sent one way. */
const ChannelBox = ({
  choice,
  channel,
  isDisabled,
  onChange,
}: {
  readonly choice: NotificationChoice;
  readonly channel: Channel;
  readonly isDisabled: boolean;
  readonly onChange: (isChosen: boolean) => void;
}) => (
  <Checkbox
    name={`${choice.type}-${channel}`}
    isSelected={choice[channel]}
    isDisabled={isDisabled}
    onChange={onChange}
  >
    <VisuallyHidden>
      {t('notifications.choices.box', {
        kind: t(`codes.notification_type.${choice.type}`),
        channel: t(`notifications.choices.by.${channel}`),
      })}
    </VisuallyHidden>
  </Checkbox>
);

const NoMobile = () => (
  <Notice>
    <p>
      {t('notifications.choices.no_mobile')}{' '}
      <Link href={paths.profile('contact')}>{t('notifications.choices.contact')}</Link>
    </p>
  </Notice>
);

/** A box for each kind and channel, kept together. What is always sent has no box, and is said. */
export const NoticesForm = ({ kept }: { readonly kept: readonly NotificationChoice[] }) => {
  const { uuid, mobile_phone } = useKnownMe().private_area.intervener;
  const [choices, choose] = useState(kept);
  const { mutate, isPending } = useChooseNotifications();
  const { isDisabled, why } = useClientOnly();
  const canPush = Boolean(usePushDevices().data?.public_key);
  const isClosed = (channel: Channel): boolean =>
    isDisabled || (channel === 'sms' && mobile_phone === null);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(
      { params: { id: uuid }, body: { choices: [...choices] } },
      {
        onSuccess: () => showToast({ tone: 'good', title: t('notifications.choices.saved') }),
        onError: ({ info, errors }) =>
          showToast({
            tone: 'bad',
            title: t('notifications.choices.save_failed'),
            text: errors[0]?.message ?? info,
          }),
      },
    );
  };

  const set = (type: NotificationChoice['type'], part: Partial<Record<Channel, boolean>>): void =>
    choose(choices.map((each) => (each.type === type ? { ...each, ...part } : each)));

  const box = (choice: NotificationChoice, channel: Channel) => (
    <ChannelBox
      choice={choice}
      channel={channel}
      isDisabled={isClosed(channel)}
      onChange={(isChosen) => set(choice.type, { [channel]: isChosen })}
    />
  );

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        {why === undefined ? null : <Notice>{why}</Notice>}
        <div className={css['choices']}>
          <Table
            caption={t('notifications.choices.caption')}
            isCompact
            rows={choices}
            rowKey={({ type }) => type}
            columns={[
              { ...KIND, title: t('notifications.choices.kind') },
              ...CHANNELS.filter((channel) => canPush || channel !== 'push').map((channel) => ({
                id: channel,
                title: t(`notifications.choices.${channel}`),
                cell: (choice: NotificationChoice) => box(choice, channel),
              })),
            ]}
          />
        </div>
        {mobile_phone === null ? <NoMobile /> : null}
        <Notice>
          <p>{t('notifications.choices.always')}</p>
        </Notice>
        <div>
          <Button type="submit" isPending={isPending} isDisabled={isDisabled}>
            {t('notifications.choices.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
