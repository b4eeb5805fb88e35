import type { OwnRecord } from '@area/contract/own-record/schemas';
import { Changes, waitingOf } from '../../parts/record/record-changes.tsx';
import { ContactChange } from '../../parts/record/contact-change.tsx';
import type { ContactKind } from '../../parts/record/contact-values.ts';
import { DocumentForm } from '../../parts/record/document-form.tsx';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { t } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';

const TEXTS = { email: 'email', mobile_phone: 'phone' } as const;

interface MissingContactProps {
  readonly kind: ContactKind;
  readonly record: OwnRecord;
}

/** A missing contact; once it is given and waits for staff, the page says so instead. */
export const MissingContact = ({ kind, record }: MissingContactProps) => {
  const isGiven = waitingOf(record, 'CONTACT')?.changes[kind] !== undefined;
  const name = TEXTS[kind];
  return (
    <EditableSection
      title={t(`gates.validate.${name}.title`)}
      label={
        isGiven
          ? t('gates.validate.change', { title: t(`profile.field.${kind}`) })
          : t(`gates.validate.${name}.give`)
      }
      action={t(isGiven ? 'profile.form.change' : `gates.validate.${name}.give`)}
      isMain={!isGiven}
      shown={
        <>
          <p>{t(isGiven ? 'gates.validate.received' : `gates.validate.${name}.text`)}</p>
          {isGiven ? <Changes record={record} kinds={['CONTACT']} /> : null}
        </>
      }
      renderForm={(close) => (
        <ContactChange kind={kind} record={record} onDone={close} onCancel={close} />
      )}
    />
  );
};

/** An identity document that has expired: the date of the new one and its copies. */
export const MissingDocument = ({ record }: { readonly record: OwnRecord }) => {
  const day = record.document_expiration_date;
  const isGiven = waitingOf(record, 'DOCUMENT') !== undefined;
  const text =
    day === null
      ? t('gates.validate.document_unknown.text')
      : t('gates.validate.document.text', { day: formatDay(day) });
  return (
    <EditableSection
      title={t(
        day === null ? 'gates.validate.document_unknown.title' : 'gates.validate.document.title',
      )}
      label={
        isGiven
          ? t('gates.validate.change', { title: t('profile.document.title') })
          : t('gates.validate.document.give')
      }
      action={t(isGiven ? 'profile.form.change' : 'gates.validate.document.give')}
      isMain={!isGiven}
      shown={
        <>
          <p>{isGiven ? t('gates.validate.received') : text}</p>
          <p>
            <HelpLink article="documents" />
          </p>
          <Changes record={record} kinds={['DOCUMENT']} />
        </>
      }
      renderForm={(close) => <DocumentForm record={record} onDone={close} onCancel={close} />}
    />
  );
};
