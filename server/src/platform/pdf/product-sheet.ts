/** A regulatory document of a product as it is printed; every value is text as a person reads it. */
export interface ProductSheetData {
  title: string;
  dated: string;
  product: {
    name: string;
    class: string;
    isin: string;
    cnmv_number: string;
    category: string;
    risk: string;
    entry_fee: string;
    min_initial: string;
  };
  sections: { title: string; body: string }[];
}
