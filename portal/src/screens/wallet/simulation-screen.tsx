import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { usePositionsOn } from '../../calls/figures.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useSimulation } from '../../calls/operations.ts';
import { t } from './simulation-texts.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Row, Stack } from '@area/kit/layout/stack.tsx';
import { isSome } from './figures.ts';
import { SimulationForm } from './simulation-form.tsx';
import { SimulationResult } from './simulation-result.tsx';
import { FIRST_VALUES, simulationBody } from './simulation-values.ts';
import { useSimulationAddress } from './use-simulation-address.ts';
import css from './wallet.module.css';
import { HelpLink } from '../../parts/help/help-link.tsx';

const LOADING = [
  { width: '8rem' },
  { width: '60%', height: '3.5rem' },
  { width: '100%', height: '9rem' },
];

interface AskedProps {
  readonly account: AccountSummary;
  readonly position: Position;
  readonly values: typeof FIRST_VALUES;
}

const Result = ({ account, position, values }: AskedProps) => {
  const target = { uuid_account: account.uuid, uuid_product: position.uuid_product };
  const { data, error, refetch } = useSimulation(simulationBody(values, target));
  if (error && !data)
    return (
      <FailureState
        title={t('wallet.simulation.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LOADING} />;
  return (
    <>
      <SimulationResult simulation={data} account={account} />
      {data.problems.length > 0 || account.open_requirements.length > 0 ? null : (
        <Row>
          <LinkButton
            kind="secondary"
            href={paths.beginOrder({
              type: 'REEMBOLSO',
              account: account.uuid,
              product: position.uuid_product,
            })}
          >
            {t('wallet.simulation.order')}
          </LinkButton>
        </Row>
      )}
    </>
  );
};

/** Why nothing can be simulated: nothing is there, or orders in progress reserve all of it. */
const NothingFree = ({ positions }: { readonly positions: readonly Position[] }) =>
  positions.some(({ reserved_units }) => isSome(reserved_units)) ? (
    <EmptyState
      title={t('wallet.simulation.reserved_all')}
      text={t('wallet.simulation.reserved_text')}
    />
  ) : (
    <EmptyState title={t('wallet.simulation.nothing')} text={t('wallet.simulation.nothing_text')} />
  );

/** The positions of the account that have units free, while there is nothing to ask about. */
const NoPosition = ({ query: { data, error, refetch } }: { readonly query: Positions }) => {
  if (data) return <NothingFree positions={data.flat()} />;
  return error ? (
    <FailureState
      title={t('wallet.simulation.failed')}
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton lines={LOADING} />
  );
};

type Positions = ReturnType<typeof usePositionsOn>;

const PlanNotice = ({ uuid }: Pick<AccountSummary, 'uuid'>) => (
  <>
    <Notice>
      <p>{t('wallet.simulation.plan')}</p>
    </Notice>
    <Row>
      <LinkButton kind="secondary" href={paths.plan(uuid)}>
        {t('wallet.simulation.plan_link')}
      </LinkButton>
    </Row>
  </>
);

/** What was asked about a product; about another one it begins with everything that is free. */
const useAsked = (position: Position | undefined) => {
  const [asked, setAsked] = useState({ product: '', values: FIRST_VALUES });
  const product = position?.uuid_product ?? '';
  return {
    values: asked.product === product ? asked.values : FIRST_VALUES,
    ask: (values: typeof FIRST_VALUES) => setAsked({ product, values }),
  };
};

interface OfAccountProps {
  readonly account: AccountSummary;
  readonly product: string | undefined;
  readonly onProduct: (uuid: string) => void;
  readonly choice: ReactNode;
}

/** One card for every account, whatever it has: the field that chooses the account keeps its place and the focus. */
const OfAccount = ({ account, product, onProduct, choice }: OfAccountProps) => {
  const isPlan = account.type === 'P';
  const query = usePositionsOn(isPlan ? [] : [account.uuid], undefined);
  const positions = query.data?.flat().filter(({ free_units }) => isSome(free_units)) ?? [];
  const position = positions.find(({ uuid_product }) => uuid_product === product) ?? positions[0];
  const { values, ask } = useAsked(position);
  const mayAsk = account.my_actions.includes('O');
  return (
    <Columns isEven>
      <Card title={t('wallet.simulation.form')}>
        {choice}
        {position ? (
          <Select
            name="product"
            label={t('wallet.simulation.product')}
            value={position.uuid_product}
            options={positions.map(({ uuid_product, name }) => ({
              value: uuid_product,
              label: name,
            }))}
            onChange={onProduct}
          />
        ) : null}
        {position && mayAsk ? (
          <SimulationForm key={position.uuid_product} position={position} onAsk={ask} />
        ) : null}
        {position && !mayAsk ? (
          <Notice>
            <p>{t('wallet.simulation.only_looking')}</p>
          </Notice>
        ) : null}
        {isPlan ? <PlanNotice uuid={account.uuid} /> : null}
        {position || isPlan ? null : <NoPosition query={query} />}
      </Card>
      {position && mayAsk ? (
        <Card title={t('wallet.simulation.result')}>
          <div className={css['form']} aria-live="polite">
            <Result account={account} position={position} values={values} />
          </div>
        </Card>
      ) : null}
    </Columns>
  );
};

/** /account/wallet/simulation: what taking money out would be taxed, before anything is ordered. *Source*: decisions 2.5. */
export const SimulationScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const { account, isOpen, product, chooseAccount, chooseProduct } = useSimulationAddress(accounts);
  const choice =
    account && accounts.length > 1 ? (
      <Select
        name="account"
        label={t('wallet.account')}
        value={account.uuid}
        options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
        onChange={chooseAccount}
      />
    ) : null;
  return (
    <Stack>
      <PageTitle
        above={
          <Breadcrumbs
            crumbs={[
              { title: t('shell.wallet'), href: paths.wallet() },
              { title: t('shell.wallet_simulation') },
            ]}
          />
        }
        intro={
          <>
            {t('wallet.simulation.intro')} <HelpLink article="tax" />
          </>
        }
      >
        {t('shell.wallet_simulation')}
      </PageTitle>
      {isOpen ? <Skeleton lines={LOADING} /> : null}
      {!isOpen && account ? (
        <OfAccount account={account} product={product} onProduct={chooseProduct} choice={choice} />
      ) : null}
      {account ? null : (
        <EmptyState
          title={t('wallet.simulation.no_account')}
          text={t('wallet.simulation.no_account_text')}
        />
      )}
    </Stack>
  );
};
