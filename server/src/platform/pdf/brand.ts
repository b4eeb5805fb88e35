/**
 * The brand of a white label in a document.
 *
 * *Shape*: `accent` is a `#rrggbb` colour; `logo.data` is SVG source, or base64 for a PNG.
 */
export interface PdfBrand {
  name: string;
  legal_name: string;
  /** The line that a manager must print on its documents: address, register, tax number. */
  legal_line: string;
  accent: string;
  font: 'sans' | 'serif';
  logo?: { format: 'svg' | 'png'; data: string };
}

export function decodeLogo({
  logo,
}: PdfBrand): { format: 'svg' | 'png'; bytes: Uint8Array } | undefined {
  if (!logo) return undefined;
  return {
    format: logo.format,
    bytes: Buffer.from(logo.data, logo.format === 'svg' ? 'utf8' : 'base64'),
  };
}
