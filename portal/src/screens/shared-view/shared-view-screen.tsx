import type { ReactNode } from 'react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Figure } from '@area/kit/figures/figure.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { SharedView } from '@area/contract/views/schemas';
import { ViewSecret, useSharedView } from '../../calls/shared-view.ts';
import { SharedEvolution } from './shared-evolution.tsx';
import { SharedOperations } from './shared-operations.tsx';
import { SharedPositions } from './shared-positions.tsx';
import { SharedViewFrame } from './shared-view-frame.tsx';
import { ViewEnded } from './view-ended.ts';
import { t } from './texts.ts';
import css from './shared-view.module.css';

const SECRET = /^#([\w-]{43})$/;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
const hashOf = (): string => location.hash;
const noHash = (): string => '';

const EVERY = '';

const Accounts = ({
  accounts,
  chosen,
  onChoose,
}: {
  readonly accounts: SharedView['accounts'];
  readonly chosen: string;
  readonly onChoose: (uuid: string) => void;
}) =>
  accounts.length < 2 ? null : (
    <div className={css['accounts']}>
      <Select
        name="account"
        label={t('views.page.account')}
        value={chosen}
        options={[
          { value: EVERY, label: t('views.page.every_account') },
          ...accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias })),
        ]}
        onChange={onChoose}
      />
    </div>
  );

const Total = ({ value, label }: { readonly value: string | null; readonly label: string }) => (
  <Figure
    isHero
    label={label}
    value={value === null ? t('views.page.unknown') : formatEuros(value)}
  />
);

const Shown = ({ view }: { readonly view: SharedView }) => {
  const [account, setAccount] = useState(EVERY);
  const chosen = view.accounts.find(({ uuid }) => uuid === account);
  const [only] = view.accounts;
  const query = chosen ? { uuid_account: chosen.uuid } : {};
  const hasAccount = !chosen && view.accounts.length > 1;
  const { reads, owner, name } = view;
  return (
    <Stack>
      <PageTitle
        above={<p className={css['quiet']}>{t('views.page.for', { name })}</p>}
        intro={t('views.page.period', {
          from: formatDay(view.from),
          until: formatDay(view.until),
        })}
      >
        {t('views.page.title', { owner })}
      </PageTitle>
      <Notice>{t('views.page.told', { owner })}</Notice>
      <Accounts accounts={view.accounts} chosen={account} onChoose={setAccount} />
      {reads.includes('POSITIONS') ? (
        <>
          <Total
            value={(chosen ?? view).value}
            label={
              chosen?.alias ??
              (view.accounts.length === 1 && only ? only.alias : t('views.page.total'))
            }
          />
          <SharedPositions query={query} hasAccount={hasAccount} />
        </>
      ) : null}
      {reads.includes('EVOLUTION') ? <SharedEvolution query={query} /> : null}
      {reads.includes('OPERATIONS') ? (
        <SharedOperations key={account} query={query} hasAccount={hasAccount} />
      ) : null}
    </Stack>
  );
};

const Gone = () => (
  <>
    <PageTitle>{t('views.page.ended_title')}</PageTitle>
    <p>{t('views.page.ended_text')}</p>
  </>
);

const Content = () => {
  const { data, error, refetch } = useSharedView();
  const [isEnded, setEnded] = useState(false);
  const end = useCallback(() => setEnded(true), []);
  if (isEnded || error?.status === 401) return <Gone />;
  if (error && !data)
    return (
      <FailureState error={error} title={t('views.page.failed')} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Card>
        <Skeleton />
      </Card>
    );
  return (
    <ViewEnded value={end}>
      <Shown view={data} />
    </ViewEnded>
  );
};

/** /view: what somebody lets an adviser see, by the secret behind the hash, which reaches no log. *Source*: screens.md, ADR 234. */
export const SharedViewScreen = ({ aside }: { readonly aside: ReactNode }) => {
  const [, secret] = SECRET.exec(useSyncExternalStore(subscribe, hashOf, noHash)) ?? [];
  return (
    <SharedViewFrame aside={aside}>
      {secret === undefined ? (
        <EmptyState title={t('views.page.missing_title')} text={t('views.page.missing_text')} />
      ) : (
        <ViewSecret key={secret} value={secret}>
          <Content />
        </ViewSecret>
      )}
    </SharedViewFrame>
  );
};
