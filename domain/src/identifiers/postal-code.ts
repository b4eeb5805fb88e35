const POSTAL_CODE = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Whether it is a postal code of Spain: five digits that begin with a province, 01 to 52. *Source*: decisions 3. */
export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text);

/** Whether the postal code is in the province with that INE code. *Source*: decisions 3. *Example*: `28013` and `28`. */
export const isPostalCodeOf = (text: string, provinceIneCode: string): boolean =>
  isPostalCode(text) && text.slice(0, 2) === provinceIneCode;
