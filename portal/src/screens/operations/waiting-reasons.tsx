import type rules from '@area/contract/texts/es/rules.json';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { TextKey } from './texts.ts';
import { t, textOf } from './texts.ts';

type Reason = keyof (typeof rules)['validation'];

interface Mending {
  readonly text: TextKey;
  readonly hrefOf: (account: string) => string;
}

/** Where the orderer can help; a reason that only the manager handles has no link. The compiler asks it of every reason. */
export const WAITING_RESOLUTIONS: Readonly<Record<Reason, Mending | undefined>> = {
  amount: undefined,
  risk: undefined,
  blocked: undefined,
  issue: undefined,
  documents: { text: 'operations.mend.documents', hrefOf: () => paths.documents() },
  judicial: { text: 'operations.mend.documents', hrefOf: () => paths.documents() },
  test: { text: 'operations.mend.test', hrefOf: () => paths.convenienceForm() },
  bank_account: undefined,
  kyc: { text: 'operations.mend.kyc', hrefOf: () => paths.kycForm() },
  no_bank_account: {
    text: 'operations.mend.bank_account',
    hrefOf: (account) => paths.account(account, 'banks'),
  },
  embargo: undefined,
  taken_back: undefined,
  non_resident: undefined,
  contingency: { text: 'operations.mend.documents', hrefOf: () => paths.documents() },
};

const PREFIX = 'rules.validation.';

const mendingOf = (key: string) =>
  key.startsWith(PREFIX) ? WAITING_RESOLUTIONS[key.slice(PREFIX.length) as Reason] : undefined;

/** Why an order waits for a person, each with the way to what may shorten the wait. */
export const WaitingReasons = ({
  keys,
  account,
}: {
  readonly keys: readonly string[];
  readonly account: string;
}) => (
  <>
    {keys.map((key) => {
      const mending = mendingOf(key);
      return (
        <span key={key}>
          {textOf(key)}{' '}
          {mending ? <Link href={mending.hrefOf(account)}>{t(mending.text)}</Link> : null}{' '}
        </span>
      );
    })}
    {t('operations.timeline.why.review')}
  </>
);
