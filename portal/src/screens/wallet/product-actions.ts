import { PAID_ONCE_TYPES } from '@area/domain/operation/type-lists';
import { factsOf } from '@area/domain/operation/types';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Asset } from '@area/contract/assets/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import type { LinkItem } from '@area/kit/layout/link-list.tsx';
import { isSome } from './figures.ts';

type Account = Pick<AccountSummary, 'uuid' | 'type' | 'my_actions' | 'open_requirements'>;

/** The actions of a held product: contribute or subscribe, transfer, redeem. */
const TYPES = [
  ...PAID_ONCE_TYPES,
  ...typesWith({ direction: 'EXCHANGE' }),
  ...typesWith({ nature: ['REDEMPTION', 'BENEFIT'], made_by: 'CLIENT', executed_by: 'ITSELF' }),
];

const isBuying = (type: OrderType): boolean => isOneOfTypes(PAID_ONCE_TYPES, type);

/** What one has beside what one could have: where units are free, and the product lets them go. */
const compareItem = (
  { uuid }: Account,
  { uuid: product, allow_transfer }: Asset,
  hasFree: boolean,
): readonly LinkItem[] =>
  hasFree && allow_transfer
    ? [
        {
          id: 'compare',
          title: t('wallet.product.compare'),
          text: t('wallet.product.compare_text'),
          href: paths.walletCompare({ account: uuid, product }),
        },
      ]
    : [];

/** What one may look into without ordering anything. */
const lookItem = (
  { uuid, type }: Account,
  product: string,
  hasFree: boolean,
): readonly LinkItem[] => {
  if (type === 'P')
    return [
      {
        id: 'plan',
        title: t('wallet.product.plan'),
        text: t('wallet.product.plan_text'),
        href: paths.plan(uuid),
      },
    ];
  const href = paths.walletSimulation({ account: uuid, product });
  return hasFree
    ? [
        {
          id: 'simulate',
          title: t('wallet.product.simulate'),
          text: t('wallet.product.simulate_text'),
          href,
        },
      ]
    : [];
};

/** What the terms of a product rule out is not offered: its page says so. */
const isOffered = (type: OrderType, { status, allow_transfer }: Asset): boolean => {
  if (isBuying(type)) return status === 'OPEN';
  return type !== 'SOLICITUD_TRASPASO_INTERNO' || allow_transfer;
};

const orderItems = (
  { uuid, type, open_requirements }: Account,
  asset: Asset,
  hasFree: boolean,
): readonly LinkItem[] => {
  // The first page of an order says what has to be resolved first.
  if (open_requirements.length > 0)
    return [
      {
        id: 'first',
        title: t('wallet.product.acts_first'),
        text: t('wallet.product.acts_first_text'),
        href: paths.operate(),
      },
    ];
  return TYPES.filter((each) => factsOf(each).products.includes(type))
    .filter((each) => (hasFree || isBuying(each)) && isOffered(each, asset))
    .map((each) => ({
      id: each,
      title: t(`wallet.product.${each}`),
      text: t(`wallet.product.${each}_text`),
      href: paths.beginOrder({ type: each, account: uuid, product: asset.uuid }),
    }));
};

/** What can be done with a product on an account, each with its way; empty for who only looks at a fund. */
export const actsOf = (account: Account, asset: Asset): readonly LinkItem[] => {
  const held = asset.holdings.find(({ uuid_account }) => uuid_account === account.uuid);
  const hasFree = held !== undefined && isSome(held.free_units);
  const look = [...compareItem(account, asset, hasFree), ...lookItem(account, asset.uuid, hasFree)];
  return account.my_actions.includes('O')
    ? [...orderItems(account, asset, hasFree), ...look]
    : look;
};
