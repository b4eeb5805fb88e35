/** Every write of a session in a browser carries the token that its login answered. */
export const CSRF_HEADER = 'X-CSRF-Token';

/** Carries the answer to a challenge. *Shape*: `stepUpAnswer` as JSON in base64url. */
export const STEP_UP_HEADER = 'Step-Up';

/** The version of the record on which somebody decides, as a queue names it. *Source*: office.md 3. */
export const VERSION_HEADER = 'if-match';
