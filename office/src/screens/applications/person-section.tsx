import type { ApplicationRecord } from '@area/contract/office/applications/record-schemas';
import { Link } from 'wouter';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { ClientPill } from '../../parts/words/pills.tsx';
import type { ApplicationPerson } from './application-person.ts';
import { ApplicationPapers } from './application-papers.tsx';
import css from './applications.module.css';
import { IdentificationCard } from './identification-card.tsx';
import { personFacts } from './person-facts.ts';
import { ScreeningCard } from './screening-card.tsx';
import { codeText, t } from './texts.ts';

interface PersonSectionProps {
  readonly application: ApplicationRecord;
  readonly person: ApplicationPerson;
}

const Head = ({ person }: Pick<PersonSectionProps, 'person'>) => {
  const { role, aml_risk, client_uuid, intervener_status } = person;
  return (
    <Row>
      <StatusPill>{codeText(`codes.applicant_role.${role}`)}</StatusPill>
      {aml_risk === null ? null : (
        <StatusPill tone={aml_risk === 'ALTO' ? 'bad' : 'neutral'}>
          {`${t('person.risk')}: ${t(`person.risks.${aml_risk}`)}`}
        </StatusPill>
      )}
      {intervener_status === null ? null : <ClientPill status={intervener_status} />}
      {client_uuid === null ? null : (
        <Link href={`/clients/${client_uuid}`}>{t('person.client')}</Link>
      )}
    </Row>
  );
};

const Kyc = ({ person }: Pick<PersonSectionProps, 'person'>) => {
  const facts = person.kyc.map(({ question, answer }) => ({ term: question, value: answer }));
  return (
    <Disclosure title={t('kyc.title')}>
      {facts.length > 0 ? <DataList items={facts} isTight /> : <p>{t('kyc.none')}</p>}
    </Disclosure>
  );
};

/** One of the people: what they wrote on one side, what they sent on the other, and what is known of them below. */
export const PersonSection = ({ application, person }: PersonSectionProps) => {
  const { name, role } = person;
  return (
    <Card title={name === '' ? codeText(`codes.applicant_role.${role}`) : name}>
      <Head person={person} />
      {person.is_on_record ? <Notice tone="waiting">{t('person.on_record')}</Notice> : null}
      {person.is_known ? <Notice>{t('person.known')}</Notice> : null}
      <div className={css['sides']}>
        <Stack gap="close">
          <DataList items={personFacts(person)} isTight />
          <Kyc person={person} />
        </Stack>
        <ApplicationPapers application={application.uuid} papers={person.papers} />
      </div>
      <div className={css['sides']}>
        <IdentificationCard identifications={person.identifications} />
        <ScreeningCard screening={person.screening} />
      </div>
    </Card>
  );
};
