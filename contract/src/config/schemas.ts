import { OWN_PATH } from '@area/domain/brand/own-path';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import type { CONFIG_CALLS } from './calls.ts';

// Each rule says what it accepts: the refusal shows it beside the name of the field.
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour, #rrggbb');

/** The colours of one scheme. */
export const palette = z.strictObject({
  accent: colour,
  accent_ink: colour,
  paper: colour,
  surface: colour,
  ink: colour,
  muted: colour,
  line: colour,
  /** Header behind the logo; the document itself when a brand names none. */
  band: colour.exactOptional(),
  band_ink: colour.exactOptional(),
});

const PATH_MAX = 200;

/** A path on this server: never another origin, never anything that could leave a `url()`. */
const picture = z.string().max(PATH_MAX).regex(OWN_PATH, 'a path on this server, /folder/file.svg');

/** The same for a folder. */
const folder = z
  .string()
  .max(PATH_MAX)
  .regex(/^(?:\/[\w-][\w.-]*)*\/?$/, 'a path on this server, /folder');

/** Words for people: nothing in them may look like markup, a style or an address. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'not empty')
    .max(max, `at most ${max} characters`)
    .regex(/^[^<>{}\\`\p{C}]*$/u, 'plain words, without < > { } \\ ` or invisible signs')
    .refine(
      (text) => !/(?:javascript|data|vbscript)\s*:|url\s*\(|\/\//i.test(text),
      'plain words, without addresses',
    );

/** What a brand may change, as structured tokens: never raw CSS. */
export const brandStyles = z.strictObject({
  light: palette,
  dark: palette,
  /** *Units*: pixels. */
  radius: z.int('whole pixels').min(0, 'at least 0').max(24, 'at most 24'),
  font: z.enum(['serif', 'sans'], 'serif or sans'),
  /** Picture beside the login form. */
  login_picture: picture.exactOptional(),
  /** Logos drawn for other grounds than the light band; `logo` replaces each that is missing. */
  logos: z
    .strictObject({
      dark: picture.exactOptional(),
      on_paper: picture.exactOptional(),
      on_paper_dark: picture.exactOptional(),
    })
    .exactOptional(),
});

const languages = z
  .array(z.enum(LANGUAGES, `one of ${LANGUAGES.join(', ')}`))
  .min(1, 'at least one language')
  .refine((codes) => new Set(codes).size === codes.length, 'each language once');

/** What somebody writes and publishes: a brand with its flags. *Source*: specification 3 and 9. */
export const configurationContent = z.strictObject({
  name: words(60),
  /** The manager's legal name, for letterheads and payment instructions. */
  legal_name: words(120),
  /** What a manager prints at the foot of its document: register, address, tax number. */
  legal_line: words(300),
  styles: brandStyles,
  logo: picture,
  /** The mark alone, for the tab of the browser. */
  icon: picture.exactOptional(),
  /** Spelled so by the specification. */
  languajes: languages,
  support_phone: z.string().regex(/^\+?[\d ]{3,20}$/, 'a telephone number: digits and blanks'),
  /** Folder that pictures and texts come from, for a portal served from another one. */
  s3_path: folder.exactOptional(),
  /** Container of the analytics tag; without one nothing is ever measured. */
  tag_manager_ap: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,10}$/, 'a container, GTM-XXXXXXX')
    .exactOptional(),
  /** Distributor of a client without one. */
  default_distributor_uuid: z.uuid('a uuid').exactOptional(),
  /** The address of the gateway; `/api` by default. */
  base_path: folder.exactOptional(),
  /** Paths of services that are elsewhere behind the same host. */
  base_paths: z
    .record(z.string().regex(/^[a-z]{1,20}$/, 'the name of a service'), folder)
    .exactOptional(),
  ALLOW_PERIODIC_SUBSCRIPTIONS: z.boolean(),
  ALLOW_PENSION_PLANS: z.boolean(),
  ALLOW_GDPR: z.boolean(),
  ALLOW_REPORT_BY_DATE: z.boolean(),
  /** *Source*: specification 9, false by default. */
  PAYMENTS_ACTIVE: z.boolean().default(false),
  /** *Source*: specification 9, signing is on. */
  SIGNING_ACTIVE: z.boolean().default(true),
});
export type ConfigurationContent = z.output<typeof configurationContent>;

export const configurationId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens');

/** The record `initial_configuration`: what a host's portal reads before anybody logs in. *Source*: specification 1 and 3. */
export const initialConfiguration = z.object({
  id: configurationId,
  ...configurationContent.shape,
  /** Prefix of the user names of this host; missing, as the next two, where no host answers to this name. */
  user_prefix: z.string().exactOptional(),
  /** Basic pair of the host as an OAuth 2 client; it names the host and protects nothing by itself. */
  consumer: z.object({ key: z.string(), secret: z.string() }).exactOptional(),
  /** Names the host in calls before the login. */
  apikey: z.string().exactOptional(),
  /** The official holidays that the manager has set, by year: those of TARGET are added, and those of the program where there is none. */
  holidays: z.record(z.string(), z.record(z.string(), z.string())).exactOptional(),
  /** Spanish texts of the manager by their key: a page has those of the program built in. */
  texts: z.record(z.string(), z.string()).exactOptional(),
  /** Whether the demo pages exist on this server. */
  demo: z.boolean(),
  /** Whether staff may log in with the company's own identity provider. */
  staff_sso: z.boolean().exactOptional(),
});
export type InitialConfiguration = z.output<typeof initialConfiguration>;

/** Longest secret that anybody has to try. */
const SECRET_MAX = 100;

/** A parameter of the business that a screen may need to know. */
export const configEntry = z.object({
  id: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});
export type ConfigEntry = z.output<typeof configEntry>;

export const CONFIG_SCHEMAS = {
  getPublicConfiguration: defineSchemas({
    summary:
      'Brand, languages and flags of a portal; an apikey, once the browser knows it, must be that of a host',
    params: z.strictObject({ id: configurationId }),
    /** Shows the draft to a reader with the secret of its preview. */
    query: z.strictObject({ preview: z.string().max(SECRET_MAX).optional() }),
    response: initialConfiguration,
  }),
  getConfigEntry: defineSchemas({
    summary: 'A parameter of the business, by its id or its name',
    params: z.strictObject({ idOrName: z.string().regex(/^\w{1,60}$/) }),
    response: configEntry,
  }),
} satisfies SchemasOf<typeof CONFIG_CALLS>;
