import type { Asset } from '@area/contract/assets/schemas';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { actsOf } from './product-actions.ts';
import css from './wallet.module.css';

/** What can be done with a product, on the account that one says; first on one that has some of it. */
export const ActsCard = ({ asset }: { readonly asset: Asset }) => {
  const { accounts } = useKnownMe().private_area;
  const fitting = accounts.filter(({ type }) => type === asset.type);
  const [chosen, choose] = useState(asset.holdings[0]?.uuid_account);
  const account = fitting.find(({ uuid }) => uuid === chosen) ?? fitting[0];
  const items = account ? actsOf(account, asset) : [];
  return (
    <Card title={t('wallet.product.acts')}>
      {account && fitting.length > 1 ? (
        <Select
          name="account"
          label={t('wallet.product.acts_account')}
          value={account.uuid}
          options={fitting.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
          onChange={choose}
        />
      ) : null}
      {items.length > 0 ? (
        <LinkList label={t('wallet.product.acts')} items={items} />
      ) : (
        <p className={css['quiet']}>{t('wallet.product.acts_none')}</p>
      )}
    </Card>
  );
};
