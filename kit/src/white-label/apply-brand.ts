import { buildBrandStyle } from '@area/domain/brand/brand-style';
import type { InitialConfiguration } from './configuration.ts';
import type { Correction } from '@area/domain/brand/contrast-repair';

const sheet = typeof CSSStyleSheet === 'function' ? new CSSStyleSheet() : undefined;

const report = (id: string, corrections: readonly Correction[]): void => {
  for (const { scheme, token, from, to } of corrections) {
    // oxlint-disable-next-line no-console -- meant for whoever configures the brand
    console.warn(`brand ${id}: ${scheme} ${token} ${from} fails WCAG contrast, shown as ${to}`);
  }
};

/**
 * Puts the brand on the page. A constructed sheet, because the security policy refuses inline styles
 * that the server did not announce by hash; it also wins over the brand that came with the HTML.
 */
export const applyBrand = (configuration: InitialConfiguration): readonly Correction[] => {
  const { css, corrections } = buildBrandStyle(configuration);
  if (sheet && 'replaceSync' in sheet) {
    sheet.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  }
  report(configuration.id, corrections);
  return corrections;
};
