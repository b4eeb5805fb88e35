import type { ResponseOf } from '@area/contract/call';
import { listJobs } from '@area/contract/office/jobs/calls';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { stepName } from '../../parts/words/step-name.ts';
import { RetryAction, RunAction } from './job-actions.tsx';
import { t } from './texts.ts';

type Job = ResponseOf<typeof listJobs>;

const TONES: Readonly<Record<Job['status'], Tone>> = {
  WAITING: 'waiting',
  RUNNING: 'active',
  DONE: 'good',
  FAILED: 'bad',
};

/** Why it failed as a whole, and the items that failed. */
const Problem = ({ job: { last_error, failures } }: { readonly job: Job }) => (
  <>
    {last_error}
    {failures.length === 0 ? null : (
      <Disclosure title={t('jobs.failures', { count: failures.length })}>
        <ul>
          {failures.map(({ operation, reason }) => (
            <li key={operation}>
              {operation}: {reason}
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
  </>
);

const COLUMNS: readonly OfficeColumn<Job>[] = [
  {
    id: 'step',
    title: () => t('jobs.step'),
    isRowHeader: true,
    cell: ({ step }) => stepName(step),
  },
  {
    id: 'status',
    title: () => t('jobs.status'),
    cell: ({ status }) => (
      <StatusPill tone={TONES[status]}>{t(`jobs.statuses.${status}`)}</StatusPill>
    ),
  },
  { id: 'due', title: () => t('jobs.due'), cell: ({ due_at }) => <Moment at={due_at} /> },
  {
    id: 'finished',
    title: () => t('jobs.finished'),
    cell: ({ finished_at }) => <Moment at={finished_at} />,
  },
  {
    id: 'done',
    title: () => t('jobs.done'),
    align: 'end',
    cell: ({ done }) => done ?? '—',
  },
  {
    id: 'attempts',
    title: () => t('jobs.attempts'),
    align: 'end',
    isOptional: true,
    cell: ({ attempts }) => attempts,
  },
  { id: 'problem', title: () => t('jobs.problem'), cell: (job) => <Problem job={job} /> },
];

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 5_000;

/** /system/jobs */
export const JobsScreen = () => (
  <Stack>
    <PageTitle
      intro={t('jobs.intro')}
      aside={
        <Row>
          <RetryAction />
          <RunAction />
        </Row>
      }
    >
      {t('jobs.title')}
    </PageTitle>
    <OfficeList
      call={listJobs}
      columns={COLUMNS}
      caption={t('jobs.title')}
      rowKey={({ uuid }) => uuid}
      everyMs={ASKED_EVERY_MS}
      empty={{ title: t('jobs.empty'), text: t('jobs.empty_text') }}
    />
  </Stack>
);
