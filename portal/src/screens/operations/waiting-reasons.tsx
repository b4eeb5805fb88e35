import type rules from '@area/contract/texts/es/rules.json';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { TextKey } from '../../texts/catalogues.ts';
import { t, textOf } from '../../texts/t.ts';

type Reason = keyof (typeof rules)['validation'];

/** Where whoever ordered can help; what a manager alone looks at leads nowhere. The compiler asks it of every reason. */
export const WAITING_MENDINGS: Readonly<Record<Reason, { readonly text: TextKey; readonly href: string } | undefined>> = {
  amount: undefined,
  risk: undefined,
  blocked: undefined,
  issue: undefined,
  documents: { text: 'operations.mend.documents', href: paths.documents() },
  test: { text: 'operations.mend.test', href: paths.convenienceForm() },
  bank_account: undefined,
  kyc: { text: 'operations.mend.kyc', href: paths.kycForm() },
  no_bank_account: { text: 'operations.mend.bank_account', href: paths.accountConfig() },
  embargo: undefined,
  taken_back: undefined,
  non_resident: undefined,
  contingency: { text: 'operations.mend.documents', href: paths.documents() },
};

const PREFIX = 'rules.validation.';

const mendingOf = (key: string) => (key.startsWith(PREFIX) ? WAITING_MENDINGS[key.slice(PREFIX.length) as Reason] : undefined);

/** Why an order waits for a person, each with the way to what may shorten the wait. */
export const WaitingReasons = ({ keys }: { readonly keys: readonly string[] }) => (
  <>
    {keys.map((key) => {
      const mending = mendingOf(key);
      return (
        <span key={key}>
          {textOf(key)} {mending ? <Link href={mending.href}>{t(mending.text)}</Link> : null}{' '}
        </span>
      );
    })}
    {t('operations.timeline.why.review')}
  </>
);
