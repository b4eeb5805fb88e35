/** What each kind of field of the questionnaire is given. */
export interface FieldOf<Value> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}
