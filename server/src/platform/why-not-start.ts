import { DEMO_MANAGER, DEMO_SENDER } from './env.ts';
import type { Settings } from './env.ts';
import type { OptionalService } from './setting-schemas.ts';
import { isLoopback } from './loopback.ts';

/** A reason not to start. The operator sees it without a stack trace. */
export class StartError extends Error {}

/** What reaches real people, their money, or another manager. */
const BEYOND = [
  'PUBLIC_URL',
  'SMS_GATEWAY_URL',
  'SMTP_URL',
  'PAY_IN_URL',
  'TRANSFERS_DIR',
  'REGISTER_DIR',
  'REGISTER_URL',
  'IDENTIFICATION_URL',
  'SCREENING_URL',
] as const satisfies readonly (keyof Settings)[];

/** What would carry a demo beyond this machine. */
const beyondThisMachine = (settings: Settings): string[] => [
  ...(isLoopback(settings.HOST) ? [] : [`HOST=${settings.HOST}`]),
  ...BEYOND.filter((name) => settings[name]),
  ...(settings.TRUST_PROXY === 0 ? [] : ['TRUST_PROXY']),
];

/** What a real system needs unless its absence is accepted. *Source*: `ACCEPT_MISSING`. */
const OUTSIDE = {
  sms: 'SMS_GATEWAY_URL',
  mail: 'SMTP_URL',
  antivirus: 'ANTIVIRUS_URL',
} as const satisfies Record<OptionalService, keyof Settings>;

/** The services that are missing outside the demo: each was accepted by `ACCEPT_MISSING`. */
export const listMissing = (settings: Settings): OptionalService[] =>
  settings.DEMO
    ? []
    : (Object.keys(OUTSIDE) as OptionalService[]).filter(
        (name) => settings[OUTSIDE[name]] === undefined,
      );

const missingSettings = (settings: Settings): string[] => {
  const accepted: readonly OptionalService[] = settings.ACCEPT_MISSING ?? [];
  return [
    ...(settings.MANAGER_NAME === DEMO_MANAGER.name ? ['MANAGER_NAME'] : []),
    ...(settings.MANAGER_NIF === DEMO_MANAGER.nif ? ['MANAGER_NIF'] : []),
    ...(settings.SMTP_URL && settings.MAIL_FROM === DEMO_SENDER ? ['MAIL_FROM'] : []),
    ...listMissing(settings)
      .filter((name) => !accepted.includes(name))
      .map((name) => `${OUTSIDE[name]} (or ACCEPT_MISSING=${name})`),
  ];
};

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why the program does not start with these settings, in one sentence that names them. *Source*: ADR 116. */
export const whyNotStart = (settings: Settings): string | undefined => {
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    return 'DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is not set.';
  if (settings.DEMO) {
    const found = beyondThisMachine(settings);
    return found.length === 0
      ? undefined
      : `A demo shows every password and code, so it does not start with ${inWords.format(found)}: set DEMO=false for a real installation, or leave that out.`;
  }
  const missing = missingSettings(settings);
  return missing.length === 0
    ? undefined
    : `Outside the demo the program does not start without ${inWords.format(missing)}.`;
};

/** Whether its message is all that the operator needs. */
export const isStartError = (error: unknown): error is Error =>
  error instanceof StartError ||
  (error instanceof Error && error.message.startsWith('wrong settings'));

/** *Errors*: StartError. */
export const requireStartable = (settings: Settings): void => {
  const reason = whyNotStart(settings);
  if (reason !== undefined) throw new StartError(reason);
};
