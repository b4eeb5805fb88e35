import { PageTitle } from '@area/kit/layout/page-title.tsx';
import type { ResponseOf } from '@area/contract/call';
import {
  listWebhookAttempts,
  listWebhooks,
  resendWebhook,
  switchWebhook,
  testWebhook,
} from '@area/contract/office/webhooks/calls';
import { useParams } from 'wouter';
import { MomentField } from '@area/kit/fields/moment-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Record } from '../../parts/record/record.tsx';
import { t } from './texts.ts';
import { WebhookState } from './webhooks-screen.tsx';

type Webhook = ResponseOf<typeof listWebhooks>;
type Attempt = ResponseOf<typeof listWebhookAttempts>;

/** What it answered: a status, or why nothing came. */
const answerOf = ({ status_code, error }: Pick<Attempt, 'status_code' | 'error'>): string =>
  status_code === null ? (error ?? '—') : String(status_code);

const COLUMNS: readonly OfficeColumn<Attempt>[] = [
  {
    id: 'at',
    title: () => t('webhooks.at'),
    isRowHeader: true,
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    id: 'event',
    title: () => t('webhooks.event'),
    align: 'end',
    cell: ({ event_number }) => event_number ?? '—',
  },
  { id: 'answer', title: () => t('webhooks.answer'), cell: answerOf },
  {
    id: 'took',
    title: () => t('webhooks.took'),
    align: 'end',
    cell: ({ took_ms }) => `${took_ms} ms`,
  },
];

const OUTDATED = { outdates: [listWebhooks, listWebhookAttempts] };

const SwitchAction = ({ webhook: { uuid: id, status } }: { readonly webhook: Webhook }) => {
  const isOn = status === 'ACTIVE';
  return (
    <OfficeAction
      call={switchWebhook}
      params={{ id }}
      label={t(isOn ? 'webhooks.off' : 'webhooks.on')}
      title={t(isOn ? 'webhooks.off_title' : 'webhooks.on_title')}
      initial={{}}
      renderFields={() => null}
      bodyOf={() => ({ status: isOn ? ('DISABLED' as const) : ('ACTIVE' as const) })}
      {...OUTDATED}
    />
  );
};

const tellTest = ({ status_code, took_ms, error }: ResponseOf<typeof testWebhook>): void =>
  showToast(
    status_code === null
      ? { tone: 'bad', title: t('webhooks.tested_none', { error: error ?? '' }) }
      : {
          tone: status_code < 300 ? 'good' : 'bad',
          title: t('webhooks.tested', { status: status_code, ms: took_ms }),
        },
  );

const Actions = ({ webhook }: { readonly webhook: Webhook }) => {
  const params = { id: webhook.uuid };
  return (
    <>
      <OfficeAction
        call={testWebhook}
        params={params}
        label={t('webhooks.test')}
        title={t('webhooks.test_title')}
        intro={t('webhooks.test_text')}
        initial={{}}
        renderFields={() => null}
        bodyOf={() => ({})}
        onDone={tellTest}
        {...OUTDATED}
      />
      <OfficeAction
        call={resendWebhook}
        params={params}
        label={t('webhooks.resend')}
        title={t('webhooks.resend_title')}
        initial={{ failed_since: '' }}
        whyNot={(typed) => missingOf(typed, ['failed_since'])}
        renderFields={(form) => (
          <MomentField {...bindTo(form, 'failed_since', t('webhooks.since'))} />
        )}
        bodyOf={({ failed_since }) => ({ failed_since: new Date(failed_since).toISOString() })}
        {...OUTDATED}
      />
      <SwitchAction webhook={webhook} />
    </>
  );
};

const factsOf = ({ url, program, types, mark, created_at, disabled_because }: Webhook) => [
  { term: t('webhooks.url'), value: url },
  { term: t('webhooks.program'), value: program },
  ...(disabled_because === null
    ? []
    : [{ term: t('webhooks.state'), value: t(`webhooks.because.${disabled_because}`) }]),
  { term: t('webhooks.types'), value: types.join(', ') },
  { term: t('webhooks.mark'), value: mark },
  { term: t('webhooks.created'), value: <Moment at={created_at} /> },
];

/** /system/webhooks/:id */
export const WebhookScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useWhole(listWebhooks, {});
  const webhook = data?.find(({ uuid }) => uuid === id);
  if (webhook)
    return (
      <Record
        title={webhook.url}
        status={<WebhookState status={webhook.status} />}
        back={{ href: '/system/webhooks', label: t('webhooks.title') }}
        actions={<Actions webhook={webhook} />}
        facts={factsOf(webhook)}
      >
        <Card title={t('webhooks.attempts')}>
          <OfficeList
            call={listWebhookAttempts}
            params={{ id }}
            columns={COLUMNS}
            caption={t('webhooks.attempts')}
            rowKey={({ at, event_number }) => `${at}-${event_number}`}
            empty={{ title: t('webhooks.no_attempts'), text: t('webhooks.no_attempts_text') }}
          />
        </Card>
      </Record>
    );
  if (error)
    return (
      <FailedPage
        title={t('webhooks.webhook')}
        failed={t('webhooks.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data ? (
    <PageTitle intro={t('webhooks.missing')}>{t('webhooks.failed')}</PageTitle>
  ) : (
    <LoadingPage title={t('webhooks.webhook')} />
  );
};
