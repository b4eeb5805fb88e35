/** What somebody said about having visits measured. */
export type Answer = 'yes' | 'no';

/** The second cookie: the first one was only for the pages before the login. */
const COOKIE = 'visits_consent_2';
/** Asked again after half a year. *Units*: seconds. */
const ANSWER_LASTS_S = 182 * 86_400;

/** The earlier answer in this browser; nothing before the first question. */
export const findAnswer = (): Answer | undefined => {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];
  return kept === 'yes' || kept === 'no' ? kept : undefined;
};

/** Kept as a cookie rather than in local storage, so that it outlives a logout. */
export const saveAnswer = (answer: Answer): void => {
  document.cookie = `${COOKIE}=${answer}; Path=/; Max-Age=${ANSWER_LASTS_S}; SameSite=Lax`;
};
