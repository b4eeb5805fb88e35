import { getApplicationRecord } from '@area/contract/office/applications/calls';
import { decideScreeningHit, listScreeningHits } from '@area/contract/office/screening/calls';
import { HIT_DECISIONS } from '@area/domain/screening/screening';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { codeIn, textIn } from '../../parts/action/typed-values.ts';
import { useMayCall } from '../../parts/rights.ts';
import { t } from './texts.ts';

/** Says whether an entry of a list is this person: two decide, compliance among them. */
export const DecideHit = ({ id, name }: { readonly id: string; readonly name: string }) =>
  useMayCall(decideScreeningHit) ? (
    <FieldsAction
      call={decideScreeningHit}
      params={{ id }}
      kind="secondary"
      label={t('screening.decide')}
      title={`${t('screening.decide_title')} ${name}`}
      intro={t('screening.decide_intro')}
      hasReason
      fields={[
        {
          name: 'decision',
          label: t('screening.decision'),
          options: HIT_DECISIONS.map((value) => ({ value, label: t(`screening.${value}`) })),
        },
      ]}
      bodyOf={(typed) => ({
        decision: codeIn(HIT_DECISIONS, typed['decision']),
        reason: textIn(typed, 'reason'),
      })}
      outdates={[getApplicationRecord, listScreeningHits]}
    />
  ) : null;
