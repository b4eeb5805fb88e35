/** Provinces with an income tax of their own: Álava, Gipuzkoa, Navarra, Bizkaia. *Shape*: two digits. *Source*: decisions 2.5. */
export const FORAL_PROVINCES: readonly string[] = ['01', '20', '31', '48'];

/** Whether the savings scale of the common territory does not hold at an address. *Shape*: of a Spanish postal code. *Source*: decisions 2.5. */
export const isForal = (postalCode: string): boolean =>
  FORAL_PROVINCES.includes(postalCode.slice(0, 2));
