/** A kind of street. */
export interface StreetType {
  /** *Shape*: two capitals. *Example*: `CL`. */
  readonly code: string;
  /** Every name of the code, the usual one first. *Example*: `Calleja`, `Callejón`. */
  readonly names: readonly string[];
}

/** *Shape*: code and its names. *Source*: decisions 4 (Catastro, and twenty of the AEAT that do not collide). */
const ROWS = `
AC Acceso
AG Agregado
AI Autovía
AL Aldea/Alameda
AN Andador
AR Área/Arrabal
AU Autopista
AV Avenida
AY Arroyo
BJ Bajada
BL Bloque
BO Barrio
BQ Barranquil
BR Barranco
BV Bulevar
CA Cañada
CE Cerro
CG Colegio/Cigarral
CH Chalet
CI Cinturón
CJ Calleja/Callejón
CL Calle
CM Camino/Carmen
CN Colonia
CO Concejo/Colegio
CP Campa/Campo
CR Carretera/Carrera
CS Caserío
CT Cuesta/Costanilla
CU Conjunto
CV Circunvalación
CY Caleya
CZ Callizo
DE Detras
DH Dehesa
DP Diputación
DS Diseminados
ED Edificios
EM Extramuros
EN Entrada/Ensanche
EP Espalda
ER Extrarradio
ES Escalinata
EX Explanada
FC Ferrocarril
FN Finca
GA Galería
GJ Granja
GL Glorieta
GR Grupo
GV Gran vía
HT Huerta/Huerto
JR Jardines
LA Lago
LD Lado/Ladera
LG Lugar
LM Loma
MA Malecón
MC Mercado
MD Mirador
ML Muelle
MN Municipio
MS Masías
MT Monte
MZ Manzana
NV Nave
PB Poblado
PC Placeta
PD Partida
PE Paraje
PG Polígono industrial
PI Particular
PJ Pasaje/Pasadizo
PK Patio
PL Polígono
PM Páramo
PN Pinar
PQ Parroquia/Parque
PR Prolongación/Continuación
PS Paseo
PT Puente
PU Pasadizo
PY Playa
PZ Plaza
QT Quinta
RA Raconada
RB Rambla
RC Rincón/Rinconada
RD Ronda
RI Ribera
RM Ramal
RO Rotonda
RP Rampa
RR Riera
RS Residencial
RU Rúa
SA Salida
SC Sector
SD Senda
SL Solar
SN Salón
SU Subida
TN Terrenos
TO Torrente
TR Travesía
UR Urbanización
VA Valle
VC Vecindario
VD Viaducto
VI Vía
VL Vial
VR Vereda
ZO Zona
`;

const parseRow = (row: string): StreetType => ({
  code: row.slice(0, 2),
  names: row.slice(3).split('/'),
});

/** The 113 street types, in the order of their codes. *Source*: specification 3, decisions 4. */
export const STREET_TYPES: readonly StreetType[] = ROWS.trim().split('\n').map(parseRow);

const BY_CODE = new Map(STREET_TYPES.map((type) => [type.code, type]));

/** The street type of a code, or nothing. *Example*: `AV`. */
export const findStreetType = (code: string): StreetType | undefined => BY_CODE.get(code);
