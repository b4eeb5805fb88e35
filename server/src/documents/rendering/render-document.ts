import { CATALOGUES } from '@area/contract/texts/catalogues';
import { compose, findIn } from '@area/contract/texts/compose';
import type { TextParams, TextTree } from '@area/contract/texts/compose';
import type { Language } from '@area/domain/configuration/languages';
import { DOCUMENT_ROWS } from '@area/domain/document/subcategories';
import type { Db } from '../../platform/db/tables.ts';
import { getBrand } from './letterhead.ts';
import type { PdfBrand } from '../../platform/pdf/brand.ts';
import type {
  LayoutClause,
  LayoutData,
  LayoutSection,
} from '../../platform/pdf/document-layout.ts';
import type { TemplateCode } from '../../platform/pdf/document-templates.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';

/** The facts of a document; its texts come from the catalogue. */
export interface DocumentFacts extends Pick<
  LayoutData,
  'reference' | 'facts' | 'sections' | 'highlight'
> {
  readonly subcategory: TemplateCode;
  /** The key of its texts, if one kind of document has two texts. */
  readonly wording?: 'POSITION_REPORT';
  readonly language: Language;
  /** The only time in the file. */
  readonly at: Date;
  /** Whose brand is on it: the person who asked for it, or whom it is for. */
  readonly brandOf: string;
  /** What its own words have places for, besides `legal_name`. */
  readonly params?: TextParams;
  /** Behind its own words: who signs. */
  readonly signing?: LayoutSection;
}

/** A document's own words, where it has them. */
const branch = (code: string, language: Language, name: string): readonly (string | TextTree)[] => {
  const found = findIn(CATALOGUES[language], `paper.${code}.${name}`);
  return typeof found === 'object' ? Object.values(found) : [];
};

/** A sentence that ends in `S.A.` has its full stop already. */
const withOneStop = (sentence: string): string => sentence.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

const said = (
  text: string | TextTree | undefined,
  language: Language,
  params: TextParams,
): string => (text === undefined ? '' : withOneStop(compose(text, language, params) ?? ''));

const clauseOf = (each: string | TextTree, language: Language, params: TextParams): LayoutClause =>
  typeof each === 'string'
    ? { text: said(each, language, params) }
    : { title: said(each['title'], language, params), text: said(each['text'], language, params) };

const wordsOf = ({
  subcategory,
  wording,
}: Pick<DocumentFacts, 'subcategory' | 'wording'>): string => wording ?? subcategory;

const ownSections = (say: Speaker, given: DocumentFacts, params: TextParams): LayoutSection[] => {
  const { language } = given;
  const clauses = branch(wordsOf(given), language, 'clauses').map((each) =>
    clauseOf(each, language, params),
  );
  const points = branch(wordsOf(given), language, 'points').map((each) =>
    said(each, language, params),
  );
  return [
    ...(clauses.length > 0 ? [{ title: say('paper.label.conditions'), clauses }] : []),
    ...(points.length > 0 ? [{ title: say('paper.label.declarations'), points }] : []),
  ];
};

/** Its own title, where another document comes in under the same code; otherwise that of the code. */
const titleOf = (say: Speaker, given: DocumentFacts, params: TextParams): string => {
  const own = findIn(CATALOGUES[given.language], `paper.${wordsOf(given)}.title`);
  return own === undefined
    ? say(`codes.document.${given.subcategory}`)
    : said(own, given.language, params);
};

/** Its own closing text, otherwise that of any document that is signed, or of any that only informs. */
const closingOf = (say: Speaker, given: DocumentFacts, params: TextParams): string => {
  const { subcategory, language } = given;
  const own = findIn(CATALOGUES[language], `paper.${wordsOf(given)}.closing`);
  if (own !== undefined) return said(own, language, params);
  return say(
    DOCUMENT_ROWS[subcategory].sign === 'NOBODY' ? 'paper.label.informs' : 'paper.label.to_sign',
    params,
  );
};

/** Any document on the letterhead of its brand: the given facts, and the texts of the catalogue. *Source*: decisions 7. */
export const composeDocument = (given: DocumentFacts, brand: PdfBrand): PdfDocument => {
  const { subcategory, language, at, reference, facts, sections, highlight, signing } = given;
  const say = speakerOf(language);
  const params: TextParams = { legal_name: brand.legal_name, ...given.params };
  const data: LayoutData = {
    title: titleOf(say, given, params),
    reference,
    lead: said(findIn(CATALOGUES[language], `paper.${wordsOf(given)}.lead`), language, params),
    ...(highlight && { highlight }),
    facts,
    sections: [...sections, ...ownSections(say, given, params), ...(signing ? [signing] : [])],
    closing: closingOf(say, given, params),
  };
  return { template: subcategory, brand, language, at, data };
};

/** The same with the brand of whom it is for. */
export const buildDocument = async (db: Db, given: DocumentFacts): Promise<PdfDocument> =>
  composeDocument(given, await getBrand(db, given.brandOf));

/** The same, rendered. */
export const renderDocument = async (db: Db, given: DocumentFacts): Promise<Uint8Array> =>
  renderPdf(await buildDocument(db, given));
