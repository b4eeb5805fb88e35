import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { t } from './texts.ts';
import { classes } from '@area/kit/style/classes.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import css from './accounts.module.css';
import { groupPermissions, ownPermissions, roleGroups } from './permission-words.ts';
import type { RoleGroup } from './permission-words.ts';
import type { SectionProps } from './section-props.ts';
import { joinNames } from '@area/kit/texts/join-names.ts';

const MOST_NAMES = 5;

const namesOf = ({ people, is_minor }: RoleGroup): string => {
  const shown = people.slice(0, MOST_NAMES).map(({ name }) => name);
  const rest = people.length - shown.length;
  const names =
    rest > 0
      ? `${shown.join(', ')} ${t('accounts.summary.and_more', { count: rest })}`
      : joinNames(shown);
  return is_minor ? t('accounts.summary.minor', { names }) : names;
};

/** An entity acts through others; a role without permissions says so. */
const wordsOf = (group: RoleGroup, account: AccountSummary): string => {
  const can = groupPermissions(group, account);
  if (can.length > 0) return `${t('accounts.summary.you_can')} ${joinNames(can)}.`;
  return t(
    account.account_type === 'J' && OWNER_ROLES.includes(group.role)
      ? 'accounts.summary.entity'
      : 'accounts.summary.nothing',
  );
};

const Group = ({ group, account }: SectionProps & { readonly group: RoleGroup }) => (
  <li className={css['group']}>
    <p>
      <span className={css['name']}>{t(`codes.role.${group.role}`)}</span> · {namesOf(group)}
    </p>
    <p className={css['quiet']}>{wordsOf(group, account)}</p>
  </li>
);

const List = ({
  title,
  words,
  isYes,
}: {
  readonly title: string;
  readonly words: readonly string[];
  readonly isYes: boolean;
}) =>
  words.length === 0 ? null : (
    <Stack gap="close">
      <h3>{title}</h3>
      <ul className={css['cans']}>
        {words.map((word) => (
          <li key={word} className={classes(css['can'], css[isYes ? 'yes' : 'no'])}>
            <Icon name={isYes ? 'check' : 'close'} size={18} />
            <span>{word}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );

/** What the reader may do here, and below what each role may. */
export const PermissionsCard = ({
  account,
  people,
}: SectionProps & { readonly people: readonly AccountIntervener[] }) => {
  const { can, cannot } = ownPermissions(account);
  return (
    <>
      <Columns isEven>
        <List title={t('accounts.summary.you_can_here')} words={can} isYes />
        <List title={t('accounts.summary.you_cannot')} words={cannot} isYes={false} />
      </Columns>
      <ul className={css['groups']}>
        {roleGroups(people).map((group) => (
          <Group key={`${group.role} ${group.is_minor}`} group={group} account={account} />
        ))}
      </ul>
    </>
  );
};
