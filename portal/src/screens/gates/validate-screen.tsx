import type { OwnRecord } from '@area/contract/own-record/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { isDocumentInDate } from '@area/domain/gate/operate-entry';
import type { GatedPerson } from '@area/domain/gate/operate-entry';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useRecord } from '../../calls/interveners.ts';
import { useKnownMe } from '../../calls/me.ts';
import { gatedPerson } from '../../parts/gates/gate-facts.ts';
import { waitingOf } from '../../parts/record/record-changes.tsx';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { AgentCard } from './agent-card.tsx';
import { GatePage } from './gate-page.tsx';
import { MissingContact, MissingDocument } from './missing-part.tsx';

/** Everything that must be brought up to date, all at once. */
const Missing = ({ record }: { readonly record: OwnRecord }) => {
  const person = gatedPerson(useKnownMe());
  const now = useBusinessClock();
  return (
    <>
      {person.email ? null : <MissingContact kind="email" record={record} />}
      {person.mobile_phone ? null : <MissingContact kind="mobile_phone" record={record} />}
      {isDocumentInDate(person, madridDate(now())) ? null : <MissingDocument record={record} />}
    </>
  );
};

/** Whether all that is missing was given and waits for staff. */
const isAllGiven = (record: OwnRecord, person: GatedPerson, today: CivilDate): boolean => {
  const contact = waitingOf(record, 'CONTACT')?.changes;
  return (
    (Boolean(person.email) || contact?.['email'] !== undefined) &&
    (Boolean(person.mobile_phone) || contact?.['mobile_phone'] !== undefined) &&
    (isDocumentInDate(person, today) || waitingOf(record, 'DOCUMENT') !== undefined)
  );
};

/** /validate-intervener: a contact is missing or the document has expired, and both are given here. *Source*: specification 4. */
export const ValidateScreen = () => {
  const { data, error, refetch } = useRecord();
  const person = gatedPerson(useKnownMe());
  const now = useBusinessClock();
  const isGiven = data !== undefined && isAllGiven(data, person, madridDate(now()));
  const content = () => {
    if (data) return <Missing record={data} />;
    return (
      <Card>
        {error ? (
          <FailureState
            error={error}
            title={t('gates.validate.failed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton />
        )}
      </Card>
    );
  };
  return (
    <GatePage
      gate="validate-intervener"
      title={t('gates.validate.title')}
      intro={t('gates.validate.intro')}
      closed={t('gates.validate.closed')}
      isGiven={isGiven}
    >
      {content()}
      <AgentCard title={t('gates.validate.how')} text={t('gates.validate.text')} />
    </GatePage>
  );
};
