import { kindToAdd } from '@area/domain/account/role-requests';
import { useState } from 'react';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { NewPersonForm } from './new-person-form.tsx';
import type { SectionProps } from './section-props.ts';
import { whyNotYours } from './use-may-act.ts';

interface Sent {
  readonly name: string;
  readonly email: string;
}

/** Shown until another person is added: the e-mail has been sent, and what must happen before the role counts. */
const AfterSending = ({ sent }: { readonly sent: Sent }) => (
  <output>
    <Notice tone="good" title={t('accounts.add.sent_title', { name: sent.name })}>
      <p>{t('accounts.add.sent_text', { name: sent.name, email: sent.email })}</p>
    </Notice>
  </output>
);

/** An attorney for an entity, an authorised person for a person, a guardian for a minor. *Source*: specification 6. */
export const AddPersonCard = ({ account }: SectionProps) => {
  const [sent, setSent] = useState<Sent>();
  const kind = kindToAdd(account);
  return (
    <EditableSection
      title={t(`accounts.add.${kind}`)}
      label={t(`accounts.add.${kind}`)}
      action={t('accounts.add.open')}
      whyNot={whyNotYours(account, 'I')}
      shown={sent ? <AfterSending sent={sent} /> : <p>{t('accounts.add.intro')}</p>}
      renderForm={(close) => (
        <NewPersonForm
          account={account}
          kind={kind}
          onCancel={close}
          onSent={({ given_name, family_name_1, family_name_2, email }) => {
            const name = [given_name, family_name_1, family_name_2].filter(Boolean).join(' ');
            setSent({ name, email });
            close();
          }}
        />
      )}
    />
  );
};
