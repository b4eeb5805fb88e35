import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import { t } from './texts.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { Resolution } from './resolutions.ts';

const AccountContext = createContext<string | undefined>(undefined);
/** Around whatever is refused on one account: what is mended on an account is mended on that one. */
export const ResolutionAccount = AccountContext.Provider;

export const AgentLink = () => {
  const { support_phone: phone } = useConfiguration();
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('operate.mend.agent', { phone })}</a>;
};

/** The way to what mends a refusal; nothing where it is mended on the spot, or by nobody. */
export const ResolutionLink = ({ mending }: { readonly mending: Resolution }) => {
  const account = useContext(AccountContext);
  if (mending === 'here' || mending === 'nowhere') return null;
  return mending === 'agent' ? (
    <AgentLink />
  ) : (
    <Link href={mending.hrefOf(account)}>{t(mending.text)}</Link>
  );
};
