import type glossary from '@area/contract/texts/es/glossary.json';

/** The words of the glossary: one that it does not have does not compile. */
export type HelpWord = keyof typeof glossary;
