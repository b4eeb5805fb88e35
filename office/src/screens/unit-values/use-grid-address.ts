import { useLocation, useSearch } from 'wouter';

/** How many business days the grid shows. */
export const GRID_DAYS = ['5', '10', '20', '60'] as const;
const USUAL = '5';

/** The days that are shown, as the address says it. */
export const useGridAddress = () => {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    const text = next.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  const days = search.get('days') ?? USUAL;
  return {
    days: GRID_DAYS.find((each) => each === days) ?? USUAL,
    until: search.get('until') ?? '',
    showDays: (value: string) => change('days', value === USUAL ? '' : value),
    showUntil: (value: string) => change('until', value),
  };
};
