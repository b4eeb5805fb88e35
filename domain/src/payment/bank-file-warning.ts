/** What another program wrote wrongly in a file that can be read all the same; a person accepts it. *Source*: decisions 11.20. */
export type BankFileWarning =
  | {
      readonly code: 'RECORD_COUNT';
      readonly line: number;
      readonly stated: number;
      readonly counted: number;
    }
  | { readonly code: 'CLOSING_SIGN'; readonly line: number; readonly account_iban: string };
