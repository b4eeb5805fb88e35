import {
  changeStaffRole,
  endStaffMember,
  linkStaffIdentity,
  listStaff,
  lockStaffMember,
  resendInvitation,
  resetStaff,
  unlockStaffMember,
} from '@area/contract/office/staff/calls';
import type { StaffAccess } from '@area/contract/office/staff/schemas';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { useStaff } from '../../calls/door-context.ts';
import { setFrom, setOptions } from './set-options.ts';
import { t } from './texts.ts';

interface MemberProps {
  readonly member: StaffAccess;
}

const OUTDATED = { outdates: [listStaff] };

const RoleAction = ({ member: { uuid: id, name, permission_set } }: MemberProps) => (
  <OfficeAction
    call={changeStaffRole}
    params={{ id }}
    label={t('role')}
    title={t('role_title', { name })}
    initial={{ permission_set: String(permission_set), reason: '' }}
    whyNot={whyNotReason}
    renderFields={(form) => (
      <>
        <Select {...bindTo(form, 'permission_set', t('column.set'))} options={setOptions()} />
        <ReasonField form={form} />
      </>
    )}
    bodyOf={({ permission_set: set, reason }) => ({
      permission_set: setFrom(set),
      reason: reason.trim(),
    })}
    {...OUTDATED}
  />
);

const IdentityAction = ({ member: { uuid: id, name } }: MemberProps) => (
  <OfficeAction
    call={linkStaffIdentity}
    params={{ id }}
    label={t('identity.label')}
    title={t('identity.title', { name })}
    intro={t('identity.one')}
    initial={{ subject: '', email: '', reason: '' }}
    whyNot={whyNotReason}
    renderFields={(form) => (
      <>
        <TextField {...bindTo(form, 'subject', t('identity.subject'))} autoComplete="off" />
        <TextField {...bindTo(form, 'email', t('identity.email'))} autoComplete="off" />
        <ReasonField form={form} />
      </>
    )}
    bodyOf={({ subject, email, reason }) => ({
      subject: subject.trim() || null,
      email: email.trim() || null,
      reason: reason.trim(),
    })}
    {...OUTDATED}
  />
);

const LeaveAction = ({ member: { uuid: id, name } }: MemberProps) => (
  <ReasonAction
    call={endStaffMember}
    params={{ id }}
    kind="danger"
    label={t('leave')}
    title={t('leave_title', { name })}
    intro={t('leave_text')}
    {...OUTDATED}
  />
);

const ActiveActions = ({ member }: MemberProps) => {
  const params = { id: member.uuid };
  const { name } = member;
  return (
    <>
      <ReasonAction
        call={lockStaffMember}
        params={params}
        kind="danger"
        label={t('lock')}
        title={t('lock_title', { name })}
        intro={t('lock_text')}
        {...OUTDATED}
      />
      <ReasonAction
        call={resetStaff}
        params={params}
        label={t('reset')}
        title={t('reset_title', { name })}
        intro={t('reset_text')}
        {...OUTDATED}
      />
    </>
  );
};

/** What may be done with somebody's access, by its status. Nobody does it to themselves. */
export const MemberActions = ({ member }: MemberProps) => {
  const { staff } = useStaff();
  const { uuid: id, name, status } = member;
  if (status === 'LEFT' || staff.uuid === id) return null;
  return (
    <>
      {status === 'INVITED' ? (
        <ReasonAction
          call={resendInvitation}
          params={{ id }}
          label={t('resend')}
          title={t('resend_title', { name })}
          {...OUTDATED}
        />
      ) : null}
      {status === 'LOCKED' ? (
        <ReasonAction
          call={unlockStaffMember}
          params={{ id }}
          label={t('unlock')}
          title={t('unlock_title', { name })}
          {...OUTDATED}
        />
      ) : null}
      {status === 'ACTIVE' ? <ActiveActions member={member} /> : null}
      <RoleAction member={member} />
      <IdentityAction member={member} />
      <LeaveAction member={member} />
    </>
  );
};
