import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import { EVOLUTION_PERIODS } from '@area/contract/accounts/calls';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** What of the wallet is shown, as its address says it: a link that is shared or reloaded shows the same. */
export interface WalletAddress {
  /** All of them when there is none. */
  readonly account: string | undefined;
  /** A past day; today when there is none. *Shape*: `YYYY-MM-DD`. */
  readonly on: string | undefined;
  readonly period: EvolutionPeriod;
}

export const FIRST_PERIOD: EvolutionPeriod = 'MAX';

/** Before it nobody here held anything: somebody is still typing a year. */
const FIRST_DAY = '1990-01-01';

/** Whether a day is typed whole. */
export const isWholeDay = (typed: string): boolean =>
  parseCivilDate(typed) !== undefined && typed >= FIRST_DAY;

const hrefOf = ({ account, on, period }: WalletAddress): string => {
  const said = { account, on, period: period === FIRST_PERIOD ? undefined : period };
  const parameters = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return [paths.wallet(), parameters.toString()].filter(Boolean).join('?');
};

export type GoToWallet = (change: Partial<WalletAddress>) => void;

/**
 * The address and how to change it. A past day counts if the host offers past days. *Source*: specification 3,
 * ALLOW_REPORT_BY_DATE.
 */
export const useWalletAddress = (): readonly [WalletAddress, GoToWallet] => {
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const { ALLOW_REPORT_BY_DATE: tellsPast } = useConfiguration();
  const today = madridDate(useBusinessClock()());
  const on = parameters.get('on') ?? '';
  const address: WalletAddress = {
    account: parameters.get('account') ?? undefined,
    on: tellsPast && isWholeDay(on) && on < today ? on : undefined,
    period: EVOLUTION_PERIODS.find((period) => period === parameters.get('period')) ?? FIRST_PERIOD,
  };
  return [address, (change) => navigate(hrefOf({ ...address, ...change }), { replace: true })];
};
