import type { Language } from '@area/domain/configuration/languages';
import { isLanguage, LANGUAGES } from '@area/domain/configuration/languages';

const FALLBACK: Language = LANGUAGES[0];

interface Wish {
  readonly language: string;
  readonly weight: number;
}

const wishFrom = (part: string): Wish => {
  const [range = '', ...params] = part.split(';').map((each) => each.trim().toLowerCase());
  const quality = params.find((each) => each.startsWith('q='))?.slice(2);
  return {
    language: range.split('-')[0] ?? '',
    weight: quality === undefined ? 1 : Number(quality) || 0,
  };
};

const MOST_WISHES = 20;

const readWishes = (header: string): Language => {
  const wishes = header
    .split(',', MOST_WISHES)
    .map(wishFrom)
    .filter(({ weight }) => weight > 0);
  const [best] = wishes
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => (isLanguage(language) ? [language] : []));
  return best ?? FALLBACK;
};

const READ_MAX = 500;
const LONGEST_KEPT = 100;
const READ = new Map<string, Language>();

/** The supported language that a person prefers most, or Spanish. *Source*: RFC 9110, Accept-Language. */
export const requestedLanguage = (header: string | undefined): Language => {
  if (header === undefined) return FALLBACK;
  const read = READ.get(header);
  if (read) return read;
  const wanted = readWishes(header);
  // Browsers send a few of them over and over.
  if (READ.size < READ_MAX && header.length < LONGEST_KEPT) READ.set(header, wanted);
  return wanted;
};
