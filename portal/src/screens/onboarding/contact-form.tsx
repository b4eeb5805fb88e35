import { sendApplicantCode } from '@area/contract/onboarding/applicant-calls';
import type { Applicant } from '@area/contract/onboarding/application-schemas';
import { SPANISH_PREFIX, whyNotPhone } from '@area/domain/intervener/personal-data';
import { required } from '@area/domain/rules/amounts';
import { email } from '@area/domain/rules/email';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { paths } from '../../app/paths.ts';
import { useApplicationWrite } from '../../calls/onboarding.ts';
import { prefixOptions } from '../../parts/record/country-names.ts';
import css from '../../parts/record/record.module.css';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { inOwnTime } from '@area/kit/confirmation/own-times.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import type { ContactBody, ContactChannel, SentContactCode } from './contact-code.ts';
import { StepForm } from './step-form.tsx';
import { findText, t, textOf } from './step-texts.ts';
import { useKeptForm } from './use-kept.ts';

interface Values {
  readonly email: string;
  readonly mobile_phone_prefix: string;
  readonly mobile_phone: string;
}

const whyNot = (channel: ContactChannel, values: Values): readonly FieldReason[] =>
  channel === 'EMAIL'
    ? atField('email', firstReason(values.email, [required, email]))
    : atField(
        'mobile_phone',
        firstReason(values.mobile_phone, [
          required,
          (typed) => whyNotPhone(values.mobile_phone_prefix, typed),
        ]),
      );

const bodyOf = (channel: ContactChannel, values: Values): ContactBody =>
  channel === 'EMAIL'
    ? { channel, email: values.email.trim() }
    : {
        channel,
        mobile_phone_prefix: values.mobile_phone_prefix,
        mobile_phone: values.mobile_phone.trim(),
      };

const labelOf = (field: string): string | undefined => findText(`onboarding.contact.${field}`);

const Fields = ({
  channel,
  form,
}: {
  readonly channel: ContactChannel;
  readonly form: Form<Values>;
}) => {
  const bind = (name: keyof Values) => bindTo(form, name, t(`onboarding.contact.${name}`));
  if (channel === 'EMAIL')
    return <TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" />;
  return (
    <div className={css['phone']}>
      <Select {...bind('mobile_phone_prefix')} options={prefixOptions()} />
      <TextField {...bind('mobile_phone')} type="tel" inputMode="tel" autoComplete="tel-national" />
    </div>
  );
};

interface ContactFormProps {
  readonly channel: ContactChannel;
  readonly person: Applicant;
  readonly onSent: (sent: SentContactCode) => void;
}

/** Where a code is sent. One that was proved before counts until another is. */
export const ContactForm = ({ channel, person, onSent }: ContactFormProps) => {
  const { mutateAsync } = useApplicationWrite(sendApplicantCode);
  const form = useKeptForm<Values>({
    place: `${person.uuid}.${channel}`,
    initial: {
      email: person.email ?? '',
      mobile_phone_prefix: person.mobile_phone_prefix ?? SPANISH_PREFIX,
      mobile_phone: person.mobile_phone ?? '',
    },
    whyNot: (values) => whyNot(channel, values),
    textOf,
  });
  const send = async (values: Values): Promise<void> => {
    const to = bodyOf(channel, values);
    const sent = await mutateAsync({ params: { id: person.uuid }, body: to });
    onSent({ ...inOwnTime(sent), to });
  };
  const isProved = channel === 'EMAIL' ? person.is_email_proved : person.is_phone_proved;
  return (
    <StepForm
      form={form}
      submit={t(`onboarding.contact.${channel}.send`)}
      labelOf={labelOf}
      back={paths.onboarding()}
      onSend={send}
    >
      {isProved ? <Notice tone="good">{t(`onboarding.contact.${channel}.done`)}</Notice> : null}
      <Fields channel={channel} form={form} />
    </StepForm>
  );
};
