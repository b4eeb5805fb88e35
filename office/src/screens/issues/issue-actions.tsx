import {
  closeIssue,
  getOfficeIssue,
  listOpenIssues,
  noteIssue,
  treatIssueAsComplaint,
} from '@area/contract/office/issues/calls';
import { CONTACT_CATEGORY } from '@area/domain/issue/contact';
import { ISSUE_OUTCOMES } from '@area/domain/issue/handling';
import { Select } from '@area/kit/fields/select.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { codeWord, t } from './texts.ts';
import type { OfficeIssue } from './thread.tsx';

const NOTE = { note: '' };
const NOTHING = {};
const CLOSING = { outcome: '', reason: '' };
const OUTDATED = [getOfficeIssue, listOpenIssues] as const;

const outcomeFrom = (chosen: string) =>
  ISSUE_OUTCOMES.find((outcome) => outcome === chosen) ?? 'NO_ACTION';

/** What may be done with an issue besides answering it. */
export const IssueActions = ({ issue }: { readonly issue: OfficeIssue }) => {
  const { uuid: id, status, category, is_intervener, version } = issue;
  const about = { params: { id }, version, outdates: OUTDATED };
  const isOpen = status !== 'CLOSED';
  const facts = { is_of_compliance: issue.group === 'COMPLIANCE' };
  return (
    <>
      <OfficeAction
        {...about}
        call={noteIssue}
        facts={facts}
        label={t('note_action.label')}
        initial={NOTE}
        whyNot={(values) => missingOf(values, ['note'])}
        renderFields={(form) => (
          <TextArea
            {...bindTo(form, 'note', t('note_action.field'))}
            hint={t('note_action.hint')}
            rows={4}
          />
        )}
        bodyOf={(values) => values}
      />
      {isOpen && is_intervener && category === CONTACT_CATEGORY ? (
        <OfficeAction
          {...about}
          call={treatIssueAsComplaint}
          facts={facts}
          label={t('complaint.label')}
          intro={t('complaint.intro')}
          initial={NOTHING}
          renderFields={() => null}
          bodyOf={() => ({})}
        />
      ) : null}
      {isOpen ? (
        <OfficeAction
          {...about}
          call={closeIssue}
          facts={facts}
          label={t('close.label')}
          initial={CLOSING}
          whyNot={(values) => [...missingOf(values, ['outcome']), ...whyNotReason(values)]}
          renderFields={(form) => (
            <>
              <Select
                {...bindTo(form, 'outcome', t('close.outcome'))}
                placeholder={t('answer.choose')}
                options={ISSUE_OUTCOMES.map((value) => ({
                  value,
                  label: codeWord('issue_outcome', value),
                }))}
              />
              <ReasonField form={form} />
            </>
          )}
          bodyOf={({ outcome, reason }) => ({
            outcome: outcomeFrom(outcome),
            reason: reason.trim(),
          })}
        />
      ) : null}
    </>
  );
};
