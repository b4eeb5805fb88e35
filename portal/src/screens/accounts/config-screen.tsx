import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useOwnAccounts } from '../../calls/account-people.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { AccountPill } from './account-pill.tsx';
import css from './accounts.module.css';
import { sectionsOf } from './sections.ts';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { pendingTasksOf } from './pending-tasks.ts';
import { joinNames } from '@area/kit/texts/join-names.ts';

const LINES = [{ width: '35%', height: '1.5rem' }, { width: '55%' }, { width: '80%' }];

/** What somebody is on an account, as its list of holders says; for anybody else the account says it. */
const rolesOf = ({ holders }: AccountSummary, you: string): string | undefined => {
  const roles = holders.find(({ uuid }) => uuid === you)?.roles;
  return (
    roles &&
    t('accounts.config.your_role', {
      roles: joinNames(roles.map((role) => t(`codes.role.${role}`))),
    })
  );
};

const OneAccount = ({ account }: { readonly account: AccountSummary }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const waits = pendingTasksOf(account, useSignWay());
  const sections = sectionsOf(account, useConfiguration());
  const role = rolesOf(account, you);
  return (
    <Card title={account.alias} aside={<AccountPill account={account} />}>
      <p className={css['quiet']}>
        {t('accounts.config.number', { number: account.number })} ·{' '}
        {t(`codes.product_type.${account.type}`)}
        {role === undefined ? null : ` · ${role}`}
      </p>
      {waits.length > 0 ? (
        <LinkList label={t('accounts.waits.label', { alias: account.alias })} items={waits} />
      ) : null}
      <ul
        className={css['parts']}
        aria-label={t('accounts.config.parts', { alias: account.alias })}
      >
        {sections.map((section) => (
          <li key={section}>
            <Link href={paths.account(account.uuid, section)} className={css['part'] ?? ''}>
              {t(`accounts.sections.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Row>
        <LinkButton kind="secondary" href={paths.account(account.uuid)}>
          {t('accounts.config.open')} <VisuallyHidden>{account.alias}</VisuallyHidden>
        </LinkButton>
        {sections.includes('plan') ? (
          <LinkButton kind="secondary" href={paths.plan(account.uuid)}>
            {t('shell.plan')} <VisuallyHidden>{account.alias}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </Row>
    </Card>
  );
};

const Accounts = () => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOwnAccounts(offset);
  if (error && !data)
    return (
      <Card>
        <FailureState
          error={error}
          title={t('accounts.config.failed')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <Skeleton lines={LINES} />
      </Card>
    );
  if (data.page.total === 0)
    return (
      <EmptyState title={t('accounts.config.empty.title')} text={t('accounts.config.empty.text')} />
    );
  return (
    <>
      {data.data.map((account) => (
        <OneAccount key={account.uuid} account={account} />
      ))}
      <Pagination {...data.page} onMove={setOffset} />
    </>
  );
};

/** The application of a client, with what is known already. Staff who look at the area do not apply for anybody. */
const AnotherAccount = () =>
  useClientOnly().isDisabled ? null : (
    <div>
      <LinkButton kind="secondary" href={paths.onboarding()}>
        {t('accounts.config.another')}
      </LinkButton>
    </div>
  );

/** /account/config: every account, what may be set on it and what waits. *Source*: specification 2. */
export const ConfigScreen = () => (
  <Stack>
    <PageTitle intro={t('accounts.config.intro')}>{t('shell.accounts')}</PageTitle>
    <Accounts />
    <AnotherAccount />
  </Stack>
);
