import { getClient } from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { useParams } from 'wouter';
import { SectionMenu } from '@area/kit/layout/section-menu.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { OfApplication } from '../../parts/about/of-application.tsx';
import { WaitingProposals } from '../../parts/about/waiting-proposals.tsx';
import { Record } from '../../parts/record/record.tsx';
import { ClientPill } from '../../parts/words/pills.tsx';
import { ClientActions } from './actions/client-actions.tsx';
import { ClientSection } from './client-section.tsx';
import { SECTIONS, sectionOf } from './sections.ts';
import type { Section } from './sections.ts';
import { t } from './texts.ts';

const Status = ({ client }: { readonly client: ClientRecord }) => (
  <>
    <ClientPill status={client.intervener_status} />
    {client.is_deceased ? <StatusPill tone="bad">{t('deceased')}</StatusPill> : null}
    {client.is_minor ? <StatusPill>{t('minor')}</StatusPill> : null}
    {client.is_incapable ? <StatusPill>{t('incapable')}</StatusPill> : null}
    {client.may_log_in ? null : <StatusPill>{t('no_login')}</StatusPill>}
  </>
);

const Sections = ({ id, current }: { readonly id: string; readonly current: Section }) => (
  <SectionMenu
    label={t('sections')}
    current={current}
    sections={SECTIONS.map((section) => ({
      id: section,
      title: t(`section.${section}`),
      href: section === 'summary' ? `/clients/${id}` : `/clients/${id}/${section}`,
    }))}
  />
);

/** /clients/:id and its sections: everything about a client. */
export const ClientScreen = () => {
  const { id = '', section: asked } = useParams<{ id: string; section?: string }>();
  const { data, error, refetch } = useCall(getClient, { params: { id } });
  if (!data)
    return (
      <UnreadPage
        title={t('client')}
        failed={t('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const section = sectionOf(asked);
  return (
    <Record
      title={data.name}
      status={<Status client={data} />}
      back={{ href: '/clients', label: t('search.title') }}
      actions={<ClientActions client={data} />}
    >
      <WaitingProposals proposals={data.proposals} />
      <OfApplication application={data.application} />
      <Sections id={id} current={section} />
      <ClientSection client={data} section={section} />
    </Record>
  );
};
