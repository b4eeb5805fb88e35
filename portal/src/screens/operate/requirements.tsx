import type { AccountSummary } from '@area/contract/accounts';
import type { Requirement } from '@area/domain/operation/readiness';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { TextKey } from '../../texts/catalogues.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConfiguration } from '../../white-label/configuration-context.ts';
import css from './operate.module.css';

type Mending = { readonly text: TextKey; readonly href: string } | 'agent' | undefined;

/** Where each requirement is mended: a page, a call to an agent, or nothing but time. */
const MENDINGS: Readonly<Record<Requirement, Mending>> = {
  AGE: undefined,
  STATUS: 'agent',
  CONTACT: { text: 'operate.mend.contact', href: paths.validateIntervener() },
  DOCUMENT: { text: 'operate.mend.document', href: paths.validateIntervener() },
  ACCOUNT_STATUS: 'agent',
  SIGNATURES: { text: 'operate.mend.signatures', href: paths.signDocuments() },
  TEST: { text: 'operate.mend.test', href: paths.convenienceForm() },
  BANK_ACCOUNT: { text: 'operate.mend.bank_account', href: paths.accountConfig() },
  OWN_NAME: 'agent',
  ROLE: undefined,
  KYC: { text: 'operate.mend.kyc', href: paths.kycForm() },
  TAX_RESIDENCE: { text: 'operate.mend.tax_residence', href: paths.profile('tax') },
  BLOCKED: 'agent',
};

const AgentLink = () => {
  const { support_phone: phone } = useConfiguration();
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('operate.mend.agent', { phone })}</a>;
};

const Mend = ({ requirement }: { readonly requirement: Requirement }) => {
  const mending = MENDINGS[requirement];
  if (mending === undefined) return null;
  return mending === 'agent' ? <AgentLink /> : <Link href={mending.href}>{t(mending.text)}</Link>;
};

/** Everything that keeps one from operating on an account, all at once: what, who mends it, and where. */
export const Requirements = ({
  account: { type, open_requirements },
}: {
  readonly account: AccountSummary;
}) => (
  <ul className={css['requirements']}>
    {open_requirements.map(({ requirement, who }) => (
      <li key={requirement} className={css['requirement']}>
        <Icon name="warning" />
        <span>{t(`codes.requirement.${requirement}`)}</span>
        <span className={css['who']}>
          {t(`codes.who.${who}`)} <Mend requirement={requirement} />
        </span>
      </li>
    ))}
    {type === 'P' ? (
      <li className={css['requirement']}>
        <Icon name="info" />
        <span>{t('operate.account.pension')}</span>
        <span className={css['who']}>
          <AgentLink />
        </span>
      </li>
    ) : null}
  </ul>
);
