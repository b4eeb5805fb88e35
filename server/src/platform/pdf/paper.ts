import type { PrintedFact } from './subscription-order.ts';

/** A column of a table: how wide it is beside the others, and to which side its figures go. */
export interface PaperColumn {
  label: string;
  width: number;
  align: 'start' | 'end';
}

export interface PaperTable {
  title?: string;
  columns: PaperColumn[];
  rows: string[][];
  /** The last line, set off from the others; as many cells as there are columns. */
  total?: string[];
  /** Set smaller, for many columns of figures. */
  dense?: boolean;
}

/** A numbered line of a contract; many have no heading of their own. */
export interface PaperClause {
  title?: string;
  text: string;
}

/** A part of a paper under its heading. What it has of these is printed in this order. */
export interface PaperSection {
  title: string;
  /** Never divided between two pages: for a part that is surely shorter than one. */
  whole?: boolean;
  text?: string[];
  /** What somebody typed, word for word. */
  quote?: string;
  facts?: PrintedFact[];
  tables?: PaperTable[];
  points?: string[];
  clauses?: PaperClause[];
  /** Small print that belongs to the part. */
  note?: string;
}

/** The one figure that a paper is about, set large beside what it is of. */
export interface PaperHighlight {
  name: string;
  detail: string;
  label: string;
  figure: string;
}

/** Any paper of the house, as `paper.typ` sets it. Every value is text as a person reads it. */
export interface PaperData {
  title: string;
  reference: string;
  lead: string;
  highlight?: PaperHighlight;
  facts: PrintedFact[];
  sections: PaperSection[];
  closing: string;
}
