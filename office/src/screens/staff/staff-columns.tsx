import type { StaffAccess } from '@area/contract/office/staff/schemas';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { Moment } from '../../parts/moment.tsx';
import { codeText } from '../../texts/codes.ts';
import { t } from './texts.ts';

const TONES: Readonly<Record<StaffAccess['status'], Tone>> = {
  INVITED: 'waiting',
  ACTIVE: 'good',
  LOCKED: 'bad',
  LEFT: 'neutral',
};

export const MemberStatus = ({ status }: Pick<StaffAccess, 'status'>) => (
  <StatusPill tone={TONES[status]}>{codeText(`codes.staff_status.${status}`)}</StatusPill>
);

/** By which factors somebody comes in. */
export const factorsOf = ({ factors }: StaffAccess): string =>
  factors.length === 0
    ? t('none')
    : joinNames([...new Set(factors)].map((factor) => t(`factor.${factor}`)));

/** When something last was, or never. */
export const LastTime = ({ at }: { readonly at: string | null }) =>
  at === null ? t('never') : <Moment at={at} />;

/** Everybody of the staff, with their access. */
export const STAFF_COLUMNS: readonly OfficeColumn<StaffAccess>[] = [
  { id: 'name', title: () => t('column.name'), isRowHeader: true, cell: ({ name }) => name },
  { id: 'username', title: () => t('column.username'), cell: ({ username }) => username },
  {
    id: 'set',
    title: () => t('column.set'),
    cell: ({ permission_set }) => codeText(`codes.permission_set.${permission_set}`),
  },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <MemberStatus status={status} />,
  },
  { id: 'factors', title: () => t('column.factors'), cell: factorsOf },
  {
    id: 'login',
    title: () => t('column.login'),
    cell: (row) => <LastTime at={row.last_login_at} />,
  },
  { id: 'used', title: () => t('column.used'), cell: (row) => <LastTime at={row.last_used_at} /> },
  {
    id: 'email',
    title: () => t('column.email'),
    isOptional: true,
    cell: ({ email }) => email ?? '—',
  },
  {
    id: 'created',
    title: () => t('column.created'),
    isOptional: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];
