import type { Settings } from '../../env.ts';
import type { PayInProvider } from './provider.ts';
import { redirectProvider } from './redirect-provider.ts';
import { payInSandbox } from './sandbox.ts';
import type { PayInSandbox } from './sandbox.ts';

export interface OpenedPayIn {
  /** None without a contract with one: then nothing is paid in the portal, even if its flag is on. */
  readonly payIn: PayInProvider | undefined;
  /** The same if it is the substitute, whose pages this server shows. */
  readonly payInSandbox: PayInSandbox | undefined;
}

/** The provider of the settings; in the demo, which has none, a bank of this server. */
export const openPayInProvider = ({
  PAY_IN_URL: url,
  PAY_IN_MERCHANT: merchant,
  PAY_IN_SECRET: secret,
  DEMO,
}: Settings): OpenedPayIn => {
  if (!url) {
    const sandbox = DEMO ? payInSandbox() : undefined;
    return { payIn: sandbox, payInSandbox: sandbox };
  }
  if (!merchant || !secret) throw new Error('PAY_IN_URL needs PAY_IN_MERCHANT and PAY_IN_SECRET.');
  return { payIn: redirectProvider({ url, merchant, secret }), payInSandbox: undefined };
};
