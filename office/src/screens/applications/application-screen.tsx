import { getApplicationRecord } from '@area/contract/office/applications/calls';
import type { ApplicationRecord } from '@area/contract/office/applications/record-schemas';
import { Link, useParams } from 'wouter';
import { formatIban, formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import type { TimelineEvent } from '@area/kit/states/timeline.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { PendingFor } from '../../parts/proposals/pending-for.tsx';
import { Record } from '../../parts/record/record.tsx';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationPill } from './application-pill.tsx';
import { PersonSection } from './person-section.tsx';
import { codeText, t } from './texts.ts';

const factsOf = (application: ApplicationRecord) => {
  const { people, uuid_iban_holder, iban, account_uuid, refused_because } = application;
  const holder = people.find(({ uuid }) => uuid === uuid_iban_holder);
  return [
    { term: t('column.kind'), value: t(`kind.${application.kind}`) },
    {
      term: t('column.channel'),
      value: codeText(`codes.application_channel.${application.channel}`),
    },
    { term: t('fact.type'), value: t(`type.${application.type}`) },
    {
      term: t('fact.products'),
      value: application.products.map(({ name }) => name).join(', ') || '—',
    },
    {
      term: t('fact.signing'),
      value: codeWord('signature_arrangement', application.signature_arrangement),
    },
    { term: t('fact.iban'), value: iban === null ? '—' : formatIban(iban) },
    ...(holder ? [{ term: t('fact.holder'), value: holder.name }] : []),
    { term: t('fact.created'), value: formatMoment(application.created_at) },
    { term: t('column.submitted'), value: <Moment at={application.submitted_at} /> },
    ...(account_uuid === null
      ? []
      : [
          {
            term: t('fact.account'),
            value: <Link href={`/accounts/${account_uuid}`}>{t('fact.account')}</Link>,
          },
        ]),
    ...(refused_because === null ? [] : [{ term: t('fact.refused'), value: refused_because }]),
  ];
};

const whoOf = ({ staff, actor }: ApplicationRecord['history'][number]): string =>
  staff ?? (actor === 'C' || actor === 'SYS' ? t(`history.${actor}`) : actor);

const timelineOf = ({ history }: ApplicationRecord): readonly TimelineEvent[] =>
  history.map((entry, at) => ({
    id: `${at} ${entry.at}`,
    title:
      entry.reminded === null
        ? codeText(`codes.application_status.${entry.to_status}`)
        : t('history.reminded'),
    state: 'done' as const,
    when: formatMoment(entry.at),
    text: [whoOf(entry), entry.reminded ?? entry.text].filter(Boolean).join(': '),
  }));

/** Why the office looks at it, and what keeps it from being accepted. */
const Notes = ({ review_causes, obstacles, status }: ApplicationRecord) => (
  <>
    {review_causes.length > 0 && status === 'IN_REVIEW' ? (
      <Notice tone="waiting" title={t('why')}>
        <ul>
          {review_causes.map((cause) => (
            <li key={cause}>{codeText(`codes.review_cause.${cause}`)}</li>
          ))}
        </ul>
      </Notice>
    ) : null}
    {obstacles.length > 0 ? (
      <Notice tone="waiting" title={t('obstacles')}>
        <ul>
          {obstacles.map(({ name, message }) => (
            <li key={`${name} ${message}`}>{[name, message].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      </Notice>
    ) : null}
  </>
);

/** /applications/:id: an application whole, the scans of each person beside what they wrote. *Source*: office.md 7. */
export const ApplicationScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(getApplicationRecord, { params: { id } });
  if (data)
    return (
      <Record
        title={`${t('application')} ${data.reference}`}
        status={<ApplicationPill status={data.status} />}
        back={{ href: '/applications', label: t('title') }}
        actions={<ApplicationActions application={data} />}
        facts={factsOf(data)}
        timeline={timelineOf(data)}
      >
        <PendingFor about={data.uuid} />
        <Notes {...data} />
        {data.people.map((person) => (
          <PersonSection key={person.uuid} application={data} person={person} />
        ))}
      </Record>
    );
  return (
    <UnreadPage
      title={t('application')}
      failed={t('failed')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
