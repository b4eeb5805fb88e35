import {
  changeClientContact,
  getClient,
  listClientEvents,
} from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import {
  correctDocumentNumber,
  returnIntervener,
  validateIntervener,
} from '@area/contract/office/interveners/calls';
import { unblockSigning } from '@area/contract/office/signing/calls';
import { whyNotSignAgain } from '@area/domain/application/transitions';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import { MoreActions } from '../../../parts/action/more-actions.tsx';
import { ReasonAction } from '../../../parts/action/reason-action.tsx';
import { givenText, textIn } from '../../../parts/action/typed-values.ts';
import { t } from '../texts.ts';
import { AreaAction } from './area-action.tsx';
import { BlockActions } from './block-actions.tsx';
import { CertificateAction } from './certificate-action.tsx';
import { PatronActions } from './patron-actions.tsx';

interface OfClient {
  readonly client: ClientRecord;
}

const OUTDATES = [getClient, listClientEvents];

/** A phone or a mail address, one at a time: the client is told at the other one. */
const ContactAction = ({ client }: OfClient) => (
  <FieldsAction
    call={changeClientContact}
    params={{ id: client.uuid }}
    kind="primary"
    label={t('contact_change.label')}
    intro={t('contact_change.intro', {
      email: client.email ?? '—',
      phone: client.mobile_phone ?? '—',
    })}
    hasReason
    fields={[
      { name: 'mobile_phone', label: t('phone'), isOptional: true },
      {
        name: 'mobile_phone_prefix',
        label: t('contact_change.prefix'),
        isOptional: true,
        hint: t('contact_change.prefix_hint', { prefix: client.mobile_phone_prefix }),
      },
      { name: 'email', label: t('email'), isOptional: true },
    ]}
    bodyOf={(typed) => ({
      ...givenText(typed, 'email'),
      ...givenText(typed, 'mobile_phone'),
      ...givenText(typed, 'mobile_phone_prefix'),
      reason: textIn(typed, 'reason'),
    })}
    outdates={OUTDATES}
  />
);

/** Whoever applied becomes a client with the application: the page leads there. */
const ValidateAction = ({ client }: OfClient) =>
  client.intervener_status === 'SIGNED' && client.application === null ? (
    <FieldsAction
      call={validateIntervener}
      params={{ id: client.uuid }}
      kind="primary"
      label={t('validate.label')}
      intro={t('validate.intro')}
      fields={[
        { name: 'is_screened', label: t('validate.screened'), kind: 'check' },
        { name: 'is_seen_on_video', label: t('validate.video'), kind: 'check' },
      ]}
      bodyOf={(typed) => ({
        is_screened: typed['is_screened'] === 'true',
        is_seen_on_video: typed['is_seen_on_video'] === 'true',
      })}
      outdates={OUTDATES}
    />
  ) : null;

/** A signature with a defect: the client reads the reason, and signs again, unless their application has ended. */
const ReturnAction = ({ client }: OfClient) =>
  client.intervener_status === 'SIGNED' &&
  !(client.application && whyNotSignAgain(client.application)) ? (
    <ReasonAction
      call={returnIntervener}
      params={{ id: client.uuid }}
      label={t('return.label')}
      intro={t('return.intro')}
      outdates={OUTDATES}
    />
  ) : null;

const DocumentAction = ({ client }: OfClient) => (
  <FieldsAction
    call={correctDocumentNumber}
    params={{ id: client.uuid }}
    label={t('document_number.label')}
    intro={t('document_number.intro')}
    hasReason
    fields={[
      {
        name: 'document_number',
        label: t('document_number.field'),
        initial: client.document_number,
      },
    ]}
    bodyOf={(typed) => ({
      document_number: textIn(typed, 'document_number'),
      reason: textIn(typed, 'reason'),
    })}
    outdates={OUTDATES}
  />
);

const SigningAction = ({ client }: OfClient) => (
  <FieldsAction
    call={unblockSigning}
    label={t('signing.label')}
    intro={t('signing.intro')}
    hasReason
    fields={[]}
    bodyOf={(typed) => ({
      document_number: client.document_number,
      reason: textIn(typed, 'reason'),
    })}
  />
);

/** What may be done with a client, by its status and the rights of the person. */
export const ClientActions = ({ client }: OfClient) => (
  <>
    <ContactAction client={client} />
    <ValidateAction client={client} />
    <ReturnAction client={client} />
    <AreaAction client={client} />
    <BlockActions client={client} />
    <MoreActions>
      <DocumentAction client={client} />
      <SigningAction client={client} />
      <CertificateAction client={client} />
      {client.intervener_type === 'J' ? <PatronActions client={client} /> : null}
    </MoreActions>
  </>
);
