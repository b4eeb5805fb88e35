import { z } from 'zod';
import { defineCall } from './define-call.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The colours of one scheme. */
export const palette = z.object({
  accent: colour,
  accent_ink: colour,
  paper: colour,
  surface: colour,
  ink: colour,
  muted: colour,
  line: colour,
  /** Header behind the logo; the paper itself when a brand names none. */
  band: colour.exactOptional(),
  band_ink: colour.exactOptional(),
});
export type Palette = z.output<typeof palette>;

/** A picture on this server: never another origin, never anything that could leave a `url()`. */
const picture = z.string().regex(/^\/[\w./-]*$/);

/** What a brand may change, as structured tokens: never raw CSS. */
export const brandStyles = z.object({
  light: palette,
  dark: palette,
  /** *Units*: pixels. */
  radius: z.int().min(0).max(24),
  font: z.enum(['serif', 'sans']),
  /** Picture beside the login form. */
  login_picture: picture.exactOptional(),
  /** Logos drawn for other grounds than the light band; `logo` stands in for each that is missing. */
  logos: z
    .object({
      dark: picture.exactOptional(),
      on_paper: picture.exactOptional(),
      on_paper_dark: picture.exactOptional(),
    })
    .exactOptional(),
});
export type BrandStyles = z.output<typeof brandStyles>;

/** What a host's portal reads before anybody logs in. *Source*: specification 1 and 3. */
export const publicConfiguration = z.object({
  id: z.string(),
  name: z.string(),
  /** The manager's legal name, for letterheads and payment instructions. */
  legal_name: z.string(),
  /** What a manager prints at the foot of its paper: register, address, tax number. */
  legal_line: z.string(),
  styles: brandStyles,
  logo: picture,
  /** The mark alone, for the tab of the browser. */
  icon: picture.exactOptional(),
  /** Spelled so by the specification. */
  languajes: z.array(z.enum(['es', 'ca', 'en'])),
  support_phone: z.string(),
  /** Prefix of the user names of this host; missing, as the next two, where no host answers to this name. */
  user_prefix: z.string().exactOptional(),
  /** Basic pair of the host as an OAuth 2 client; it names the host and protects nothing by itself. */
  consumer: z.object({ key: z.string(), secret: z.string() }).exactOptional(),
  /** Names the host in calls before the login. */
  apikey: z.string().exactOptional(),
  /** Where the gateway stands; `/api` unless said otherwise. */
  base_path: z.string().exactOptional(),
  /** Paths of the services that stand on another gateway. */
  base_paths: z.record(z.string(), z.string()).exactOptional(),
  /** Whether the demo pages exist on this server. */
  demo: z.boolean(),
  ALLOW_PERIODIC_SUBSCRIPTIONS: z.boolean(),
  ALLOW_PENSION_PLANS: z.boolean(),
  ALLOW_GDPR: z.boolean(),
  ALLOW_REPORT_BY_DATE: z.boolean(),
});
export type PublicConfiguration = z.output<typeof publicConfiguration>;

export const getPublicConfiguration = defineCall({
  id: 'getPublicConfiguration',
  method: 'GET',
  path: '/onboarding/public-configuration/{id}',
  service: 'onboarding',
  summary: 'Brand, languages and flags of a portal',
  access: { rule: 'anyone' },
  params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  response: publicConfiguration,
});

export const CONFIG_CALLS = [getPublicConfiguration] as const;
