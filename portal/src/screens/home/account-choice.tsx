import type { AccountSummary } from '@area/contract/accounts/schemas';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import css from './home.module.css';

interface AccountChoiceProps {
  readonly accounts: readonly AccountSummary[];
  readonly chosen: AccountSummary | undefined;
  readonly onChoose: (uuid: string) => void;
}

/** All accounts or one. With a single account there is nothing to choose. */
export const AccountChoice = ({ accounts, chosen, onChoose }: AccountChoiceProps) =>
  accounts.length < 2 ? null : (
    <div className={css['choice']}>
      <Select
        name="account"
        label={t('home.account.label')}
        value={chosen?.uuid ?? ''}
        placeholder={t('home.account.all')}
        options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
        onChange={onChoose}
      />
    </div>
  );
