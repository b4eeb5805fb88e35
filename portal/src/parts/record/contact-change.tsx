import type { OwnRecord } from '@area/contract/own-record/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useState } from 'react';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useChangeRecord, useSendContactCodes } from '../../calls/interveners.ts';
import { t, textOf } from './texts.ts';
import { inOwnTime } from '@area/kit/confirmation/own-times.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { ContactCodesForm } from './contact-codes-form.tsx';
import type { SentCodes } from './contact-codes-form.tsx';
import { NO_CONTACT, contactBody, whyNotContact } from './contact-values.ts';
import type { CodeValues, ContactKind, ContactValues } from './contact-values.ts';
import { prefixOptions } from './country-names.ts';
import { fieldLabel } from './present-value.ts';
import css from './record.module.css';
import { RecordForm } from './record-form.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';

interface ContactChangeProps {
  readonly kind: ContactKind;
  readonly record: OwnRecord;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const NewContact = ({
  kind,
  form,
}: {
  readonly kind: ContactKind;
  readonly form: Form<ContactValues>;
}) => {
  const bind = (name: keyof ContactValues) => bindTo(form, name, fieldLabel(name) ?? name);
  if (kind === 'email')
    return (
      <TextField
        {...bind('email')}
        label={t('profile.contact.new_email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    );
  return (
    <div className={css['phone']}>
      <Select {...bind('mobile_phone_prefix')} options={prefixOptions()} />
      <TextField
        {...bind('mobile_phone')}
        label={t('profile.contact.new_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  );
};

/** A new e-mail or phone: typed first, then proven by two codes. A refusal and the back button keep what was typed. */
export const ContactChange = ({ kind, record, onDone, onCancel }: ContactChangeProps) => {
  const now = useBusinessClock();
  const form = useForm<ContactValues>(
    NO_CONTACT,
    (values) => whyNotContact(kind, values, madridDate(now())),
    textOf,
  );
  const codes = useSendContactCodes();
  const change = useChangeRecord();
  const [sent, setSent] = useState<SentCodes>();
  const params = { id: record.uuid };

  const sendCodes = async (values: ContactValues): Promise<void> => {
    setSent(inOwnTime(await codes.mutateAsync({ params, body: contactBody(kind, values) })));
  };
  const confirm = async (contact_codes: CodeValues): Promise<void> => {
    await change.mutateAsync({
      params,
      body: { version: record.version, ...contactBody(kind, form.values), contact_codes },
    });
    showToast({ tone: 'good', title: t('profile.form.proposed') });
    onDone();
  };
  const resend = (): void =>
    codes.mutate(
      { params, body: contactBody(kind, form.values) },
      {
        onSuccess: (next) => setSent(inOwnTime(next)),
        onError: ({ info }) =>
          showToast({ tone: 'bad', title: t('profile.contact.resend_failed'), text: info }),
      },
    );

  if (sent)
    return (
      <ContactCodesForm
        sent={sent}
        onSend={confirm}
        onResend={resend}
        isResending={codes.isPending}
        onCancel={() => setSent(undefined)}
      />
    );
  return (
    <RecordForm
      form={form}
      submit={t('profile.contact.send')}
      labelOf={fieldLabel}
      onSend={sendCodes}
      onCancel={onCancel}
    >
      <NewContact kind={kind} form={form} />
      <p className={css['quiet']}>
        {t(record[kind] === null ? 'profile.contact.why_other' : `profile.contact.why_${kind}`)}
      </p>
    </RecordForm>
  );
};
