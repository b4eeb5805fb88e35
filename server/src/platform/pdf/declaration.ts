/** A question with its answer, both as text. */
export interface PrintedAnswer {
  question: string;
  answer: string;
}

/** Lines of a list: owners, residences. */
export interface PrintedTable {
  title: string;
  header: string[];
  rows: string[][];
}

export interface PrintedSection {
  title: string;
  answers: PrintedAnswer[];
  tables: PrintedTable[];
}

/** A printed declaration of a person about themselves. Every value is text as a person reads it. */
export interface DeclarationData {
  title: string;
  reference: string;
  lead: string;
  person: { name: string; document_number: string };
  /** Who answered in the name of the person or entity. */
  representative?: { name: string; document_number: string };
  declared_at: string;
  version: string;
  sections: PrintedSection[];
  declarations: string[];
  closing: string;
}
