import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { whyNotDesignate } from '@area/domain/plan-people/designation';
import { whyNotChangeBeneficiary } from '@area/domain/plan-people/irrevocable';
import { useState } from 'react';
import { FormPlace } from '../../parts/record/form-place.tsx';
import { t, textOf } from './plan-texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './accounts.module.css';
import { BeneficiaryForm } from './beneficiary-form.tsx';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { fullName } from './beneficiary-values.ts';
import { designatedShares } from './designation-sum.ts';
import { DesignationSums } from './designation-sums.tsx';
import { DiscardDesignation } from './discard-designation.tsx';
import type { SectionProps } from './section-props.ts';
import { equalised, useDraftActs } from './use-draft-acts.ts';
import { useMayAct } from './use-may-act.ts';

interface DesignationDraftProps extends SectionProps {
  readonly active: readonly Beneficiary[];
  readonly draft: readonly Beneficiary[];
}

/** The one that is changed, somebody new, or nobody. */
type Edited = Beneficiary | 'new' | undefined;

type LineActsProps = SectionProps & {
  readonly line: Beneficiary;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

const LineActs = ({ account, line, onEdit, onRemove }: LineActsProps) => {
  const { isDisabled } = useMayAct(account, 'N');
  const name = fullName(line);
  const bound = whyNotChangeBeneficiary(line);
  if (bound) return <p className={css['quiet']}>{textOf(bound.key, bound.params)}</p>;
  return (
    <Row>
      <Button
        kind="secondary"
        label={t('accounts.plan.change_label', { name })}
        isDisabled={isDisabled}
        onPress={onEdit}
      >
        {t('accounts.act.change')}
      </Button>
      <Button
        kind="quiet"
        label={t('accounts.plan.remove_label', { name })}
        isDisabled={isDisabled}
        onPress={onRemove}
      >
        {t('accounts.people.remove')}
      </Button>
    </Row>
  );
};

/** The reasons against signing the draft, in words; empty if there are none. */
const Problems = ({ lines }: { readonly lines: readonly Beneficiary[] }) => {
  const reasons = whyNotDesignate(designatedShares(lines));
  if (reasons.length === 0) return null;
  return (
    <Notice tone="waiting" title={t('accounts.plan.not_yet')}>
      {reasons.map(({ key, params }) => {
        const words = textOf(key, params);
        return <p key={words}>{words}</p>;
      })}
    </Notice>
  );
};

interface DraftActsProps extends SectionProps {
  readonly lines: readonly Beneficiary[];
  readonly hasDraft: boolean;
  readonly acts: ReturnType<typeof useDraftActs>;
  readonly onAdd: () => void;
}

/** The sums of the draft, what is missing, and its actions. */
const DraftActs = ({ account, lines, hasDraft, acts, onAdd }: DraftActsProps) => {
  const { isDisabled } = useMayAct(account, 'N');
  const isReady = whyNotDesignate(designatedShares(lines)).length === 0;
  return (
    <>
      {hasDraft ? <DesignationSums lines={lines} /> : null}
      {hasDraft ? <Problems lines={lines} /> : null}
      <Row>
        <Button kind="secondary" isDisabled={isDisabled} onPress={onAdd}>
          {t('accounts.plan.add')}
        </Button>
        {equalised(lines).length > 0 ? (
          <Button
            kind="quiet"
            isDisabled={isDisabled}
            isPending={acts.isPending}
            onPress={() => acts.equal(lines)}
          >
            {t('accounts.plan.equal')}
          </Button>
        ) : null}
      </Row>
      {hasDraft ? (
        <Row>
          <Button
            isDisabled={isDisabled || !isReady}
            isPending={acts.isPending}
            onPress={acts.submit}
          >
            {t('accounts.plan.submit')}
          </Button>
          <DiscardDesignation account={account} label={t('accounts.plan.discard')} />
        </Row>
      ) : null}
    </>
  );
};

/** What is in force is above already: its lines come again when somebody is to change them. */
const Start = ({ account, onStart }: SectionProps & { readonly onStart: () => void }) => {
  const { isDisabled } = useMayAct(account, 'N');
  return (
    <Row>
      <Button kind="secondary" isDisabled={isDisabled} onPress={onStart}>
        {t('accounts.plan.start')}
      </Button>
    </Row>
  );
};

/**
 * The draft of a designation: it starts as the designation in force with the first change, its sums are always shown, and
 * it becomes a document to sign once every order sums to 100.
 */
export const DesignationDraft = ({ account, active, draft }: DesignationDraftProps) => {
  const [edited, setEdited] = useState<Edited>();
  const { why } = useMayAct(account, 'N');
  const acts = useDraftActs(account.uuid);
  const [isStarted, setStarted] = useState(false);
  const hasDraft = draft.length > 0;
  const isEditing = hasDraft || isStarted || active.length === 0;
  const lines = hasDraft ? draft : active;
  // As it is now: after a conflict its version is a newer one.
  const line =
    edited === 'new' ? undefined : (lines.find(({ uuid }) => uuid === edited?.uuid) ?? edited);
  const form = edited ? (
    <BeneficiaryForm
      key={edited === 'new' ? 'new' : edited.uuid}
      account={account}
      line={line}
      others={edited === 'new' ? lines : lines.filter(({ uuid }) => uuid !== edited.uuid)}
      onDone={() => setEdited(undefined)}
    />
  ) : null;
  return (
    <Card
      title={t(hasDraft ? 'accounts.plan.draft' : 'accounts.plan.start')}
      aside={
        hasDraft ? (
          <StatusPill tone="waiting">{t('codes.designation_status.DRAFT')}</StatusPill>
        ) : undefined
      }
    >
      <p className={css['quiet']}>
        {t(hasDraft ? 'accounts.plan.draft_text' : 'accounts.plan.start_text')}
      </p>
      {isEditing && lines.length > 0 ? (
        <BeneficiaryList
          label={t('accounts.plan.draft')}
          lines={lines}
          renderActs={(line) => (
            <LineActs
              account={account}
              line={line}
              onEdit={() => setEdited(line)}
              onRemove={() => acts.remove(line)}
            />
          )}
        />
      ) : null}
      <FormPlace
        label={t('accounts.plan.draft')}
        isOpen={edited !== undefined}
        step={isEditing ? 'draft' : 'start'}
      >
        {isEditing ? (
          (form ?? (
            <DraftActs
              account={account}
              lines={lines}
              hasDraft={hasDraft}
              acts={acts}
              onAdd={() => setEdited('new')}
            />
          ))
        ) : (
          <Start account={account} onStart={() => setStarted(true)} />
        )}
      </FormPlace>
      {why === undefined ? null : <Notice>{why}</Notice>}
    </Card>
  );
};
