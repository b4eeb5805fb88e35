import type { PrintedFact } from './subscription-order.ts';

/** A column of a table: its relative width and its alignment. */
export interface LayoutColumn {
  label: string;
  width: number;
  align: 'start' | 'end';
}

export interface LayoutTable {
  title?: string;
  columns: LayoutColumn[];
  rows: string[][];
  /** The last line, separated from the others; one cell for each column. */
  total?: string[];
  /** Set smaller, for many columns of figures. */
  dense?: boolean;
}

/** A numbered clause of a contract; many have no heading. */
export interface LayoutClause {
  title?: string;
  text: string;
}

/** A section of a document under its heading. Its parts are printed in this order. */
export interface LayoutSection {
  title: string;
  /** Never divided between two pages: for a section that is always shorter than a page. */
  whole?: boolean;
  text?: string[];
  /** What somebody typed, word for word. */
  quote?: string;
  facts?: PrintedFact[];
  tables?: LayoutTable[];
  points?: string[];
  clauses?: LayoutClause[];
  /** Small print that belongs to the part. */
  note?: string;
}

/** The main figure of a document, printed large beside its label. */
export interface LayoutHighlight {
  name: string;
  detail: string;
  label: string;
  figure: string;
}

/** Any of our documents, as `paper.typ` sets it. Every value is text as a person reads it. */
export interface LayoutData {
  title: string;
  reference: string;
  lead: string;
  highlight?: LayoutHighlight;
  facts: PrintedFact[];
  sections: LayoutSection[];
  closing: string;
}
