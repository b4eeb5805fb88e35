import type { AccountSummary, OfferedProduct, Position } from '@area/contract/accounts/schemas';
import type { Product } from '@area/contract/products/schemas';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { paths } from '../../../app/paths.ts';
import { useAccountProducts, usePositions } from '../../../calls/accounts.ts';
import { useKnownMe } from '../../../calls/me.ts';
import { useSimulation } from '../../../calls/operations.ts';
import { useProduct } from '../../../calls/products.ts';
import { productName } from '../../../parts/products/product-name.ts';
import { canLeave } from '../can-leave.ts';
import { mayChoose } from '../may-choose.ts';
import { BasicsCard } from './basics-card.tsx';
import { Choices } from './choices.tsx';
import css from './compare.module.css';
import { CostsCard } from './costs-card.tsx';
import { GoCard } from './go-card.tsx';
import { transferQuestion } from './question.ts';
import type { Compared } from './question.ts';
import { BothResults, OwnResults } from './results-part.tsx';
import { TaxCard } from './tax-card.tsx';
import { t } from './texts.ts';
import { useCompareAddress } from './use-compare-address.ts';
import type { CompareAddress } from './use-compare-address.ts';

const TYPE = 'SOLICITUD_TRASPASO_INTERNO';
const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '9rem' },
  { width: '100%', height: '9rem' },
];

const Failed = ({ error, retry }: { readonly error: CallError; readonly retry: () => void }) => (
  <FailureState title={t('transfer_comparison.failed')} error={error} onRetry={retry} />
);

interface BothProps {
  readonly account: AccountSummary;
  readonly origin: Product;
  readonly destination: OfferedProduct | undefined;
  readonly compared: Compared;
}

const namesOf = ({ origin, destination }: BothProps) => ({
  origin: productName(origin),
  destination: destination && productName(destination),
});

const ResultsOf = (props: BothProps) => {
  const both = { names: namesOf(props), origin: props.origin.uuid };
  return props.destination ? (
    <BothResults {...both} destination={props.destination.uuid} />
  ) : (
    <OwnResults {...both} />
  );
};

/** For who may order: with the euros of this amount, and the way to the order. */
const Calculated = (props: BothProps) => {
  const { account, origin, destination, compared } = props;
  const { data, error, refetch } = useSimulation(transferQuestion(compared));
  if (!data)
    return error ? (
      <Failed error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton lines={LOADING} />
    );
  const names = namesOf(props);
  return (
    <Columns>
      <Stack>
        <CostsCard names={names} simulation={data} origin={origin} destination={destination} />
        <ResultsOf {...props} />
        <BasicsCard names={names} origin={origin} destination={destination} />
      </Stack>
      <Stack>
        <GoCard account={account} origin={origin} simulation={data} compared={compared} />
        <TaxCard account={account} simulation={data} compared={compared} />
      </Stack>
    </Columns>
  );
};

/** For who only looks: what both products are and made. */
const Shown = (props: BothProps) => (
  <Columns>
    <Stack>
      <ResultsOf {...props} />
      <BasicsCard names={namesOf(props)} origin={props.origin} destination={props.destination} />
    </Stack>
    <Stack>
      <Card title={t('transfer_comparison.go.title')}>
        <Notice>
          <p>{t('transfer_comparison.costs.only_looking')}</p>
        </Notice>
      </Card>
      <TaxCard account={props.account} simulation={undefined} compared={props.compared} />
    </Stack>
  </Columns>
);

const Both = ({ origin, ...props }: Omit<BothProps, 'origin'> & { readonly origin: string }) => {
  const { data, error, refetch } = useProduct(origin);
  if (!data)
    return error ? (
      <Failed error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton lines={LOADING} />
    );
  return props.account.my_actions.includes('O') ? (
    <Calculated {...props} origin={data} />
  ) : (
    <Shown {...props} origin={data} />
  );
};

/** Where a transfer from a product may arrive: by the rules of its order. *Source*: decisions 1.3 (G8). */
const openTo = (products: readonly OfferedProduct[], origin: string) =>
  products.filter((each) => each.uuid !== origin && each.allow_transfer && mayChoose(TYPE, each));

interface OfAccountProps {
  readonly account: AccountSummary;
  readonly accounts: readonly AccountSummary[];
  readonly address: CompareAddress;
  readonly go: (next: CompareAddress) => void;
}

/** The one that the address names, or the first, and where it may go. */
const chosenOf = (
  positions: readonly Position[],
  products: readonly OfferedProduct[],
  address: CompareAddress,
) => {
  const held = positions.filter((each) => canLeave(each, TYPE));
  const position = held.find(({ uuid_product }) => uuid_product === address.product) ?? held[0];
  if (!position) return undefined;
  const offered = openTo(products, position.uuid_product);
  const destination = offered.find(({ uuid }) => uuid === address.destination);
  return { held, position, offered, destination };
};

/** The field that chooses the account keeps its place, and the focus, whatever the account has. */
const OfAccount = ({ account, accounts, address, go }: OfAccountProps) => {
  const positions = usePositions([account.uuid]);
  const products = useAccountProducts(account.uuid);
  const isRead = positions.data !== undefined && products.data !== undefined;
  const chosen = isRead ? chosenOf(positions.data.flat(), products.data.data, address) : undefined;
  const failed = [positions, products].find(({ data, error }) => !data && error);
  const { amount } = address;
  return (
    <Stack>
      <Card title={t('transfer_comparison.choices')}>
        <div className={css['choices']}>
          {accounts.length > 1 ? (
            <Select
              name="account"
              label={t('transfer_comparison.account')}
              value={account.uuid}
              options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
              onChange={(uuid) => go({ account: uuid })}
            />
          ) : null}
          {chosen ? <Choices {...chosen} {...{ account, amount, go }} /> : null}
        </div>
        {isRead && !chosen ? (
          <EmptyState
            title={t('transfer_comparison.nothing')}
            text={t('transfer_comparison.nothing_text')}
          />
        ) : null}
      </Card>
      {chosen ? (
        <Both
          account={account}
          destination={chosen.destination}
          origin={chosen.position.uuid_product}
          compared={{
            account: account.uuid,
            product: chosen.position.uuid_product,
            destination: chosen.destination?.uuid,
            amount,
          }}
        />
      ) : null}
      {failed?.error ? <Failed error={failed.error} retry={() => void failed.refetch()} /> : null}
      {isRead || failed ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};

const isSome = (cost: string): boolean => Number(cost) > 0;

/** /account/wallet/compare: what one has beside what one could have, before a transfer is ordered. *Source*: screens.md (Costs and results), ADR 237. */
export const CompareScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const [address, go] = useCompareAddress();
  const account =
    accounts.find(({ uuid }) => uuid === address.account) ??
    accounts.find(({ cost }) => isSome(cost)) ??
    accounts[0];
  return (
    <Stack>
      <PageTitle
        above={
          <Breadcrumbs
            crumbs={[
              { title: t('shell.wallet'), href: paths.wallet() },
              { title: t('shell.wallet_compare') },
            ]}
          />
        }
        intro={t('transfer_comparison.intro')}
      >
        {t('shell.wallet_compare')}
      </PageTitle>
      {account ? (
        <OfAccount {...{ account, accounts, address, go }} />
      ) : (
        <EmptyState
          title={t('transfer_comparison.no_account')}
          text={t('transfer_comparison.no_account_text')}
        />
      )}
    </Stack>
  );
};
