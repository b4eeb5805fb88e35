import type { AccountIntervener } from '@area/contract/account-people/schemas';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import { SIGNATURE_TYPE_OF } from '@area/domain/signature/codes';
import { useChangeArrangement } from '../../calls/account-people.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { fieldLabel } from './account-values.ts';
import css from './accounts.module.css';
import {
  arrangementBody,
  arrangementLineOf,
  arrangementValuesOf,
  whyNotArrangementValues,
} from './arrangement-values.ts';
import type { ArrangementValues } from './arrangement-values.ts';
import { RulesField } from './rules-field.tsx';
import type { SectionProps } from './section-props.ts';
import { signersOf } from './signers-of.ts';
import type { NamedSigner } from './signers-of.ts';
import { SigningText } from './signing-text.tsx';
import { signingWords } from './signing-words.ts';

interface ArrangementFormProps extends SectionProps {
  readonly people: readonly AccountIntervener[];
  readonly onDone: () => void;
}

const nameOf = (code: SignatureArrangement): string =>
  t(`codes.signature_type.${SIGNATURE_TYPE_OF[code]}`);

/** `rules.0.max_amount` is the amount of the first rule. */
const labelOf = (field: string): string | undefined => {
  const [, at, name] = /^rules\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (name === undefined) return fieldLabel(field);
  return `${t('accounts.signature.rule', { number: Number(at) + 1 })}, ${fieldLabel(name) ?? name}`;
};

const Fields = ({
  form,
  signers,
}: {
  readonly form: Form<ArrangementValues>;
  readonly signers: readonly NamedSigner[];
}) => {
  const { signature_arrangement: code, required_signatures: count } = form.values;
  return (
    <>
      <RadioCards
        name="signature_arrangement"
        label={t('accounts.field.signature_arrangement')}
        value={code}
        cards={SIGNATURE_ARRANGEMENTS.map((value) => ({
          value,
          title: nameOf(value),
          text: t(`accounts.signature.about.${value}`),
        }))}
        onChange={(value) => form.set({ signature_arrangement: value as SignatureArrangement })}
        error={form.errorOf('signature_arrangement')}
      />
      {code === 'M' ? (
        <TextField
          name="required_signatures"
          label={t('accounts.field.required_signatures')}
          inputMode="numeric"
          value={count}
          onChange={(required_signatures) => form.set({ required_signatures })}
          onBlur={() => form.leave('required_signatures')}
          error={form.errorOf('required_signatures')}
        />
      ) : null}
      {code === 'O' ? <RulesField form={form} signers={signers} /> : null}
    </>
  );
};

/** Another signature arrangement: explained in words while it is chosen, and signed by all holders before it applies. */
export const ArrangementForm = ({ account, people, onDone }: ArrangementFormProps) => {
  const { mutateAsync } = useChangeArrangement();
  const signers = signersOf(people, account.account_type);
  const facts = { people: signers, isPension: account.type === 'P', inForce: account };
  const form = useForm<ArrangementValues>(
    arrangementValuesOf(account),
    (values) => whyNotArrangementValues(values, facts),
    textOf,
  );
  const send = async (values: ArrangementValues): Promise<void> => {
    await mutateAsync({
      params: { id: account.uuid },
      body: arrangementBody(values, account.version),
    });
    showToast({ tone: 'good', title: t('accounts.signature.sent') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('accounts.act.send')}
      labelOf={labelOf}
      onSend={send}
      onCancel={onDone}
    >
      <Notice>
        <p>{t('accounts.signature.intro')}</p>
      </Notice>
      <Fields form={form} signers={signers} />
      <section
        className={css['preview']}
        aria-label={t('accounts.signature.preview')}
        aria-live="polite"
      >
        <p className={css['name']}>{t('accounts.signature.preview')}</p>
        <SigningText
          words={signingWords({ ...account, ...arrangementLineOf(form.values) }, people)}
        />
      </section>
    </RecordForm>
  );
};
