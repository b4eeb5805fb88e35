import type { OwnRecord } from '@area/contract/own-record/schemas';
import { Changes } from '../../parts/record/record-changes.tsx';
import { ContactChange } from '../../parts/record/contact-change.tsx';
import type { ContactKind } from '../../parts/record/contact-values.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { presentValue } from '../../parts/record/present-value.ts';
import { t } from './texts.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { MailingForm } from './mailing-form.tsx';
import { WithRecord } from './own-record.tsx';

const phoneOf = ({ mobile_phone, mobile_phone_prefix }: OwnRecord): string =>
  mobile_phone === null ? '—' : `${mobile_phone_prefix} ${mobile_phone}`;

const shownOf = (record: OwnRecord, kind: ContactKind): string =>
  kind === 'email' ? presentValue('email', record.email) : phoneOf(record);

const Contact = ({ record, kind }: { readonly record: OwnRecord; readonly kind: ContactKind }) => (
  <EditableSection
    title={t(`profile.field.${kind}`)}
    label={t(`profile.contact.change_${kind}`)}
    shown={<p>{shownOf(record, kind)}</p>}
    renderForm={(close) => (
      <ContactChange kind={kind} record={record} onDone={close} onCancel={close} />
    )}
  />
);

/** How one is reached. A phone or e-mail is changed with a code from the old one and one from the new one. */
export const ContactSection = () => (
  <WithRecord>
    {(record) => (
      <Stack>
        <Changes record={record} kinds={['CONTACT']} />
        <Contact record={record} kind="email" />
        <Contact record={record} kind="mobile_phone" />
        <EditableSection
          title={t('profile.field.mailing_type')}
          label={t('profile.contact.change_mailing')}
          shown={<p>{presentValue('mailing_type', record.mailing_type)}</p>}
          renderForm={(close) => <MailingForm record={record} onDone={close} />}
        />
      </Stack>
    )}
  </WithRecord>
);
