import { digitsFromLetters, remainderBy97 } from '../identifiers/check-digits.ts';
import type { Step, Steps } from '../lifecycle/steps.ts';
import { whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { BankAccountStatus } from './status.ts';

/** Lifecycle of an order to let the manager debit a bank account. *Source*: decisions 7 (SEPA_MANDATE), ADR 49. */
export const MANDATE_STATUSES = ['PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED', 'REVOKED'] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

/** *Source*: ADR 49. */
export const MANDATE_STEPS: Steps<MandateStatus> = {
  PENDING: { ACTIVE: ['SYS'], REJECTED: ['C'], EXPIRED: ['SYS'], REVOKED: ['C', 'OPS'] },
  ACTIVE: { REVOKED: ['C', 'OPS'] },
  REJECTED: {},
  EXPIRED: {},
  REVOKED: {},
};

/** Why a mandate cannot take a step, or nothing. *Source*: ADR 49. */
export const whyNotTransitionMandate = (step: Step<MandateStatus>): Reason | undefined =>
  whyNotStep(MANDATE_STEPS, step);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** How many characters follow the M. *Source*: decisions 8. */
export const MANDATE_ID_CHARACTERS = 12;

/** The identifier of a mandate from numbers that nobody can guess. *Shape*: at least twelve numbers. *Source*: decisions 8. */
export const mandateIdFrom = (numbers: readonly number[]): string =>
  `M${numbers
    .slice(0, MANDATE_ID_CHARACTERS)
    .map((number) => ALPHABET.charAt(number % ALPHABET.length))
    .join('')}`;

const NIF = /^[A-Z0-9]{9}$/;

/**
 * The creditor identifier of a Spanish company: the country, two control digits, the business code and the NIF; the control
 * leaves the business code out. *Shape*: of a NIF as it is stored, empty for anything else. *Source*: decisions 8
 * (`ES##ZZZ` + NIF), AT-02 of the SEPA direct debit rule book. *Example*: `B58378431` gives `ES46ZZZB58378431`.
 */
export const creditorIdentifier = (nif: string): string => {
  if (!NIF.test(nif)) return '';
  const control = 98 - remainderBy97(digitsFromLetters(`${nif}ES00`));
  return `ES${control.toString().padStart(2, '0')}ZZZ${nif}`;
};

/** Why a bank account cannot have a mandate, or nothing. *Source*: decisions 1.3 and 1.8. */
export const whyNotMandate = (
  status: BankAccountStatus,
  mandates: readonly MandateStatus[],
): Reason | undefined => {
  if (status !== 'VALIDATED') return reason('rules.bank_account.not_validated');
  return mandates.some((each) => each === 'PENDING' || each === 'ACTIVE')
    ? reason('rules.bank_account.has_mandate')
    : undefined;
};

/** Why a mandate cannot be used to collect, or nothing: it must be in force. *Source*: decisions 1.3 (SUSCRIPCION) and 1.5. */
export const whyNotCollectBy = (status: MandateStatus | undefined): Reason | undefined =>
  status === 'ACTIVE' ? undefined : reason('rules.act.mandate');
