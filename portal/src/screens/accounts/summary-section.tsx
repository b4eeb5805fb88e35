import type { AccountIntervener } from '@area/contract/account-people/schemas';
import { paths } from '../../app/paths.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPill } from './account-pill.tsx';
import css from './accounts.module.css';
import { PermissionsCard } from './permissions-card.tsx';
import type { SectionProps } from './section-props.ts';
import { SigningText } from './signing-text.tsx';
import { signingWords } from './signing-words.ts';
import { whyNotYours } from './use-may-act.ts';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { pendingTasksOf } from './pending-tasks.ts';
import { WithPeople } from './with-people.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';

const AccountCard = ({ account }: SectionProps) => (
  <EditableSection
    title={t('accounts.summary.account')}
    label={t('accounts.summary.change')}
    whyNot={whyNotYours(account, 'A')}
    shown={
      <DataList
        items={[
          { term: t('accounts.field.number'), value: account.number },
          { term: t('accounts.field.alias'), value: account.alias },
          { term: t('accounts.field.type'), value: t(`codes.product_type.${account.type}`) },
          { term: t('accounts.field.status'), value: <AccountPill account={account} /> },
          {
            term: t('accounts.field.report_frequency'),
            value: t(`codes.report_frequency.${account.report_frequency}`),
          },
          {
            term: t('accounts.field.holders'),
            value: joinNames(account.holders.map(({ name }) => name)),
          },
        ]}
      />
    }
    renderForm={(close) => <AccountForm account={account} onDone={close} />}
  />
);

const Waits = ({ account }: SectionProps) => {
  const waits = pendingTasksOf(account, useSignWay());
  if (waits.length === 0) return null;
  return (
    <Card title={t('accounts.waits.title')}>
      <LinkList label={t('accounts.waits.label', { alias: account.alias })} items={waits} />
    </Card>
  );
};

const SigningCard = ({
  account,
  people,
}: SectionProps & { readonly people: readonly AccountIntervener[] }) => (
  <>
    <SigningText words={signingWords(account, people)} />
    <Row>
      <LinkButton kind="secondary" href={paths.account(account.uuid, 'signature')}>
        {t('accounts.summary.signing_more')}
      </LinkButton>
    </Row>
  </>
);

/** What an account is, how it is signed, and who may do what: the reader first. */
export const SummarySection = ({ account }: SectionProps) => (
  <Stack>
    <Waits account={account} />
    <AccountCard account={account} />
    <Card title={t('accounts.summary.signing')}>
      <WithPeople account={account.uuid}>
        {(people) => <SigningCard account={account} people={people} />}
      </WithPeople>
    </Card>
    <Card title={t('accounts.summary.who')}>
      <p className={css['quiet']}>{t('accounts.summary.who_intro')}</p>
      <WithPeople account={account.uuid}>
        {(people) => <PermissionsCard account={account} people={people} />}
      </WithPeople>
    </Card>
  </Stack>
);
