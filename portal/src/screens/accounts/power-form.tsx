import { whyNotPowerLimit } from '@area/domain/account/power-limit';
import { decimalFromTyped, typedFromDecimal } from '@area/domain/money/typed-amount';
import { atField } from '@area/domain/rules/reason';
import { useChangePerson } from '../../calls/account-people.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { fieldLabel } from './account-values.ts';
import type { PersonProps } from './section-props.ts';

interface PowerValues {
  readonly power_limit_eur: string;
}

const whyNot = ({ power_limit_eur }: PowerValues) =>
  atField('power_limit_eur', whyNotPowerLimit(power_limit_eur));

/** A limit as somebody types it. */
export const typedFrom = (wire: string | null): string =>
  wire === null ? '' : typedFromDecimal(wire);

/** The limit of a power: less counts at once, more waits for the holders, as the line of the person then says. */
export const PowerForm = ({
  account,
  person,
  onDone,
}: PersonProps & { readonly onDone: () => void }) => {
  const { mutateAsync } = useChangePerson();
  const power = person.account_intervener_role?.find(
    ({ role, status }) => role === 'APODERADO' && status === 'ACTIVE',
  );
  const form = useForm<PowerValues>(
    { power_limit_eur: typedFrom(power?.power_limit_eur ?? null) },
    whyNot,
    textOf,
  );
  const send = async ({ power_limit_eur: typed }: PowerValues): Promise<void> => {
    const limit = decimalFromTyped(typed) ?? null;
    const { account_intervener_role: roles = [] } = await mutateAsync({
      params: { id: account.uuid, intervenerId: person.uuid },
      body: { power_limit_eur: limit },
    });
    const isWaiting = roles.some(
      ({ role, status }) => role === 'APODERADO' && status === 'PENDING',
    );
    showToast({
      tone: 'good',
      title: t(isWaiting ? 'accounts.people.limit_waits' : 'accounts.people.limit_saved'),
    });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('accounts.act.save')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onDone}
    >
      <AmountField
        name="power_limit_eur"
        label={t('accounts.people.change_limit_label', { name: person.name })}
        hint={t('accounts.hint.power_limit_eur')}
        isOptional
        value={form.values.power_limit_eur}
        onChange={(power_limit_eur) => form.set({ power_limit_eur })}
        onBlur={() => form.leave('power_limit_eur')}
        error={form.errorOf('power_limit_eur')}
      />
    </RecordForm>
  );
};
