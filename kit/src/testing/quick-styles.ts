/**
 * jsdom compares every element with each of its hundred rules, anew after every change of the page, and the queries of tests ask it
 * for every element of a page: `getByRole` takes most of its time there. Whether something is drawn follows from its tag and a few
 * attributes, as long as no style sheet says otherwise: it is asked of jsdom once for each such kind. All else is jsdom's answer.
 */

type Styles = typeof globalThis.getComputedStyle;
type Quick = Readonly<Record<'display' | 'visibility' | 'pointerEvents', string>>;

const KEBAB: Readonly<Record<string, keyof Quick>> = {
  display: 'display',
  visibility: 'visibility',
  'pointer-events': 'pointerEvents',
};
const SAYS_WHAT_IS_DRAWN = /display|visibility|pointer-events|(?:^|[\s;{])all\s*:/;
/** What jsdom's rules about the display look at, beside the tag. */
const ATTRIBUTES = ['hidden', 'open', 'type', 'style'] as const;

const kindOf = (element: Element): string =>
  [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? '\0')].join('\n');

/** Whether visibility and clicks are decided by the element or by what it is in. Rows that are hidden collapse. */
const isPlain = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || at.hasAttribute('popover')) return false;
    const style = at.getAttribute('style');
    if (style !== null && SAYS_WHAT_IS_DRAWN.test(style)) return false;
  }
  return true;
};

const sheetsSay = (document: Document): boolean =>
  [...document.querySelectorAll('style')].some(({ textContent }) =>
    SAYS_WHAT_IS_DRAWN.test(textContent ?? ''),
  ) || document.querySelector('link[rel~="stylesheet"]') !== null;

/** The quick answers, and for whatever else is asked the whole style, made when it is. */
const withRest = (quick: Quick, whole: () => CSSStyleDeclaration): CSSStyleDeclaration => {
  let made: CSSStyleDeclaration | undefined;
  const style = (): CSSStyleDeclaration => (made ??= whole());
  const getPropertyValue = (name: string): string => {
    const known = KEBAB[name];
    return known ? quick[known] : style().getPropertyValue(name);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (typeof name === 'string' && name in quick) return quick[name as keyof Quick];
      const value: unknown = Reflect.get(style(), name);
      return typeof value === 'function' ? (value.bind(style()) as unknown) : value;
    },
  });
};

/** The setup runs before each file of a worker, which share their window. */
const quickOnes = new WeakSet<Styles>();

/** `getComputedStyle` as before, at once where only what is drawn is asked. */
export const quickStyles = (original: Styles): Styles => {
  if (quickOnes.has(original)) return original;
  const displays = new Map<string, string>();
  let sheets = { count: 0, say: false };
  const saysOtherwise = (document: Document): boolean => {
    const count = document.styleSheets.length;
    if (count !== sheets.count) sheets = { count, say: sheetsSay(document) };
    return sheets.say;
  };
  const quick: Styles = (element, pseudo) => {
    if (pseudo || saysOtherwise(element.ownerDocument) || !isPlain(element))
      return original(element, pseudo);
    const kind = kindOf(element);
    const display = displays.get(kind) ?? original(element).display;
    displays.set(kind, display);
    return withRest({ display, visibility: 'visible', pointerEvents: 'auto' }, () =>
      original(element),
    );
  };
  quickOnes.add(quick);
  return quick;
};
