import {
  acceptApplication,
  askApplicant,
  getApplicationRecord,
  listApplications,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import type { ApplicationRecord } from '@area/contract/office/applications/record-schemas';
import { whyNotMoveApplication } from '@area/domain/application/transitions';
import type { ApplicationStatus } from '@area/domain/application/transitions';
import { isInOwnName } from '@area/domain/application/people';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { textIn } from '../../parts/action/typed-values.ts';
import { useMayCall } from '../../parts/rights.ts';
import { t } from './texts.ts';

const OUTDATES = [getApplicationRecord, listApplications];

interface OfApplication {
  readonly application: ApplicationRecord;
}

const Ask = ({ application: { uuid: id } }: OfApplication) =>
  useMayCall(askApplicant) ? (
    <FieldsAction
      call={askApplicant}
      params={{ id }}
      kind="secondary"
      label={t('ask.label')}
      title={t('ask.title')}
      intro={t('ask.intro')}
      fields={[{ name: 'text', label: t('ask.text'), kind: 'lines' }]}
      bodyOf={(typed) => ({ text: textIn(typed, 'text') })}
      outdates={OUTDATES}
    />
  ) : null;

const Prepare = ({ application: { uuid: id, people } }: OfApplication) => {
  const isKnown = people.some(({ is_on_record }) => is_on_record);
  return useMayCall(prepareApplication) ? (
    <FieldsAction
      call={prepareApplication}
      params={{ id }}
      label={t('prepare.label')}
      title={t('prepare.title')}
      intro={t('prepare.intro')}
      hasReason
      fields={isKnown ? [{ name: 'is_same_person', label: t('prepare.same'), kind: 'check' }] : []}
      bodyOf={(typed) => ({
        reason: textIn(typed, 'reason'),
        is_same_person: typed['is_same_person'] === 'true',
      })}
      outdates={OUTDATES}
    />
  ) : null;
};

const Refuse = ({ application: { uuid: id } }: OfApplication) =>
  useMayCall(refuseApplication) ? (
    <FieldsAction
      call={refuseApplication}
      params={{ id }}
      kind="danger"
      label={t('refuse.label')}
      title={t('refuse.title')}
      intro={t('refuse.intro')}
      hasReason
      fields={[
        { name: 'told', label: t('refuse.told'), hint: t('refuse.told_hint'), kind: 'lines' },
      ]}
      bodyOf={(typed) => ({ reason: textIn(typed, 'reason'), told: textIn(typed, 'told') })}
      outdates={OUTDATES}
    />
  ) : null;

/** Whether somebody who acts in their own name did not prove at a distance who they are. */
const hasUnproved = ({ people }: ApplicationRecord): boolean =>
  people.some(
    ({ role, is_known, identifications }) =>
      !is_known &&
      isInOwnName(role) &&
      !identifications.some(({ status, is_of_data }) => status === 'PROVED' && is_of_data),
  );

const Accept = ({ application }: OfApplication) => {
  const { uuid: id, people } = application;
  return useMayCall(acceptApplication) ? (
    <FieldsAction
      call={acceptApplication}
      params={{ id }}
      label={t('accept.label')}
      title={t('accept.title')}
      intro={t('accept.intro')}
      facts={{ is_high_risk: people.some(({ aml_risk }) => aml_risk === 'ALTO') }}
      fields={
        hasUnproved(application)
          ? [{ name: 'is_seen_on_video', label: t('accept.video'), kind: 'check' }]
          : []
      }
      bodyOf={(typed) => ({ is_seen_on_video: typed['is_seen_on_video'] === 'true' })}
      outdates={OUTDATES}
    />
  ) : null;
};

/** Whether the table of an application lets the office take it there. */
const mayBecome = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  whyNotMoveApplication({ from, to, actor: 'OPS' }) === undefined;

/** What may be done with an application as it stands. */
export const ApplicationActions = ({ application }: OfApplication) => {
  const { status } = application;
  return (
    <>
      {mayBecome(status, 'ACCEPTED') ? <Accept application={application} /> : null}
      {mayBecome(status, 'SIGNING') ? <Prepare application={application} /> : null}
      {mayBecome(status, 'MORE_ASKED') ? <Ask application={application} /> : null}
      {mayBecome(status, 'REFUSED') ? <Refuse application={application} /> : null}
    </>
  );
};
