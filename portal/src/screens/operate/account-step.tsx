import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { withAccount } from './draft.ts';
import type { Draft } from './draft.ts';
import type { DraftInHand } from './use-draft.ts';
import { Requirements } from './requirements.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { StepProps } from './step-props.ts';

interface AccountStepProps extends StepProps, Pick<DraftInHand, 'replace'> {
  readonly draft: Draft;
  readonly accounts: readonly AccountSummary[];
  /** About an order left before. */
  readonly notice: ReactNode;
}

const canOperate = ({ open_requirements }: AccountSummary): boolean =>
  open_requirements.length === 0;

const cardOf = (account: AccountSummary) => ({
  value: account.uuid,
  title: account.alias,
  text: `${t('operate.account.number', { number: account.number })} · ${t(`codes.signature_arrangement.${account.signature_arrangement}`)}`,
  aside:
    account.value === null || account.value === '0.00'
      ? t('operate.account.no_value')
      : formatEuros(account.value),
});

const Closed = ({ accounts }: { readonly accounts: readonly AccountSummary[] }) => (
  <>
    {accounts.map((account) => (
      <Card key={account.uuid} title={account.alias}>
        <Requirements account={account} />
      </Card>
    ))}
  </>
);

const NoAccount = ({ accounts }: { readonly accounts: readonly AccountSummary[] }) => (
  <Stack isNarrow>
    <PageTitle>{t('operate.title')}</PageTitle>
    <Notice tone="waiting" title={t('operate.account.none')}>
      <p>
        {t(accounts.length === 0 ? 'operate.account.no_accounts' : 'operate.account.none_text')}
      </p>
    </Notice>
    <Closed accounts={accounts} />
  </Stack>
);

/** Can one operate, and where? Every account that cannot says all that it lacks. */
export const AccountStep = ({
  accounts: all,
  notice,
  draft,
  replace,
  refusal,
  goTo,
}: AccountStepProps) => {
  const { why } = useClientOnly();
  const { ALLOW_PENSION_PLANS: hasPlans } = useConfiguration();
  const accounts = all.filter(({ type }) => type === 'F' || hasPlans);
  const open = accounts.filter(canOperate);
  const closed = accounts.filter((account) => !canOperate(account));
  if (open.length === 0) return <NoAccount accounts={closed} />;
  const chosen =
    open.find(({ uuid }) => uuid === draft.uuid_account) ??
    (open.length === 1 ? open[0] : undefined);
  const problems = chosen
    ? []
    : [{ field: 'uuid_account', message: t('operate.account.required') }];
  const onDone = (): void => {
    if (!chosen) return;
    replace(withAccount(draft, chosen.uuid));
    goTo('type');
  };
  return (
    <StepPage step="account" title={t('operate.account.title')} intro={t('operate.account.intro')}>
      <Stack>
        {notice}
        <StepForm step="account" problems={problems} refusal={refusal} onDone={onDone} closed={why}>
          {(errorOf) => (
            <RadioCards
              name="uuid_account"
              label={t('operate.account.label')}
              value={chosen?.uuid ?? ''}
              cards={open.map(cardOf)}
              onChange={(uuid_account) => replace(withAccount(draft, uuid_account))}
              error={errorOf('uuid_account')}
            />
          )}
        </StepForm>
        {closed.length > 0 ? (
          <Stack gap="close">
            <h2>{t('operate.account.not_yet')}</h2>
            <Closed accounts={closed} />
          </Stack>
        ) : null}
      </Stack>
    </StepPage>
  );
};
