import type { AccountSummary } from '@area/contract/accounts/schemas';
import { Suspense } from 'react';
import { useParams, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useAccount } from '../../calls/account-people.ts';
import { t } from './texts.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { SectionMenu, SectionPage } from '@area/kit/layout/section-menu.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { SECTION_OF, sectionIn, sectionsOf } from './sections.ts';
import type { Section } from './sections.ts';

const NOT_FOUND = 404;
const LINES = [
  { width: '40%', height: '1.5rem' },
  { width: '100%', height: '3rem' },
  { width: '100%', height: '3rem' },
  { width: '100%', height: '3rem' },
];

const Loading = () => (
  <Card>
    <Skeleton lines={LINES} />
  </Card>
);

const Unknown = () => (
  <EmptyState
    title={t('accounts.unknown.title')}
    text={t('accounts.unknown.text')}
    action={
      <LinkButton kind="secondary" href={paths.accountConfig()}>
        {t('accounts.unknown.action')}
      </LinkButton>
    }
  />
);

const crumbsOf = ({ uuid, alias }: AccountSummary, section: Section) => {
  const config = { title: t('shell.accounts'), href: paths.accountConfig() };
  return section === 'summary'
    ? [config, { title: alias }]
    : [
        config,
        { title: alias, href: paths.account(uuid) },
        { title: t(`accounts.sections.${section}`) },
      ];
};

const Known = ({ account }: { readonly account: AccountSummary }) => {
  const search = useSearch();
  const sections = sectionsOf(account, useConfiguration());
  const section = sectionIn(search, sections);
  const Content = SECTION_OF[section];
  const menu = (
    <SectionMenu
      label={t('accounts.sections.label')}
      current={section}
      sections={sections.map((id) => ({
        id,
        title: t(`accounts.sections.${id}`),
        href: paths.account(account.uuid, id),
      }))}
    />
  );
  return (
    <Stack>
      <PageTitle above={<Breadcrumbs crumbs={crumbsOf(account, section)} />}>
        {section === 'summary' ? account.alias : t(`accounts.sections.${section}`)}
      </PageTitle>
      <SectionPage menu={menu}>
        <Suspense fallback={<Loading />}>
          <Content key={account.uuid} account={account} />
        </Suspense>
      </SectionPage>
    </Stack>
  );
};

/** /account/myaccount/{uuidAccount}: one account, a section at a time. *Source*: specification 2. */
export const AccountScreen = () => {
  const { uuidAccount = '' } = useParams();
  const { data, error, refetch } = useAccount(uuidAccount);
  if (data) return <Known account={data} />;
  const content = () => {
    if (!error) return <Loading />;
    if (error.status === NOT_FOUND) return <Unknown />;
    return (
      <Card>
        <FailureState error={error} title={t('accounts.failed')} onRetry={() => void refetch()} />
      </Card>
    );
  };
  return (
    <Stack>
      <PageTitle
        isOnItsWay={!error}
        above={
          <Breadcrumbs
            crumbs={[
              { title: t('shell.accounts'), href: paths.accountConfig() },
              { title: t('shell.account') },
            ]}
          />
        }
      >
        {t('shell.account')}
      </PageTitle>
      {content()}
    </Stack>
  );
};
