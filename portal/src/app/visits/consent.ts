/** What somebody said about having visits measured. */
export type Answer = 'yes' | 'no';

/** The second one: the first was asked for the pages before the login alone. */
const COOKIE = 'visits_consent_2';
/** Asked again after half a year. *Units*: seconds. */
const ANSWER_LASTS_S = 182 * 86_400;

/** What was answered before in this browser; nothing before anybody was asked. */
export const findAnswer = (): Answer | undefined => {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];
  return kept === 'yes' || kept === 'no' ? kept : undefined;
};

/** Kept as a cookie rather than in local storage, so that it outlives a logout. */
export const saveAnswer = (answer: Answer): void => {
  document.cookie = `${COOKIE}=${answer}; Path=/; Max-Age=${ANSWER_LASTS_S}; SameSite=Lax`;
};
