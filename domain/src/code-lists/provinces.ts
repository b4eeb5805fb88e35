import { isPostalCodeOf } from '../identifiers/postal-code.ts';

/** A province of Spain. */
export interface Province {
  /** *Shape*: `ESP-` and the letters of ISO 3166-2. *Example*: `ESP-M`. */
  readonly key: string;
  /** Code of the INE, with which the postal codes of the province begin. *Example*: `28`. */
  readonly ine: string;
  readonly name: string;
  /** *Shape*: alpha-2. */
  readonly country: string;
}

const ROWS: readonly (readonly [string, string, string])[] = [
  ['ESP-VI', '01', 'Araba/Álava'],
  ['ESP-AB', '02', 'Albacete'],
  ['ESP-A', '03', 'Alicante/Alacant'],
  ['ESP-AL', '04', 'Almería'],
  ['ESP-AV', '05', 'Ávila'],
  ['ESP-BA', '06', 'Badajoz'],
  ['ESP-PM', '07', 'Illes Balears'],
  ['ESP-B', '08', 'Barcelona'],
  ['ESP-BU', '09', 'Burgos'],
  ['ESP-CC', '10', 'Cáceres'],
  ['ESP-CA', '11', 'Cádiz'],
  ['ESP-CS', '12', 'Castellón/Castelló'],
  ['ESP-CR', '13', 'Ciudad Real'],
  ['ESP-CO', '14', 'Córdoba'],
  ['ESP-C', '15', 'A Coruña'],
  ['ESP-CU', '16', 'Cuenca'],
  ['ESP-GI', '17', 'Girona'],
  ['ESP-GR', '18', 'Granada'],
  ['ESP-GU', '19', 'Guadalajara'],
  ['ESP-SS', '20', 'Gipuzkoa'],
  ['ESP-H', '21', 'Huelva'],
  ['ESP-HU', '22', 'Huesca'],
  ['ESP-J', '23', 'Jaén'],
  ['ESP-LE', '24', 'León'],
  ['ESP-L', '25', 'Lleida'],
  ['ESP-LO', '26', 'La Rioja'],
  ['ESP-LU', '27', 'Lugo'],
  ['ESP-M', '28', 'Madrid'],
  ['ESP-MA', '29', 'Málaga'],
  ['ESP-MU', '30', 'Murcia'],
  ['ESP-NA', '31', 'Navarra'],
  ['ESP-OR', '32', 'Ourense'],
  ['ESP-O', '33', 'Asturias'],
  ['ESP-P', '34', 'Palencia'],
  ['ESP-GC', '35', 'Las Palmas'],
  ['ESP-PO', '36', 'Pontevedra'],
  ['ESP-SA', '37', 'Salamanca'],
  ['ESP-TF', '38', 'Santa Cruz de Tenerife'],
  ['ESP-S', '39', 'Cantabria'],
  ['ESP-SG', '40', 'Segovia'],
  ['ESP-SE', '41', 'Sevilla'],
  ['ESP-SO', '42', 'Soria'],
  ['ESP-T', '43', 'Tarragona'],
  ['ESP-TE', '44', 'Teruel'],
  ['ESP-TO', '45', 'Toledo'],
  ['ESP-V', '46', 'Valencia/València'],
  ['ESP-VA', '47', 'Valladolid'],
  ['ESP-BI', '48', 'Bizkaia'],
  ['ESP-ZA', '49', 'Zamora'],
  ['ESP-Z', '50', 'Zaragoza'],
  ['ESP-CE', '51', 'Ceuta'],
  ['ESP-ML', '52', 'Melilla'],
];

/** The 52 provinces, in the order of the INE. *Source*: specification 3, decisions 4. */
export const PROVINCES: readonly Province[] = ROWS.map(([key, ine, name]) => ({
  key,
  ine,
  name,
  country: 'ES',
}));

const BY_KEY = new Map(PROVINCES.map((province) => [province.key, province]));

/** The province of a postal code, or nothing. *Source*: decisions 3. *Example*: `28013` is in Madrid. */
export const findProvinceOfPostalCode = (postalCode: string): Province | undefined =>
  PROVINCES.find(({ ine }) => isPostalCodeOf(postalCode, ine));

/** The province of a key, or nothing. *Example*: `ESP-M`. */
export const findProvince = (key: string): Province | undefined => BY_KEY.get(key);
