import type { GdprAnswers } from '@area/contract/interveners/schemas';
import { GDPR_CHANNELS, GDPR_CONSENTS, GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import type { GdprChannel, GdprConsent, GdprPreferences } from '@area/domain/gdpr/preferences';

/** A question of the form, by the name of its field. */
export type GdprField = GdprConsent | `channels.${GdprChannel}`;

/** Every question with its answer, in the order of the form. */
export type GdprTyped = Readonly<Record<GdprField, boolean | null>>;

const channelField = (channel: GdprChannel): GdprField => `channels.${channel}`;

/** The earlier answers, or nothing: no answer is preselected. */
export const typedFrom = (preferences: GdprPreferences): GdprTyped =>
  Object.fromEntries([
    ...GDPR_CONSENTS.map((consent) => [consent, preferences[consent]]),
    ...GDPR_CHANNELS.map((channel) => [channelField(channel), preferences.channels[channel]]),
  ]) as GdprTyped;

/** The same answer to every question. */
export const sameTo = (typed: GdprTyped, answer: boolean): GdprTyped =>
  Object.fromEntries(Object.keys(typed).map((field) => [field, answer])) as GdprTyped;

/** The questions without an answer. */
export const openQuestions = (typed: GdprTyped): readonly GdprField[] =>
  (Object.keys(typed) as GdprField[]).filter((field) => typed[field] === null);

/** The answers for the wire. Only for a form without open questions. */
export const answersOf = (typed: GdprTyped): GdprAnswers => {
  const isYes = (field: GdprField): boolean => typed[field] === true;
  return {
    commercial_own: isYes('commercial_own'),
    commercial_third_parties: isYes('commercial_third_parties'),
    profiling: isYes('profiling'),
    group_sharing: isYes('group_sharing'),
    channels: {
      email: isYes('channels.email'),
      sms: isYes('channels.sms'),
      phone: isYes('channels.phone'),
      post: isYes('channels.post'),
    },
    text_version: GDPR_TEXT_VERSION,
  };
};
