import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { ChoiceCard, ChoiceCards } from '@area/kit/controls/choice-card.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { withAccount } from './draft.ts';
import type { Draft } from './draft.ts';
import type { OperableAccounts } from './operable-accounts.ts';
import type { DraftInHand } from './use-draft.ts';
import { Requirements } from './requirements.tsx';
import { StepChoice } from './step-choice.tsx';
import { StepPage } from './step-page.tsx';
import type { StepProps } from './step-props.ts';

interface AccountStepProps
  extends StepProps, Pick<DraftInHand, 'replace'>, Pick<OperableAccounts, 'open' | 'closed'> {
  readonly draft: Draft;
  /** About an order left before. */
  readonly notice: ReactNode;
}

const AccountChoice = ({
  account,
  ...choice
}: {
  readonly account: AccountSummary;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}) => (
  <ChoiceCard
    {...choice}
    title={account.alias}
    text={`${t('operate.account.number', { number: account.number })}\u00a0· ${t(`codes.signature_arrangement.${account.signature_arrangement}`)}`}
    aside={
      account.value === null || account.value === '0.00'
        ? t('operate.account.no_value')
        : formatEuros(account.value)
    }
  />
);

const Lacking = ({ accounts }: { readonly accounts: readonly AccountSummary[] }) => (
  <>
    {accounts.map((account) => (
      <Card key={account.uuid} title={account.alias}>
        <Requirements account={account} />
      </Card>
    ))}
  </>
);

/** The accounts that cannot operate yet, each with all that is missing. */
export const ClosedAccounts = ({ closed }: Pick<OperableAccounts, 'closed'>) =>
  closed.length === 0 ? null : (
    <Stack gap="close">
      <h2>{t('operate.account.not_yet')}</h2>
      <Lacking accounts={closed} />
    </Stack>
  );

const NoAccount = ({ closed }: Pick<OperableAccounts, 'closed'>) => (
  <Stack isNarrow>
    <PageTitle>{t('operate.title')}</PageTitle>
    <Notice tone="waiting" title={t('operate.account.none')}>
      <p>{t(closed.length === 0 ? 'operate.account.no_accounts' : 'operate.account.none_text')}</p>
    </Notice>
    <Lacking accounts={closed} />
  </Stack>
);

/** Whether and where the person can operate. Every other account says all that is missing. */
export const AccountStep = ({
  open,
  closed,
  notice,
  draft,
  replace,
  refusal,
  goTo,
}: AccountStepProps) => {
  const { why, isDisabled } = useClientOnly();
  if (open.length === 0) return <NoAccount closed={closed} />;
  return (
    <StepPage step="account" title={t('operate.account.title')} intro={t('operate.account.intro')}>
      <Stack>
        {notice}
        <StepChoice step="account" refusal={refusal} closed={why}>
          <ChoiceCards label={t('operate.account.label')}>
            {open.map((account) => (
              <AccountChoice
                key={account.uuid}
                account={account}
                isChosen={account.uuid === draft.uuid_account}
                isDisabled={isDisabled}
                onChoose={() => {
                  replace(withAccount(draft, account.uuid));
                  goTo('type');
                }}
              />
            ))}
          </ChoiceCards>
        </StepChoice>
        <ClosedAccounts closed={closed} />
      </Stack>
    </StepPage>
  );
};
