/** What a client consents to. *Source*: decisions 5.4. */
export const GDPR_CONSENTS = [
  'commercial_own',
  'commercial_third_parties',
  'profiling',
  'group_sharing',
] as const;
export type GdprConsent = (typeof GDPR_CONSENTS)[number];

/** The channels by which a client may be contacted after a consent. *Source*: decisions 5.4. */
export const GDPR_CHANNELS = ['email', 'sms', 'phone', 'post'] as const;
export type GdprChannel = (typeof GDPR_CHANNELS)[number];

/** Every choice; null until it is made, because no box is preselected. */
export type GdprPreferences = Readonly<Record<GdprConsent, boolean | null>> & {
  readonly channels: Readonly<Record<GdprChannel, boolean | null>>;
};

/** Version of the text in force that a client reads before choosing. *Source*: decisions 5.4, each choice with its text version. */
export const GDPR_TEXT_VERSION = '2026-01';

/** Before anybody has chosen anything. *Source*: decisions 5.4, no pre-ticked box. */
export const NO_PREFERENCES: GdprPreferences = {
  commercial_own: null,
  commercial_third_parties: null,
  profiling: null,
  group_sharing: null,
  channels: { email: null, sms: null, phone: null, post: null },
};

/** Whether some choice is still to be made. *Source*: decisions 5.4. */
export const isGdprPending = (preferences: GdprPreferences): boolean =>
  GDPR_CONSENTS.some((consent) => preferences[consent] === null) ||
  GDPR_CHANNELS.some((channel) => preferences.channels[channel] === null);

/** Whether the first login asks for the choices: one is open and the portal asks at all. *Source*: decisions 5.4, flag ALLOW_GDPR. */
export const shouldRequestGdpr = (preferences: GdprPreferences, isAllowed: boolean): boolean =>
  isAllowed && isGdprPending(preferences);
