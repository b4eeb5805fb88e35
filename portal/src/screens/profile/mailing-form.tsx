import type { OwnRecord } from '@area/contract/own-record/schemas';
import { MAILING_TYPES } from '@area/domain/intervener/codes';
import type { MailingType } from '@area/domain/intervener/codes';
import { reason } from '@area/domain/rules/reason';
import { useChangeRecord } from '../../calls/interveners.ts';
import { overlaid } from '../../parts/record/personal-values.ts';
import { fieldLabel } from '../../parts/record/present-value.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** How documents reach somebody. */
export const MailingForm = ({
  record,
  onDone,
}: {
  readonly record: OwnRecord;
  readonly onDone: () => void;
}) => {
  const { mutateAsync } = useChangeRecord();
  const form = useForm<{ mailing_type: MailingType }>(
    { mailing_type: overlaid(record, 'CONTACT').mailing_type },
    ({ mailing_type }) =>
      mailing_type === record.mailing_type
        ? [{ field: '', ...reason('rules.personal.nothing') }]
        : [],
    textOf,
  );
  const send = async (values: { mailing_type: MailingType }): Promise<void> => {
    await mutateAsync({
      params: { id: record.uuid },
      body: { version: record.version, ...values },
    });
    showToast({ tone: 'good', title: t('profile.form.proposed') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('profile.form.propose')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onDone}
    >
      <RadioCards
        name="mailing_type"
        label={t('profile.field.mailing_type')}
        value={form.values.mailing_type}
        cards={MAILING_TYPES.map((value) => ({
          value,
          title: t(`codes.mailing_type.${value}`),
          text: t(`profile.contact.mailing.${value}`),
        }))}
        onChange={(value) => form.set({ mailing_type: value as MailingType })}
        error={form.errorOf('mailing_type')}
      />
    </RecordForm>
  );
};
