import { createRoot } from 'react-dom/client';
import { applyBrand } from '../white-label/apply-brand.ts';
import { brumario } from '@area/contract/brands/brumario';
import { cierzo } from '@area/contract/brands/cierzo';
import { fetchFonts } from '../style/fonts.ts';
import { Gallery } from './gallery.tsx';

/** Opens the gallery in the brand of `?config=`. */
export const openGallery = (root: HTMLElement): void => {
  const wanted = new URLSearchParams(location.search).get('config');
  const configuration = wanted === brumario.id ? brumario : cierzo;
  applyBrand(configuration);
  fetchFonts();
  createRoot(root).render(<Gallery configuration={configuration} />);
};
