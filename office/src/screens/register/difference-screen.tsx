import type { ResponseOf } from '@area/contract/call';
import {
  explainRegisterDifference,
  getRegisterDifference,
  listRegisterDifferences,
  resolveRegisterDifference,
} from '@area/contract/office/register/calls';
import { Select } from '@area/kit/fields/select.tsx';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useParams } from 'wouter';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { Record } from '../../parts/record/record.tsx';
import { DifferencePill } from './differences-screen.tsx';
import { REGISTER_PATHS } from './register-paths.ts';
import { t } from './texts.ts';

type Difference = ResponseOf<typeof getRegisterDifference>;

const OUTDATED = [getRegisterDifference, listRegisterDifferences];

const Resolve = ({ difference: { uuid, resolutions } }: { readonly difference: Difference }) => {
  const [first] = resolutions;
  if (first === undefined) return null;
  return (
    <OfficeAction
      call={resolveRegisterDifference}
      params={{ id: uuid }}
      label={t('difference.resolve')}
      intro={t('difference.resolve_text')}
      initial={{ resolution: first, reason: '' }}
      whyNot={whyNotReason}
      renderFields={(form) => (
        <>
          <Select
            name="resolution"
            label={t('difference.how')}
            value={form.values.resolution}
            options={resolutions.map((value) => ({ value, label: t(`resolution.${value}`) }))}
            onChange={(text) =>
              form.set({ resolution: resolutions.find((each) => each === text) ?? first })
            }
          />
          <ReasonField form={form} />
        </>
      )}
      bodyOf={({ resolution, reason }) => ({ resolution, reason: reason.trim() })}
      outdates={OUTDATED}
    />
  );
};

const factsOf = (difference: Difference): readonly DataItem[] => [
  { term: t('column.kind'), value: t(`kind.${difference.kind}`) },
  { term: t('column.ours'), value: difference.ours ?? '—' },
  { term: t('column.theirs'), value: difference.theirs ?? '—' },
  { term: t('column.account'), value: difference.account ?? '—' },
  { term: t('column.product'), value: difference.product ?? '—' },
  { term: t('column.operation'), value: difference.operation ?? '—' },
  { term: t('column.deal'), value: difference.deal_reference ?? '—' },
  {
    term: t('column.day'),
    value: difference.day === null ? '—' : formatDay(difference.day),
  },
  { term: t('column.file'), value: difference.file ?? '—' },
];

const textOfStep = ({ ours, theirs, resolution, note, file }: Difference['steps'][number]) =>
  [
    note,
    resolution === null ? null : t(`resolution.${resolution}`),
    ours === null ? null : `${t('column.ours')}: ${ours}`,
    theirs === null ? null : `${t('column.theirs')}: ${theirs}`,
    file,
  ]
    .filter(Boolean)
    .join(' · ');

/** A difference, and what became of it. */
export const DifferenceScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(getRegisterDifference, { params: { id } });
  if (!data)
    return (
      <UnreadPage
        title={t('difference.loading')}
        failed={t('difference.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const isOpen = data.status === 'OPEN' || data.status === 'EXPLAINED';
  return (
    <Record
      title={t('difference.title', { number: data.number })}
      back={{ href: REGISTER_PATHS.differences, label: t('differences.title') }}
      status={<DifferencePill status={data.status} />}
      actions={
        isOpen ? (
          <>
            <ReasonAction
              call={explainRegisterDifference}
              params={{ id }}
              label={t('difference.explain')}
              intro={t('difference.explain_text')}
              outdates={OUTDATED}
            />
            <Resolve difference={data} />
          </>
        ) : undefined
      }
      facts={factsOf(data)}
      timeline={data.steps.map((step) => ({
        id: `${step.at} ${step.status}`,
        title: t('difference.step', {
          status: t(`status.${step.status}`),
          by: step.by ?? t('difference.program'),
        }),
        state: 'done',
        when: formatMoment(step.at),
        text: textOfStep(step),
      }))}
    />
  );
};
