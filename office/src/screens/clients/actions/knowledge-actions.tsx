import { getClient, listClientEvents } from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { approveKyc, assessRisk, signKyc } from '@area/contract/office/kyc/calls';
import { RISK_BANDS } from '@area/domain/kyc/risk';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import { codeIn, textIn } from '../../../parts/action/typed-values.ts';
import { t } from '../texts.ts';

const OUTDATES = [getClient, listClientEvents];

/** What is decided about a questionnaire and the risk of a client. */
export const KnowledgeActions = ({ client }: { readonly client: ClientRecord }) => {
  const { uuid: id, kyc_uuid, kyc_status, aml_risk } = client;
  const isWaiting = kyc_uuid !== null && kyc_status === 'SUBMITTED';
  return (
    <>
      {isWaiting ? (
        <FieldsAction
          call={signKyc}
          params={{ id: kyc_uuid }}
          label={t('kyc.sign')}
          intro={t('kyc.sign_intro')}
          fields={[]}
          bodyOf={() => ({})}
          outdates={OUTDATES}
        />
      ) : null}
      {kyc_uuid !== null && kyc_status !== 'DRAFT' ? (
        <FieldsAction
          call={approveKyc}
          params={{ id: kyc_uuid }}
          label={t('kyc.approve')}
          intro={t('kyc.approve_intro')}
          {...(aml_risk === null ? {} : { facts: { is_high_risk: aml_risk === 'ALTO' } })}
          fields={[]}
          bodyOf={() => ({})}
          outdates={OUTDATES}
        />
      ) : null}
      <FieldsAction
        call={assessRisk}
        params={{ id }}
        label={t('kyc.assess')}
        hasReason
        {...(aml_risk === null ? {} : { facts: { is_high_risk: aml_risk === 'ALTO' } })}
        fields={[
          {
            name: 'risk',
            label: t('kyc.risk'),
            options: RISK_BANDS.map((risk) => ({ value: risk, label: t(`risk.${risk}`) })),
          },
        ]}
        bodyOf={(typed) => ({
          risk: codeIn(RISK_BANDS, typed['risk']),
          reason: textIn(typed, 'reason'),
        })}
        outdates={OUTDATES}
      />
    </>
  );
};
