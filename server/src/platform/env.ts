import { z } from 'zod';
import { DATABASE_SETTINGS } from './database-settings.ts';
import { PUSH_SETTINGS } from './push-settings.ts';
import { INTEGRATION_SETTINGS } from './integration-settings.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';
import { ONBOARDING_SETTINGS } from './onboarding-settings.ts';
import { REGISTER_SETTINGS } from './register-settings.ts';
import {
  accepted,
  flag,
  keyUri,
  mailServer,
  origin,
  proxies,
  secureUrl,
  staffGroups,
} from './setting-schemas.ts';

/** The names of the demo manager. They never appear on a document, a seal or a file outside the demo. */
export const DEMO_MANAGER = { name: 'Gestora de demostración, S.A.', nif: 'A00000000' } as const;

/** The placeholder for a sender in the demo, which sends nothing. */
export const DEMO_SENDER = 'Área privada <no-reply@example.invalid>';

/** Every setting of the program. `.env.example` is written from this table; a test keeps them equal. */
export const SETTINGS = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    note: 'Port of the portal and its API. 0 takes a free one.',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    note: 'Address to listen on. Use 0.0.0.0 behind a proxy that ends TLS; never for a demo, which does not start then.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    note: 'Folder of the embedded database, the documents and the keys.',
  },
  ...DATABASE_SETTINGS,
  DEMO: {
    schema: flag.optional(),
    note: 'Demo people, the demo phone and a movable clock. Defaults to true on the embedded database, false on your own. A demo starts on a loopback address only, without PUBLIC_URL, TRUST_PROXY, SMTP_URL, SMS_GATEWAY_URL, PAY_IN_URL, TRANSFERS_DIR, REGISTER_DIR, REGISTER_URL, IDENTIFICATION_URL and SCREENING_URL.',
  },
  ACCEPT_MISSING: {
    schema: accepted.optional(),
    note: 'What a program outside the demo does without, such as sms,mail,antivirus. Without this it does not start unless SMS_GATEWAY_URL, SMTP_URL and ANTIVIRUS_URL are set. Messages then wait in the outbox, without SMS no code is made and nothing is signed; files are checked for the test virus only.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    note: 'What is logged, as JSON lines. Security events need info.',
  },
  JOBS: {
    schema: z.enum(['on', 'off']).optional(),
    note: 'Whether this process runs the steps of the day by itself, by business time. Defaults to on, in demo mode to off: there they are run by hand.',
  },
  ...INTEGRATION_SETTINGS,
  ...PUSH_SETTINGS,
  MANAGER_NIF: {
    schema: z
      .string()
      .regex(/^[A-Z]\d{7}[0-9A-J]$/)
      .default(DEMO_MANAGER.nif),
    note: 'NIF of the manager, as the registrar knows it. Required outside the demo.',
  },
  MANAGER_NAME: {
    schema: z.string().min(1).default(DEMO_MANAGER.name),
    note: 'Legal name of the manager, as its seal carries it. Required outside the demo.',
  },
  MANAGER_BIC: {
    schema: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
      .optional(),
    note: 'BIC under which the manager takes part in transfers with others.',
  },
  BANK_MESSAGES: {
    schema: z.enum(['2019', '2009']).default('2019'),
    note: 'Edition of the messages that the bank takes: 2019 (pain.001.001.09, pain.008.001.08) or 2009 (pain.001.001.03, pain.008.001.02).',
  },
  ...PAYMENT_SETTINGS,
  ...REGISTER_SETTINGS,
  ...ONBOARDING_SETTINGS,
  SMS_GATEWAY_URL: {
    schema: secureUrl.optional(),
    note: 'HTTPS gateway that takes {"to","text"}, the number with its country code (+34600111222). In the demo messages go to its phone instead.',
  },
  SMS_GATEWAY_TOKEN: { schema: z.string().optional(), note: 'Bearer token of the gateway.' },
  SMTP_URL: {
    schema: mailServer.optional(),
    note: 'Mail server: smtps, or smtp with STARTTLS, without which no mail leaves except to this machine. In the demo mails go to its mailbox instead.',
  },
  MAIL_FROM: {
    schema: z.string().default(DEMO_SENDER),
    note: 'Sender of the mails. Required with SMTP_URL.',
  },
  OPERATIONS_MAIL: {
    schema: z.email().optional(),
    note: 'Where the office is told that a client asked something; without it nobody is told.',
  },
  STORAGE: {
    schema: z.enum(['disk', 's3']).default('disk'),
    note: 'Where documents live: in DATA_DIR, or in a store that speaks S3.',
  },
  ANALYSIS_FILES: {
    schema: z.enum(['off', 'csv', 'parquet', 'both']).default('off'),
    note: 'Files for a warehouse that each night writes below analysis/ of the storage, from the views of the schema bi: kept for seven days, with a manifest.',
  },
  STORAGE_RESERVE_MB: {
    schema: z.coerce.number().int().min(0).default(100),
    note: 'On disk: below this much free space no document is taken any more, so that the database beside it still can write.',
  },
  S3_BUCKET: {
    schema: z.string().min(3).optional(),
    note: 'Bucket of the documents; it must be there, private, and encrypted by the store.',
  },
  S3_ENDPOINT: {
    schema: secureUrl.optional(),
    note: "HTTPS address of a store that is not Amazon's.",
  },
  S3_REGION: { schema: z.string().min(1).default('eu-south-2'), note: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    note: "Key of the store; without it the machine's own credentials are used.",
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), note: 'Secret of that key.' },
  SEAL_KEY_FILE: {
    schema: z.string().optional(),
    note: 'PEM private key of the seal; without it one is made on first start.',
  },
  SEAL_KEY_URI: {
    schema: keyUri.optional(),
    note: 'Where the key of the seal is, instead of SEAL_KEY_FILE: in a token, pkcs11:token=NAME;id=%01?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=/etc/private-area/pin (needs pkcs11-tool of OpenSC on this machine); or in a key service, https://keys.example.com/v1/keys/seal/sign?token-source=/etc/private-area/key-service-token.',
  },
  SEAL_CERTIFICATE_FILE: {
    schema: z.string().optional(),
    note: 'PEM certificate chain of the seal, leaf first.',
  },
  SEAL_KEY_PASSPHRASE_FILE: {
    schema: z.string().min(1).optional(),
    note: 'File outside DATA_DIR with the passphrase of the keys, 20 signs at least: those made on first start are then encrypted, and SEAL_KEY_FILE and SIGNERS_KEY_FILE may be. Outside the demo nothing is backed up while keys in DATA_DIR are not encrypted (office keys encrypt).',
  },
  SIGNERS_KEY_FILE: {
    schema: z.string().optional(),
    note: 'PEM private key of the authority that issues the one-time certificates of signers; without it one is made in DATA_DIR, which all processes then share.',
  },
  SIGNERS_CERTIFICATE_FILE: {
    schema: z.string().optional(),
    note: 'PEM certificate chain of that authority, its own first.',
  },
  TIMESTAMP_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    note: 'Time-stamp authority (RFC 3161 over HTTP); without it seals carry no time-stamp, with it nothing is signed while it does not answer.',
  },
  TIMESTAMP_USER: {
    schema: z.string().min(1).optional(),
    note: 'Name under which the time-stamp authority knows this program, if it asks.',
  },
  TIMESTAMP_PASSWORD: { schema: z.string().min(1).optional(), note: 'Password of that name.' },
  TIMESTAMP_CERTIFICATE_FILE: {
    schema: z.string().optional(),
    note: 'PEM certificates of the time-stamp authorities whose stamps are accepted; needed with TIMESTAMP_URL, kept after a change for what was sealed before.',
  },
  ANTIVIRUS_URL: {
    schema: z
      .string()
      .regex(/^(?:tcp:\/\/[^/:]+:\d+|unix:\/.+)$/)
      .optional(),
    note: 'ClamAV daemon, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.sock; without it only the test virus is known. Its StreamMaxLength must reach 10 MB.',
  },
  LOGINS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).default(60),
    note: 'Token requests taken from one address in a minute.',
  },
  INVITATIONS_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(100_000).default(500),
    note: 'How many people who came in with an import are invited in an hour to choose their password, on business days from 9 to 19.',
  },
  NEW_BROWSER_MAILS: {
    schema: flag.optional(),
    note: 'Whether people are told by mail that their area was entered from a browser that was never in it. Defaults to true, in demo mode to false.',
  },
  QUEUE_MAX_MS: {
    schema: z.coerce.number().int().min(100).max(8_000).default(700),
    note: 'Longest wait of a request for its turn, in milliseconds. A request that would wait longer gets 503 at once.',
  },
  TRUST_PROXY: {
    schema: proxies.default(0),
    note: 'How many proxies a request passes before this program (the last one on a private address), or their addresses, such as 10.0.0.5,10.1.0.0/16. Each adds to X-Forwarded-For; the last one sets X-Forwarded-Proto and X-Forwarded-Host.',
  },
  OPERATOR_TOKEN: {
    schema: z.string().min(32).optional(),
    note: 'Bearer token of at least 32 characters for /metrics and the details of /readyz. Without it, outside the demo, nobody reads them.',
  },
  API_DOCS: {
    schema: z.enum(['on', 'off']).optional(),
    note: 'Whether /api/docs and /api/openapi.json are served. Defaults to off, in demo mode to on.',
  },
  LEAVE_SECONDS: {
    schema: z.coerce.number().int().min(0).max(60).default(0),
    note: 'Behind a balancer: seconds for which a process that is told to stop still serves while /readyz says 503, so that no request is lost. Longer than two checks of the balancer.',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    note: 'Origin in the browser, such as https://area.example.com; without it the one that each request names, and links in mails lead to https://NAME, NAME being one of the host. Needed where the portal is not on port 443.',
  },
  OFFICE_URL: {
    schema: origin.optional(),
    note: 'Origin of the office in the browser of the staff, such as https://office.example.com; without it PUBLIC_URL. Passkeys and links for the staff belong to it.',
  },
  OFFICE_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
    note: 'Port of the office and its calls, at HOST. With it they are not served at PORT; without it they are, at /office. The area of a client is then opened at PUBLIC_URL.',
  },
  STAFF_OIDC_ISSUER: {
    schema: secureUrl.optional(),
    note: 'Identity provider of the staff (OpenID Connect issuer); without it staff log in by password only.',
  },
  STAFF_OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    note: 'What the identity provider calls this program.',
  },
  STAFF_OIDC_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    note: 'Secret shared with the identity provider.',
  },
  STAFF_OIDC_GROUPS: {
    schema: staffGroups.optional(),
    note: 'Rights of the staff by their groups at the identity provider, such as ops=OPERATIONS,ops-leads=OPERATIONS_ADMINISTRATOR: the first group that somebody is in decides. Without it each member keeps the rights that they were given here.',
  },
  STAFF_OIDC_GROUPS_CLAIM: {
    schema: z.string().min(1).default('groups'),
    note: 'Claim in which the identity provider tells the groups.',
  },
  STAFF_OIDC_ACR: {
    schema: z.string().min(1).optional(),
    note: 'Values of acr that are accepted from the identity provider of the staff, with spaces between. Name those that need a second factor.',
  },
} as const;

type Schemas<T extends Readonly<Record<string, { readonly schema: z.ZodType }>>> = {
  readonly [K in keyof T]: T[K]['schema'];
};

// The type of `Object.fromEntries` has lost which name has which schema.
const schemasOf = <T extends Readonly<Record<string, { readonly schema: z.ZodType }>>>(
  settings: T,
): Schemas<T> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  ) as Schemas<T>;

const shape = z.object(schemasOf(SETTINGS));

/** The settings of this run. */
export type Settings = z.output<typeof shape> & {
  readonly DEMO: boolean;
  readonly JOBS: 'on' | 'off';
  readonly API_DOCS: 'on' | 'off';
  readonly NEW_BROWSER_MAILS: boolean;
};

const withoutBlanks = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** Reads the settings, or throws one sentence that names each wrong setting. `whyNotStart` checks the combination. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = shape.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`wrong settings: ${wrong.join('; ')}`);
  }
  const DEMO = parsed.data.DEMO ?? parsed.data.DATABASE_URL === undefined;
  return {
    ...parsed.data,
    DEMO,
    JOBS: parsed.data.JOBS ?? (DEMO ? 'off' : 'on'),
    API_DOCS: parsed.data.API_DOCS ?? (DEMO ? 'on' : 'off'),
    NEW_BROWSER_MAILS: parsed.data.NEW_BROWSER_MAILS ?? !DEMO,
  };
};

/** The text of `.env.example`. */
export const settingsExample = (): string => {
  const lines = Object.entries(SETTINGS).map(([name, { schema, note }]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : '';
    return `# ${note}\n# ${name}=${value}\n`;
  });
  return [
    '# The demo needs no setting. Outside the demo the program names those that are missing, and does not start (docs/operations.md).',
    '',
    ...lines,
  ].join('\n');
};
