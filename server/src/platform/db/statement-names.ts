const NAMED_MAX = 300;
const SEEN_MAX = 2_000;

/**
 * Names for repeated statements: PostgreSQL then parses and plans them once for each connection and not every time. A text
 * gets its name on its second use, so that a statement used once takes no memory in a connection; lists of changing length
 * cannot fill the memory either.
 */
export class StatementNames {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();
  #given = 0;

  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name) return name;
    return this.#seen.has(text) ? this.#give(text) : this.#remember(text);
  }

  /** A migration changed what statements return, and connections know the old form by the old names: all get new ones. */
  forgetAll(): void {
    for (const text of this.#names.keys()) this.#seen.add(text);
    this.#names.clear();
  }

  #give(text: string): string | undefined {
    if (this.#names.size === NAMED_MAX) return undefined;
    const name = `area_${(this.#given += 1)}`;
    this.#names.set(text, name);
    this.#seen.delete(text);
    return name;
  }

  #remember(text: string): undefined {
    if (this.#seen.size === SEEN_MAX) this.#seen.clear();
    this.#seen.add(text);
  }
}
