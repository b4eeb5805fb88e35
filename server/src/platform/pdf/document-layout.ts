import type { PrintedFact } from './subscription-order.ts';

/** A column of a table: how wide it is beside the others, and to which side its figures go. */
export interface LayoutColumn {
  label: string;
  width: number;
  align: 'start' | 'end';
}

export interface LayoutTable {
  title?: string;
  columns: LayoutColumn[];
  rows: string[][];
  /** The last line, set off from the others; as many cells as there are columns. */
  total?: string[];
  /** Set smaller, for many columns of figures. */
  dense?: boolean;
}

/** A numbered line of a contract; many have no heading of their own. */
export interface LayoutClause {
  title?: string;
  text: string;
}

/** A part of a document under its heading. What it has of these is printed in this order. */
export interface LayoutSection {
  title: string;
  /** Never divided between two pages: for a part that is surely shorter than one. */
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

/** The one figure that a document is about, set large beside what it is of. */
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
