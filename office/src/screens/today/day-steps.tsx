import type { StepState } from '@area/domain/calendar/step-state';
import { retryJobs, runSteps } from '@area/contract/office/jobs/calls';
import { getToday } from '@area/contract/office/today/calls';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { Moment } from '../../parts/moment.tsx';
import { showText } from '../../parts/words/shown.ts';
import { codeText } from '../../texts/codes.ts';
import { stepName } from '../../parts/words/step-name.ts';
import { t } from './texts.ts';
import type { Today } from './today.ts';

type Step = Today['steps'][number];

const TONES: Readonly<Record<StepState, Tone>> = {
  DONE: 'good',
  PARTLY: 'bad',
  RUNNING: 'active',
  WAITING: 'neutral',
  RETRYING: 'waiting',
  FAILED: 'bad',
  LATE: 'bad',
};

const isToRetry = ({ state }: Step): boolean => state === 'FAILED' || state === 'PARTLY';

const StepAction = ({ step }: { readonly step: Step }) =>
  isToRetry(step) ? (
    <FieldsAction
      call={retryJobs}
      kind="quiet"
      label={t('retry')}
      title={t('retry_title', { step: stepName(step.step) })}
      fields={[]}
      bodyOf={() => ({ step: step.step })}
      outdates={[getToday]}
    />
  ) : (
    <FieldsAction
      call={runSteps}
      kind="quiet"
      label={t('run')}
      title={t('run_title', { step: stepName(step.step) })}
      fields={[]}
      bodyOf={() => ({ steps: [step.step] })}
      outdates={[getToday]}
      isDisabled={step.step === 'storage-sweep'}
    />
  );

const columns = (): readonly Column<Step>[] => [
  {
    id: 'step',
    title: t('column.step'),
    isRowHeader: true,
    cell: ({ step }) => stepName(step),
  },
  {
    id: 'state',
    title: t('column.state'),
    phone: 'state',
    cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>,
  },
  {
    id: 'due',
    title: t('column.due'),
    phone: 'note',
    cell: ({ due_at }) => <Moment at={due_at} />,
  },
  { id: 'next', title: t('column.next'), cell: ({ next_at }) => <Moment at={next_at} /> },
  {
    id: 'done',
    title: t('column.done'),
    align: 'end',
    phone: 'figure',
    cell: ({ done, failed }) =>
      failed > 0 ? `${done ?? 0} (${t('failed_items', { count: failed })})` : (done ?? '—'),
  },
  {
    id: 'error',
    title: t('column.error'),
    isWideOnly: true,
    cell: ({ last_error }) => showText(last_error),
  },
  {
    id: 'owner',
    title: t('column.owner'),
    isWideOnly: true,
    cell: ({ owner }) => codeText(`codes.permission_set.${owner}`),
  },
  { id: 'act', title: t('column.act'), cell: (step) => <StepAction step={step} /> },
];

/** The steps of the day: how each stands, when it is next, and who looks after it. */
export const DaySteps = ({ today: { steps } }: { readonly today: Today }) => (
  <Card title={t('steps')}>
    <Table caption={t('steps')} columns={columns()} rows={steps} rowKey={({ step }) => step} />
  </Card>
);
