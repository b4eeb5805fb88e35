import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import { t } from './texts.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { Resolution } from './resolutions.ts';

const AccountContext = createContext<string | undefined>(undefined);
/** Around everything that is refused on one account: its links lead to that account. */
export const ResolutionAccount = AccountContext.Provider;

export const AgentLink = () => {
  const { support_phone: phone } = useConfiguration();
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('operate.mend.agent', { phone })}</a>;
};

/** The link to what resolves a refusal; nothing if it is resolved on this page, or by nobody. */
export const ResolutionLink = ({ mending }: { readonly mending: Resolution }) => {
  const account = useContext(AccountContext);
  if (mending === 'here' || mending === 'nowhere') return null;
  return mending === 'agent' ? (
    <AgentLink />
  ) : (
    <Link href={mending.hrefOf(account)}>{t(mending.text)}</Link>
  );
};
