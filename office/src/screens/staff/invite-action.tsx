import { inviteStaff, listStaff } from '@area/contract/office/staff/calls';
import type { FieldReason } from '@area/domain/rules/reason';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t as ui } from '@area/kit/texts/ui.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { OFFICE_LANGUAGES } from '../../texts/area-texts.ts';
import { setFrom, setOptions } from './set-options.ts';
import { t } from './texts.ts';

const NOBODY = {
  username: '',
  name: '',
  email: '',
  language: 'es',
  permission_set: '',
  reason: '',
};
type Invited = typeof NOBODY;

const whyNot = (values: Invited): readonly FieldReason[] => [
  ...missingOf(values, ['username', 'name', 'email', 'permission_set']),
  ...whyNotReason(values),
];

const Fields = ({ form }: { readonly form: Form<Invited> }) => (
  <>
    <TextField
      {...bindTo(form, 'username', t('invite.username'))}
      hint={t('invite.username_hint')}
      autoComplete="off"
    />
    <TextField {...bindTo(form, 'name', t('invite.name'))} autoComplete="off" />
    <TextField {...bindTo(form, 'email', t('invite.email'))} type="email" autoComplete="off" />
    <Select
      {...bindTo(form, 'language', t('invite.language'))}
      options={OFFICE_LANGUAGES.map((value) => ({ value, label: ui(`ui.languages.${value}`) }))}
    />
    <Select
      {...bindTo(form, 'permission_set', t('invite.set'))}
      options={setOptions()}
      placeholder={t('invite.choose')}
    />
    <ReasonField form={form} />
  </>
);

/** Invites somebody; another person approves it. */
export const InviteAction = () => (
  <OfficeAction
    call={inviteStaff}
    kind="primary"
    label={t('invite.label')}
    title={t('invite.title')}
    initial={NOBODY}
    whyNot={whyNot}
    renderFields={(form) => <Fields form={form} />}
    bodyOf={({ permission_set, language, reason, ...named }) => ({
      ...named,
      language: language === 'en' ? ('en' as const) : ('es' as const),
      permission_set: setFrom(permission_set),
      reason: reason.trim(),
    })}
    outdates={[listStaff]}
  />
);
