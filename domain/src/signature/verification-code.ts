/** Without 0 and O, 1, I and L, and U, which looks like V: people copy it from paper. *Source*: decisions 6.3. */
export const VERIFICATION_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** *Units*: characters. *Source*: decisions 6.3. */
export const VERIFICATION_LENGTH = 16;

const GROUP_LENGTH = 4;
/** A longer text is not a code, even with a separator after each character. */
const TYPED_MAX = 64;

/** A code in groups that are read aloud. *Source*: decisions 6.3. *Example*: `7KQ2-M9XA-V4RT-3HWC`. */
export const formatVerificationCode = (code: string): string =>
  code
    .slice(0, TYPED_MAX)
    .match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))
    ?.join('-') ?? '';

/** A code as it is stored, without separators that somebody typed. *Source*: decisions 6.3. */
export const normaliseVerificationCode = (typed: string): string =>
  typed
    .slice(0, TYPED_MAX)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
