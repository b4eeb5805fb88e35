const ACCENTS = /\p{Diacritic}/gu;

/** Nobody types accents or capitals to find something. */
const plain = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The words of a search, as they are compared. */
export const searchWordsOf = (typed: string): readonly string[] =>
  plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a text has every word, each anywhere. */
export const matchesWords = (text: string, words: readonly string[]): boolean => {
  const compared = plain(text);
  return words.every((word) => compared.includes(word));
};
