/** A holiday as the call takes it. */
export interface TypedHoliday {
  readonly day: string;
  readonly name: string;
}

const LINE = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/;

/** The holidays of some lines; nothing when a line is none. *Example*: `2027-01-01 Año Nuevo`. */
export const parseHolidays = (typed: string): readonly TypedHoliday[] | undefined => {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const found = lines.flatMap((line) => {
    const [, day, name] = LINE.exec(line) ?? [];
    return day !== undefined && name !== undefined ? [{ day, name }] : [];
  });
  return lines.length > 0 && found.length === lines.length ? found : undefined;
};
