const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

/** An element with a text in it. */
export const tag = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`;

/** An element with others in it, written already. */
export const within = (name: string, ...parts: readonly string[]): string =>
  `<${name}>${parts.join('')}</${name}>`;
