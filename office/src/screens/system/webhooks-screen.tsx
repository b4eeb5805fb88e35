import type { ResponseOf } from '@area/contract/call';
import { addWebhook, listWebhooks } from '@area/contract/office/webhooks/calls';
import { listIntegrations } from '@area/contract/office/integrations/calls';
import { EVENT_TYPES } from '@area/domain/integration/events';
import type { EventType } from '@area/domain/integration/events';
import type { FieldReason } from '@area/domain/rules/reason';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { t as ui } from '@area/kit/texts/ui.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { ChecksField } from '../../parts/action/checks-field.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { t } from './texts.ts';

type Webhook = ResponseOf<typeof listWebhooks>;

export const WebhookState = ({ status }: Pick<Webhook, 'status'>) => (
  <StatusPill tone={status === 'ACTIVE' ? 'good' : 'bad'}>{t(`webhooks.${status}`)}</StatusPill>
);

const COLUMNS: readonly OfficeColumn<Webhook>[] = [
  { id: 'url', title: () => t('webhooks.url'), isRowHeader: true, cell: ({ url }) => url },
  { id: 'program', title: () => t('webhooks.program'), cell: ({ program }) => program },
  {
    id: 'state',
    title: () => t('webhooks.state'),
    cell: ({ status }) => <WebhookState status={status} />,
  },
  { id: 'types', title: () => t('webhooks.types'), cell: ({ types }) => types.join(', ') },
  { id: 'mark', title: () => t('webhooks.mark'), align: 'end', cell: ({ mark }) => mark },
  {
    id: 'created',
    title: () => t('webhooks.created'),
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];

interface Typed {
  readonly program: string;
  readonly url: string;
  readonly types: readonly EventType[];
}

const NOTHING: Typed = { program: '', url: '', types: [] };

const whyNot = (values: Typed): readonly FieldReason[] =>
  missingOf({ ...values, types: values.types.join(',') }, ['program', 'url', 'types']);

const Fields = ({ form }: { readonly form: Form<Typed> }) => {
  const { data = [] } = useWhole(listIntegrations, {});
  return (
    <>
      <Select
        {...bindTo(form, 'program', t('webhooks.program'))}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={ui('ui.choose')}
      />
      <TextField {...bindTo(form, 'url', t('webhooks.url'))} autoComplete="off" />
      <ChecksField
        legend={t('webhooks.types')}
        name="types"
        options={EVENT_TYPES}
        chosen={form.values.types}
        onChange={(types) => form.set({ types })}
        error={form.errorOf('types') && t('webhooks.one_type')}
      />
    </>
  );
};

/** /system/webhooks */
export const WebhooksScreen = () => (
  <Stack>
    <PageTitle
      intro={t('webhooks.intro')}
      aside={
        <OfficeAction
          call={addWebhook}
          kind="primary"
          label={t('webhooks.add')}
          initial={NOTHING}
          whyNot={whyNot}
          renderFields={(form) => <Fields form={form} />}
          bodyOf={({ types, ...typed }) => ({ ...typed, types: [...types] })}
          outdates={[listWebhooks]}
        />
      }
    >
      {t('webhooks.title')}
    </PageTitle>
    <OfficeList
      call={listWebhooks}
      columns={COLUMNS}
      caption={t('webhooks.title')}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/system/webhooks/${uuid}`}
      empty={{ title: t('webhooks.empty'), text: t('webhooks.empty_text') }}
    />
  </Stack>
);
