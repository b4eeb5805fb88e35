/** An error of another program in a file that can still be read; a person accepts it. *Source*: decisions 11.20. */
export type BankFileWarning =
  | {
      readonly code: 'RECORD_COUNT';
      readonly line: number;
      readonly stated: number;
      readonly counted: number;
    }
  | { readonly code: 'CLOSING_SIGN'; readonly line: number; readonly account_iban: string };
