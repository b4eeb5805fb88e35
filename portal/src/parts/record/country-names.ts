import { COUNTRIES, findCountry } from '@area/domain/code-lists/countries';
import { BUILT_IN_LANGUAGE, currentLanguage } from '@area/kit/texts/bundle.ts';
import type { Option } from '@area/kit/fields/select.tsx';

/** The name of a country in the reader's language; the list of the domain is in Spanish. *Shape*: `code` alpha-2. */
export const countryName = (code: string): string => {
  const spanish = findCountry(code)?.name ?? code;
  if (currentLanguage() === BUILT_IN_LANGUAGE || spanish === code) return spanish;
  return (
    new Intl.DisplayNames(currentLanguage(), { type: 'region', fallback: 'none' }).of(code) ??
    spanish
  );
};

let ordered: readonly Option[] = [];
let orderedFor: string | undefined;

/** A form of many people asks for them at each key that is pressed: they are put in order once for a language. */
const inOrder = (language: string): readonly Option[] => {
  const all = COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, label: countryName(alpha2) }));
  const sorted = all.toSorted((one, other) => one.label.localeCompare(other.label, language));
  return [
    ...sorted.filter(({ value }) => value === 'ES'),
    ...sorted.filter(({ value }) => value !== 'ES'),
  ];
};

/** Every country to choose from, Spain first: most people live there. */
export const countryOptions = (): readonly Option[] => {
  const language = currentLanguage();
  if (orderedFor !== language) ordered = inOrder(language);
  orderedFor = language;
  return ordered;
};

/** Every prefix once, with the country that it is best known by. */
export const prefixOptions = (): readonly Option[] => {
  const first = new Map<string, string>();
  for (const { phone_prefix, alpha2 } of COUNTRIES)
    if (phone_prefix !== null && !first.has(phone_prefix)) first.set(phone_prefix, alpha2);
  const all = [...first].map(([value, code]) => ({
    value,
    label: `${value} ${countryName(code)}`,
  }));
  return all.toSorted(
    (one, other) =>
      Number(other.value === '+34') - Number(one.value === '+34') ||
      one.label.localeCompare(other.label),
  );
};
