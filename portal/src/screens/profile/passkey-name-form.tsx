import { whyNotPasskeyName } from '@area/domain/passkey/passkey';
import { atField } from '@area/domain/rules/reason';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { t, textOf } from './texts.ts';

interface PasskeyNameFormProps {
  readonly name: string;
  readonly submit: string;
  readonly onSend: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

const labelOf = (field: string): string | undefined =>
  field === 'name' ? t('profile.passkeys.name') : undefined;

/** What a passkey is called: by its owner, who has to know it again. */
export const PasskeyNameForm = ({ name, submit, onSend, onCancel }: PasskeyNameFormProps) => {
  const form = useForm(
    { name },
    (values) => atField('name', whyNotPasskeyName(values.name)),
    textOf,
  );
  return (
    <RecordForm
      form={form}
      submit={submit}
      labelOf={labelOf}
      onSend={async (values) => onSend(values.name.trim())}
      onCancel={onCancel}
    >
      <TextField
        {...bindTo(form, 'name', t('profile.passkeys.name'))}
        hint={t('profile.passkeys.name_hint')}
        autoComplete="off"
      />
    </RecordForm>
  );
};
