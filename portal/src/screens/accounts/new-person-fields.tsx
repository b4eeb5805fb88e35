import type { Role } from '@area/domain/account/roles';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { NewPersonValues } from './new-person-values.ts';
import { PersonFields } from './person-fields.tsx';

interface FieldsProps {
  readonly form: Form<NewPersonValues>;
  readonly roles: readonly Role[];
}

/** The roles that may be requested, each with what it allows. */
type Explained = 'APODERADO' | 'AUTORIZADO' | 'AUTORIZADO_CONSULTA' | 'TUTOR';

const RoleChoice = ({ form, roles }: FieldsProps) =>
  roles.length > 1 ? (
    <RadioCards
      name="role"
      label={t('accounts.field.role')}
      value={form.values.role}
      cards={roles.map((value) => ({
        value,
        title: t(`codes.role.${value}`),
        text: t(`accounts.add.role_about.${value as Explained}`),
      }))}
      onChange={(value) => form.set({ role: value as Role })}
      error={form.errorOf('role')}
    />
  ) : null;

/** The role, its limits, and the person. */
export const NewPersonFields = ({ form, roles }: FieldsProps) => {
  const { role, power_limit_eur, single_authority } = form.values;
  return (
    <>
      <RoleChoice form={form} roles={roles} />
      {role === 'APODERADO' ? (
        <AmountField
          name="power_limit_eur"
          label={t('accounts.field.power_limit_eur')}
          hint={t('accounts.hint.power_limit_eur')}
          isOptional
          value={power_limit_eur}
          onChange={(typed) => form.set({ power_limit_eur: typed })}
          onBlur={() => form.leave('power_limit_eur')}
          error={form.errorOf('power_limit_eur')}
        />
      ) : null}
      {role === 'TUTOR' ? (
        <Checkbox
          name="single_authority"
          isSelected={single_authority}
          onChange={(isSingle) => form.set({ single_authority: isSingle })}
        >
          {t('accounts.field.single_authority')}
        </Checkbox>
      ) : null}
      <PersonFields form={form} />
    </>
  );
};
