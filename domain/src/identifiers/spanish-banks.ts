import { ibanCountry, normaliseIban } from './iban.ts';

/**
 * The banks that hold most accounts in Spain, by their code, under the name that people know; a bank that took over another
 * one has its code too. *Source*: register of entities of Banco de España.
 */
const BANKS: Readonly<Record<string, string>> = {
  '0011': 'Allfunds Bank',
  '0019': 'Deutsche Bank',
  '0049': 'Banco Santander',
  '0061': 'Banca March',
  '0073': 'Openbank',
  '0075': 'Banco Santander',
  '0078': 'Banca Pueyo',
  '0081': 'Banco Sabadell',
  '0083': 'Renta 4 Banco',
  '0108': 'Société Générale',
  '0128': 'Bankinter',
  '0130': 'Abanca',
  '0131': 'Abanca',
  '0133': 'MicroBank',
  '0138': 'Abanca',
  '0149': 'BNP Paribas',
  '0182': 'BBVA',
  '0186': 'Banco Mediolanum',
  '0198': 'Banco Cooperativo Español',
  '0211': 'EBN Banco',
  '0216': 'Abanca',
  '0224': 'Santander Consumer Finance',
  '0225': 'Banco Cetelem',
  '0229': 'WiZink Bank',
  '0232': 'Banco Inversis',
  '0234': 'Banco Caminos',
  '0235': 'Banco Pichincha España',
  '0237': 'CajaSur',
  '0238': 'Banco Santander',
  '0239': 'EVO Banco',
  '0240': 'Banco de Crédito Cooperativo',
  '0241': 'A&G Banco',
  '0487': 'CaixaBank',
  '1465': 'ING',
  '1490': 'Singular Bank',
  '1491': 'Triodos Bank',
  '1544': 'Andbank España',
  '1550': 'Fiare Banca Etica',
  '1563': 'N26',
  '1583': 'Revolut',
  '2000': 'Cecabank',
  '2038': 'CaixaBank',
  '2045': 'Caixa Ontinyent',
  '2048': 'Unicaja',
  '2056': 'Colonya Caixa Pollença',
  '2080': 'Abanca',
  '2085': 'Ibercaja',
  '2095': 'Kutxabank',
  '2100': 'CaixaBank',
  '2103': 'Unicaja',
  '2105': 'Unicaja',
  '2108': 'Unicaja',
  '3008': 'Caja Rural de Navarra',
  '3017': 'Caja Rural de Soria',
  '3023': 'Caja Rural Granada',
  '3025': 'Caixa d’Enginyers',
  '3035': 'Laboral Kutxa',
  '3058': 'Cajamar',
  '3059': 'Caja Rural de Asturias',
  '3060': 'Cajaviva',
  '3067': 'Caja Rural de Jaén',
  '3070': 'Caixa Rural Galega',
  '3076': 'Cajasiete',
  '3080': 'Caja Rural de Teruel',
  '3081': 'Eurocaja Rural',
  '3085': 'Caja Rural de Zamora',
  '3159': 'Caixa Popular',
  '3187': 'Caja Rural del Sur',
  '3191': 'Caja Rural de Aragón',
};

/**
 * The bank of a Spanish account, known from the eighth character on; nothing of another country's account, nor of a bank
 * that is not in the table. *Example*: `ES91 2100` gives `CaixaBank`.
 */
export const bankOfIban = (typed: string): string | undefined => {
  const iban = normaliseIban(typed);
  return ibanCountry(iban) === 'ES' ? BANKS[iban.slice(4, 8)] : undefined;
};
