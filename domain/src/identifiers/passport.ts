const SPANISH_PASSPORT = /^[A-Z]{3}\d{6}[A-Z]?$/;
const FOREIGN_PASSPORT = /^[A-Z0-9]{5,20}$/;

/** Whether it is the number of a Spanish passport. *Shape*: normalised. *Source*: specification 5. *Example*: `AAA123456`. */
export const isSpanishPassport = (text: string): boolean => SPANISH_PASSPORT.test(text);

/** Whether it may be the number of another country's passport, which has no common form. *Shape*: normalised. *Source*: decisions 3. */
export const isForeignPassport = (text: string): boolean => FOREIGN_PASSPORT.test(text);
