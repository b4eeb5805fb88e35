import type { ResponseOf } from '@area/contract/call';
import type { sendContactCodes } from '@area/contract/own-record/calls';
import { useEffect, useRef, useState } from 'react';
import { t, textOf } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { CodeField } from '@area/kit/fields/code-field.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { whyNotCodes } from './contact-values.ts';
import type { CodeValues } from './contact-values.ts';
import css from './record.module.css';
import { RecordForm } from './record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';

export type SentCodes = ResponseOf<typeof sendContactCodes>;

interface ContactCodesFormProps {
  readonly sent: SentCodes;
  readonly onSend: (codes: CodeValues) => Promise<unknown>;
  readonly onResend: () => void;
  readonly isResending: boolean;
  readonly onCancel: () => void;
}

const LABELS = {
  'contact_codes.old': 'profile.contact.code_old',
  'contact_codes.new': 'profile.contact.code_new',
} as const;
const labelOf = (field: string): string | undefined => {
  const key = Object.entries(LABELS).find(([name]) => name === field)?.[1];
  return key && t(key);
};

const Again = ({
  sent,
  onResend,
  isResending,
}: Pick<ContactCodesFormProps, 'sent' | 'onResend' | 'isResending'>) => {
  const [isOpen, setOpen] = useState(() => Date.parse(sent.resend_at) <= Date.now());
  if (!isOpen)
    return (
      <p className={css['quiet']}>
        {t('profile.contact.resend_in')}{' '}
        <Countdown until={sent.resend_at} onOver={() => setOpen(true)} />
      </p>
    );
  return (
    <div>
      <Button kind="quiet" isPending={isResending} onPress={onResend}>
        {t('profile.contact.resend')}
      </Button>
    </div>
  );
};

/** A code from the old contact and one from the new contact: both belong to the person. */
export const ContactCodesForm = ({
  sent,
  onSend,
  onResend,
  isResending,
  onCancel,
}: ContactCodesFormProps) => {
  const form = useForm<CodeValues>({ old: '', new: '' }, whyNotCodes, textOf);
  const first = useRef<HTMLInputElement>(null);
  // The button that asked for the codes is gone.
  useEffect(() => first.current?.focus(), []);
  const field = (which: 'old' | 'new', hint: string) => (
    <CodeField
      name={`contact_codes.${which}`}
      {...(which === 'old' ? { inputRef: first } : {})}
      label={t(`profile.contact.code_${which}`)}
      hint={hint}
      value={form.values[which]}
      onChange={(digits) => form.set({ [which]: digits })}
      error={form.errorOf(`contact_codes.${which}`)}
    />
  );
  return (
    <RecordForm
      form={form}
      submit={t('profile.contact.confirm')}
      labelOf={labelOf}
      onSend={onSend}
      onCancel={onCancel}
    >
      <output>{t('profile.contact.sent')}</output>
      {field('old', t('profile.contact.sent_to', { contact: sent.masked_old }))}
      {field('new', t('profile.contact.sent_to', { contact: sent.masked_new }))}
      <p className={css['quiet']}>
        {t('profile.contact.left')} <Countdown until={sent.expires_at} />
      </p>
      <Again key={sent.resend_at} sent={sent} onResend={onResend} isResending={isResending} />
    </RecordForm>
  );
};
