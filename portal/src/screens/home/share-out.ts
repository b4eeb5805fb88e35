import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { t } from './deferred-texts.ts';
import type { Share } from '@area/kit/charts/distribution.tsx';
import { largestFirst } from '@area/kit/charts/distribution.tsx';
import type { Holding } from './merge-positions.ts';

export const DIVISIONS = ['product', 'kind', 'risk'] as const;
export type Division = (typeof DIVISIONS)[number];

/** The group of a holding in each division, with its label. */
const PLACES: Record<Division, (holding: Holding) => Pick<Share, 'id' | 'name'>> = {
  product: ({ uuid_product, name }) => ({ id: uuid_product, name }),
  kind: ({ type }) => ({ id: type, name: t(`codes.product_type.${type}`) }),
  risk: ({ risk }) => ({ id: String(risk), name: t('home.distribution.risk_level', { risk }) }),
};

/** How the value divides. What has no value yet is left out: it has no share to show. */
export const shareOut = (holdings: readonly Holding[], division: Division): readonly Share[] => {
  const shares = new Map<string, Share>();
  for (const holding of holdings) {
    if (holding.value === null) continue;
    const place = PLACES[division](holding);
    const before = shares.get(place.id)?.value ?? '0.00';
    shares.set(place.id, {
      ...place,
      value: centsText(addCents(centsFrom(before), centsFrom(holding.value))),
    });
  }
  return [...shares.values()];
};

/** The largest shares, and all others together as one: the whole stays whole. */
export const largestOf = (shares: readonly Share[], most: number): readonly Share[] => {
  if (shares.length <= most + 1) return shares;
  const ordered = largestFirst(shares);
  const rest = ordered.slice(most);
  const value = centsText(addCents(...rest.map((share) => centsFrom(share.value))));
  return [
    ...ordered.slice(0, most),
    { id: 'rest', name: t('home.distribution.rest', { count: rest.length }), value, isRest: true },
  ];
};
