/** The lines below a key of a compose file with this indentation. *Units*: blanks before the key. */
export const below = (text: string, key: string, blanks: number): string => {
  const before = ' '.repeat(blanks);
  return new RegExp(`^${before}${key}:\\n((?:${before} +.*\\n|\\n)+)`, 'm').exec(text)?.[1] ?? '';
};

const VARIABLE = /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g;

/**
 * A value with its variables put in as Compose does it: `-` for a default, `?` for an error message when there is no value,
 * a colon before either if an empty one is none. *Errors*: the sentence of a variable that is missing.
 */
const interpolate = (value: string, variables: Readonly<Record<string, string>>): string =>
  value.replaceAll(VARIABLE, (_whole, name: string, sign = '-', words = '') => {
    const given = variables[name];
    if (given !== undefined && (given !== '' || !sign.startsWith(':'))) return given;
    if (sign.endsWith('?')) throw new Error(`required variable ${name} is missing: ${words}`);
    return words;
  });

/** What a service of a compose file is given to run with, where an .env holds these variables. */
export const environmentOf = (
  service: string,
  variables: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...below(service, 'environment', 4).matchAll(/^ {6}(\w+): (.*)$/gm)].map(
      ([, name = '', value = '']) => [
        name,
        interpolate(value.replace(/^"(.*)"$/, '$1'), variables),
      ],
    ),
  );
