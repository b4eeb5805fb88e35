/** Provinces with an income tax of their own: Álava, Gipuzkoa, Navarra, Bizkaia. *Shape*: two digits. *Source*: decisions 2.5. */
export const FORAL_PROVINCES: readonly string[] = ['01', '20', '31', '48'];

/**
 * Whether an address is outside the common territory with its savings scale. *Shape*: of a Spanish postal code.
 * *Source*: decisions 2.5.
 */
export const isForal = (postalCode: string): boolean =>
  FORAL_PROVINCES.includes(postalCode.slice(0, 2));
