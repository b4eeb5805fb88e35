import sans from './fonts/sans.woff2';
import serif from './fonts/serif.woff2';

/**
 * One variable subset per brand, under 19 kB; a browser fetches the one that the page uses. Not in the style
 * sheet: there it would travel beside the script, which people wait for, while the stand-ins are read already.
 */
const FONTS = [
  new FontFace('Area Sans', `url(${sans})`, { weight: '400 650', display: 'swap' }),
  new FontFace('Area Serif', `url(${serif})`, { weight: '400 600', display: 'swap' }),
];

/** Lets the page have its fonts, once what it needs more has come. */
export const fetchFonts = (): void => {
  for (const font of FONTS) document.fonts.add(font);
};
