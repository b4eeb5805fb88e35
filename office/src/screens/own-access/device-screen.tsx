import type { ResponseOf } from '@area/contract/call';
import { approveDeviceLogin, getDeviceLogin } from '@area/contract/office/session/calls';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { perform } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t } from '../../parts/factor/texts.ts';
import { Moment } from '../../parts/moment.tsx';
import { useTask } from '../../parts/use-task.ts';

type Asking = ResponseOf<typeof getDeviceLogin>;

/** Which machine asks, and whether it is let in. */
const Machine = ({ code, asking }: { readonly code: string; readonly asking: Asking }) => {
  const { mutateAsync } = useOfficeWrite(approveDeviceLogin);
  const task = useTask('');
  const [isIn, setIn] = useState(false);
  const approve = async (): Promise<void> =>
    task.run(async () => {
      await mutateAsync({ params: { code } });
      setIn(true);
    });
  if (isIn) return <Notice tone="good">{t('device.done')}</Notice>;
  return (
    <Stack gap="close">
      <DataList
        items={[
          { term: t('device.machine'), value: asking.machine },
          { term: t('device.ip'), value: asking.ip },
          { term: t('device.since'), value: <Moment at={asking.created_at} /> },
        ]}
      />
      {task.failure === undefined ? null : <Notice tone="bad">{task.failure}</Notice>}
      <div>
        <Button isPending={task.isPending} onPress={() => void approve()}>
          {t('device.approve')}
        </Button>
      </div>
    </Stack>
  );
};

/** /device: lets a command line in, as oneself. *Source*: RFC 8628, ADR 186. */
export const DeviceScreen = () => {
  const place = usePlace();
  const asked = new URLSearchParams(useSearch()).get('code') ?? '';
  const [code, setCode] = useState(asked);
  const [found, setFound] = useState<{ readonly code: string; readonly asking: Asking }>();
  const task = useTask('');
  const look = async (): Promise<void> =>
    task.run(async () => {
      setFound(undefined);
      const input = { params: { code: code.trim() } };
      setFound({
        code: code.trim(),
        asking: await perform(place, { call: getDeviceLogin, input }),
      });
    });
  return (
    <Stack isNarrow>
      <PageTitle intro={t('device.intro')}>{t('device.title')}</PageTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void look();
        }}
      >
        <Stack gap="close">
          <TextField
            name="code"
            label={t('device.code')}
            value={code}
            onChange={setCode}
            error={task.failure}
            autoComplete="off"
          />
          <div>
            <Button type="submit" kind="secondary" isPending={task.isPending}>
              {t('device.look')}
            </Button>
          </div>
        </Stack>
      </form>
      {found ? <Machine key={found.code} {...found} /> : null}
    </Stack>
  );
};
