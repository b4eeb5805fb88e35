import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { listStaff } from '@area/contract/office/staff/calls';
import type { StaffAccess } from '@area/contract/office/staff/schemas';
import { useParams } from 'wouter';
import { formatMoment } from '@area/kit/figures/format.ts';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { PendingFor } from '../../parts/proposals/pending-for.tsx';
import { Record } from '../../parts/record/record.tsx';
import { codeText } from '../../texts/codes.ts';
import { MemberActions } from './member-actions.tsx';
import { LastTime, MemberStatus, factorsOf } from './staff-columns.tsx';
import { t } from './texts.ts';

const yesOrNo = (is: boolean): string => t(is ? 'yes' : 'no');

const factsOf = (member: StaffAccess) => [
  { term: t('column.username'), value: member.username },
  { term: t('column.email'), value: member.email ?? '—' },
  { term: t('column.set'), value: codeText(`codes.permission_set.${member.permission_set}`) },
  {
    term: t('column.rights'),
    value: joinNames(member.rights.map((right) => codeText(`codes.staff_action.${right}`))),
  },
  ...(member.status_reason === null
    ? []
    : [{ term: t('status_reason'), value: member.status_reason }]),
  { term: t('password'), value: yesOrNo(member.has_password) },
  { term: t('column.factors'), value: factorsOf(member) },
  { term: t('column.sso'), value: yesOrNo(member.has_sso) },
  ...(member.is_break_glass ? [{ term: t('break_glass'), value: t('yes') }] : []),
  { term: t('column.created'), value: formatMoment(member.created_at) },
  { term: t('column.login'), value: <LastTime at={member.last_login_at} /> },
  { term: t('column.used'), value: <LastTime at={member.last_used_at} /> },
];

/** /staff/:id */
export const MemberScreen = () => {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useWhole(listStaff, {});
  const member = data?.find(({ uuid }) => uuid === id);
  if (member)
    return (
      <Record
        title={member.name}
        status={<MemberStatus status={member.status} />}
        back={{ href: '/staff', label: t('title') }}
        actions={<MemberActions member={member} />}
        facts={factsOf(member)}
        timeline={member.last_acts.map(({ call, at }) => ({
          id: call,
          title: call,
          state: 'done',
          when: formatMoment(at),
        }))}
      >
        <PendingFor about={member.uuid} />
      </Record>
    );
  if (error)
    return (
      <FailedPage
        title={t('member')}
        failed={t('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data ? (
    <PageTitle intro={t('missing')}>{t('failed')}</PageTitle>
  ) : (
    <LoadingPage title={t('member')} />
  );
};
