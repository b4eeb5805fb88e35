import type { OwnRecord } from '@area/contract/own-record/schemas';
import { paths } from '../../app/paths.ts';
import { Changes } from '../../parts/record/record-changes.tsx';
import { DocumentForm } from '../../parts/record/document-form.tsx';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { PERSONAL_FIELDS } from '../../parts/record/personal-values.ts';
import { useIsReadOnly } from '../../parts/record/read-only.ts';
import { fieldLabel, presentValue } from '../../parts/record/present-value.ts';
import css from '../../parts/record/record.module.css';
import { t, textOf } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { WithRecord } from './own-record.tsx';
import { PersonalForm } from './personal-form.tsx';

const Identity = ({
  record: { name, document_type, document_number },
}: {
  readonly record: OwnRecord;
}) => (
  <Card title={t('profile.identity.title')}>
    <DataList
      items={[
        { term: t('profile.field.name'), value: name },
        {
          term: t('profile.field.document_number'),
          value: `${textOf(`codes.document_type.${document_type}`)} ${document_number}`,
        },
      ]}
    />
    <p className={css['quiet']}>{t('profile.identity.why')}</p>
    <Row>
      <ContactButton />
    </Row>
  </Card>
);

const Personal = ({ record }: { readonly record: OwnRecord }) => (
  <EditableSection
    title={t('profile.personal.title')}
    label={t('profile.personal.change')}
    shown={
      <>
        <DataList
          items={PERSONAL_FIELDS.map((field) => ({
            term: fieldLabel(field) ?? field,
            value: presentValue(field, record[field]),
          }))}
        />
        <Changes record={record} kinds={['PERSONAL']} />
      </>
    }
    renderForm={(close) => <PersonalForm record={record} onDone={close} />}
  />
);

const validity = ({ is_document_permanent, document_expiration_date }: OwnRecord): string =>
  is_document_permanent
    ? t('profile.document.permanent')
    : presentValue('document_expiration_date', document_expiration_date);

const IdentityDocument = ({ record }: { readonly record: OwnRecord }) => (
  <EditableSection
    title={t('profile.document.title')}
    label={t('profile.document.change_label')}
    action={t('profile.document.change')}
    shown={
      <>
        <DataList
          items={[{ term: t('profile.field.document_expiration_date'), value: validity(record) }]}
        />
        <Changes record={record} kinds={['DOCUMENT']} />
      </>
    }
    renderForm={(close) => <DocumentForm record={record} onDone={close} onCancel={close} />}
  />
);

/** The way to the questionnaire; of a represented person their guardian answers it. */
const Questionnaire = () =>
  useIsReadOnly() ? null : (
    <Card title={t('profile.kyc.title')}>
      <p>{t('profile.kyc.text')}</p>
      <div>
        <LinkButton kind="secondary" href={paths.kycForm()}>
          {t('profile.kyc.action')}
        </LinkButton>
      </div>
    </Card>
  );

/** Who one is: what cannot be changed here and why, what can, the identity document, and the way to the questionnaire. */
export const PersonalSection = () => (
  <WithRecord>
    {(record) => (
      <Stack>
        <Identity record={record} />
        {record.intervener_type === 'F' ? <Personal record={record} /> : null}
        <IdentityDocument record={record} />
        <Questionnaire />
      </Stack>
    )}
  </WithRecord>
);
