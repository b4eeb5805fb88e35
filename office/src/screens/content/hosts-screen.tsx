import type { ResponseOf } from '@area/contract/call';
import { addHost, listHosts, listPartners, setHost } from '@area/contract/office/hosts/calls';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { SavePartner } from './save-partner.tsx';
import { t } from './texts.ts';

type Host = ResponseOf<typeof listHosts>;
type Partner = ResponseOf<typeof listPartners>;

const OUTDATED = [listHosts];

const namesIn = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((name) => name.trim())
    .filter(Boolean);

const AddHost = () => (
  <OfficeAction
    call={addHost}
    kind="primary"
    label={t('hosts.add')}
    intro={t('hosts.add_text')}
    initial={{ id: '', user_prefix: '', configuration_id: '', hostnames: '' }}
    whyNot={(values) => missingOf(values, ['id', 'configuration_id'])}
    renderFields={(form) => (
      <>
        <TextField {...bindTo(form, 'id', t('hosts.id'))} />
        <TextField {...bindTo(form, 'configuration_id', t('hosts.brand'))} />
        <TextField
          {...bindTo(form, 'user_prefix', t('hosts.prefix'))}
          hint={t('hosts.prefix_hint')}
          isOptional
        />
        <TextArea {...bindTo(form, 'hostnames', t('hosts.names'))} rows={3} isOptional />
      </>
    )}
    bodyOf={({ id, user_prefix, configuration_id, hostnames }) => ({
      id: id.trim(),
      configuration_id: configuration_id.trim(),
      ...(user_prefix.trim() === '' ? {} : { user_prefix: user_prefix.trim() }),
      ...(hostnames.trim() === '' ? {} : { hostnames: namesIn(hostnames) }),
    })}
    outdates={OUTDATED}
  />
);

const ChangeHost = ({ host }: { readonly host: Host }) => (
  <OfficeAction
    call={setHost}
    params={{ id: host.id }}
    label={t('hosts.change')}
    title={`${t('hosts.change')}: ${host.id}`}
    intro={t('hosts.change_text')}
    initial={{
      configuration_id: host.configuration_id,
      hostnames: host.hostnames.join('\n'),
    }}
    renderFields={(form) => (
      <>
        <TextField {...bindTo(form, 'configuration_id', t('hosts.brand'))} />
        <TextArea {...bindTo(form, 'hostnames', t('hosts.names'))} rows={4} />
      </>
    )}
    bodyOf={({ configuration_id, hostnames }) => ({
      configuration_id: configuration_id.trim(),
      ...(hostnames.trim() === '' ? {} : { hostnames: namesIn(hostnames) }),
    })}
    outdates={OUTDATED}
  />
);

const HOSTS: readonly OfficeColumn<Host>[] = [
  { id: 'host', title: () => t('column.host'), cell: ({ id }) => id, isRowHeader: true },
  {
    id: 'brand',
    title: () => t('column.brand'),
    cell: ({ configuration_id }) => configuration_id,
  },
  {
    id: 'names',
    title: () => t('column.names'),
    cell: ({ hostnames }) => hostnames.join(', ') || '—',
  },
  { id: 'prefix', title: () => t('column.prefix'), cell: ({ user_prefix }) => user_prefix },
  { id: 'change', title: () => t('column.change'), cell: (host) => <ChangeHost host={host} /> },
];

const PARTNERS: readonly OfficeColumn<Partner>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  { id: 'host', title: () => t('column.host'), cell: ({ portal_id }) => portal_id },
  { id: 'algorithm', title: () => t('column.algorithm'), cell: ({ algorithm }) => algorithm },
  { id: 'thumbprint', title: () => t('column.thumbprint'), cell: ({ thumbprint }) => thumbprint },
];

/** Which brand each address shows, and whose sites hand their clients over. */
export const HostsScreen = () => (
  <Stack>
    <PageTitle intro={t('hosts.intro')} aside={<AddHost />}>
      {t('hosts.title')}
    </PageTitle>
    <OfficeList
      call={listHosts}
      caption={t('hosts.title')}
      columns={HOSTS}
      rowKey={({ id }) => id}
      empty={{ title: t('hosts.empty'), text: t('hosts.empty_text') }}
    />
    <Card title={t('partners.title')}>
      <SavePartner />
      <OfficeList
        call={listPartners}
        caption={t('partners.title')}
        columns={PARTNERS}
        prefix="p-"
        rowKey={({ id }) => id}
        empty={{ title: t('partners.empty'), text: t('partners.empty_text') }}
      />
    </Card>
  </Stack>
);
