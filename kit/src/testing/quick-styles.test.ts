import { afterEach, describe, expect, it, vi } from 'vitest';
import { quickStyles } from './quick-styles.ts';

const PAGE = `
  <main><h1>Título</h1><p>Texto <span>y <b hidden>nada</b></span></p><section hidden><p>Oculto</p></section>
  <div style="display: none"><button>No</button></div>
  <div style="visibility: hidden"><button>No</button><i style="visibility: visible">Sí</i></div>
  <div style="pointer-events: none"><a href="/x">No</a></div>
  <dialog><p>Cerrado</p></dialog><dialog open><p>Abierto</p></dialog><div popover>Globo</div>
  <details><summary>Más</summary>Texto</details><input type="hidden"><input type="text">
  <table><tbody><tr hidden><td>Fila</td></tr><tr><td>Fila</td></tr></tbody></table>
  <svg><title>Dibujo</title><path d="M0 0"></path></svg><ul><li style="color: red">Uno</li></ul></main>`;

const elements = (): Element[] => [...document.body.querySelectorAll('*')];
/** As jsdom has it. The setup of the tests replaced it in the window: this is that of a frame. */
const frame = (): Window & typeof globalThis => {
  const made = document.body.appendChild(document.createElement('iframe'));
  return made.contentWindow as Window & typeof globalThis;
};
afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

/** What both say of each element of a page. */
const compare = (page: string): { readonly quick: string[]; readonly whole: string[] } => {
  const { getComputedStyle, document: inFrame } = frame();
  inFrame.body.innerHTML = page;
  const quick = quickStyles(getComputedStyle);
  const say = (styles: typeof getComputedStyle) =>
    [...inFrame.body.querySelectorAll('*')].map((element) => {
      const style = styles(element);
      return [
        element.outerHTML.slice(0, 40),
        style.display,
        style.visibility,
        style.pointerEvents,
        style.color,
        style.getPropertyValue('display'),
        style.getPropertyValue('visibility'),
        style.getPropertyValue('color'),
      ].join(' | ');
    });
  return {
    quick: [...say(quick), ...say(quick)],
    whole: [...say(getComputedStyle), ...say(getComputedStyle)],
  };
};

describe('a quick style', () => {
  it('is that of jsdom for every element', () => {
    const { quick, whole } = compare(PAGE);
    expect(quick.length).toBeGreaterThan(60);
    expect(quick).toEqual(whole);
  });

  it('is that of jsdom when a style sheet says what is drawn', () => {
    const { quick, whole } = compare(
      `<style>p { display: none } b { visibility: hidden }</style>${PAGE}`,
    );
    expect(quick.filter((line) => line.startsWith('<p>') && !line.includes('none'))).toEqual([]);
    expect(quick).toEqual(whole);
  });

  it('asks jsdom once for each kind of element', () => {
    document.body.innerHTML = '<p>Uno</p><p>Dos</p><p hidden>Tres</p>';
    const asked = vi.fn<typeof globalThis.getComputedStyle>(globalThis.getComputedStyle);
    const quick = quickStyles(asked);
    expect(elements().map((element) => quick(element).display)).toEqual(['block', 'block', 'none']);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
