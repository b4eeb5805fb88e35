import type { OwnRecord } from '@area/contract/own-record/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useChangeRecord } from '../../calls/interveners.ts';
import { useUpload } from '../../calls/uploads.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t, textOf } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { NO_DOCUMENT, copiesOf, whyNotDocument } from './document-values.ts';
import type { DocumentValues } from './document-values.ts';
import { fieldLabel } from './present-value.ts';
import css from './record.module.css';
import { RecordForm } from './record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';

interface DocumentFormProps {
  readonly record: OwnRecord;
  readonly onDone: () => void;
  readonly onCancel?: (() => void) | undefined;
}

const Copies = ({
  form,
  record,
}: {
  readonly form: Form<DocumentValues>;
  readonly record: OwnRecord;
}) => {
  const { isDisabled } = useClientOnly();
  const kinds = copiesOf(record);
  const sendFront = useUpload(kinds.front);
  const sendBack = useUpload(kinds.back ?? kinds.front);
  const bind = (name: 'front' | 'back') => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (kept: DocumentValues['front']) => form.set({ [name]: kept }),
    isDisabled,
  });
  return (
    <div className={css['fields']}>
      <FileUpload
        {...bind('front')}
        label={t(kinds.back ? 'profile.field.front' : 'profile.field.passport')}
        send={sendFront}
      />
      {kinds.back ? (
        <FileUpload {...bind('back')} label={t('profile.field.back')} send={sendBack} />
      ) : null}
    </div>
  );
};

/** A renewed identity document, its date and its copies: staff compare them. */
export const DocumentForm = ({ record, onDone, onCancel }: DocumentFormProps) => {
  const now = useBusinessClock();
  const { mutateAsync } = useChangeRecord();
  const form = useForm<DocumentValues>(
    NO_DOCUMENT,
    (values) => whyNotDocument(values, record, madridDate(now())),
    textOf,
  );
  const { is_document_permanent: isPermanent, document_expiration_date: day } = form.values;
  const send = async (): Promise<void> => {
    const body = {
      version: record.version,
      is_document_permanent: isPermanent,
      document_expiration_date: isPermanent ? null : day,
    };
    await mutateAsync({ params: { id: record.uuid }, body });
    showToast({ tone: 'good', title: t('profile.form.proposed') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('profile.form.propose')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onCancel}
    >
      <Checkbox
        name="is_document_permanent"
        isSelected={isPermanent}
        onChange={(is_document_permanent) =>
          form.set({ is_document_permanent, document_expiration_date: '' })
        }
      >
        {t('profile.field.is_document_permanent')}
      </Checkbox>
      {isPermanent ? null : (
        <DayField
          name="document_expiration_date"
          label={t('profile.field.document_expiration_date')}
          value={day}
          error={form.errorOf('document_expiration_date')}
          onChange={(document_expiration_date) => form.set({ document_expiration_date })}
          onBlur={() => form.leave('document_expiration_date')}
        />
      )}
      <Copies form={form} record={record} />
    </RecordForm>
  );
};
