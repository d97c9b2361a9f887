import type { WithheldWords } from '../../capture-threads/capture-tasks.ts'

/** Characters that are remembered together, of pages of all workspaces. */
const mostCharacters = 32 * 1024 * 1024

/** Characters of all that a page is not to say. */
function charactersOf({ words, pairs, phrases }: WithheldWords): number {
  let characters = 0
  for (const list of [words, pairs, phrases]) for (const one of list) characters += one.length
  return characters
}

/** The words of pages, by what they are of: they change with their edits only. The oldest are forgotten. */
export class KeptWords {
  readonly #most: number
  readonly #kept = new Map<string, { readonly words: WithheldWords; readonly characters: number }>()
  #characters = 0

  /** @param most characters that are kept */
  constructor(most = mostCharacters) {
    this.#most = most
  }

  get(key: string): WithheldWords | undefined {
    return this.#kept.get(key)?.words
  }

  put(key: string, words: WithheldWords): void {
    this.#forget(key)
    // A page without words has a place, too.
    const characters = charactersOf(words) + key.length
    this.#kept.set(key, { words, characters })
    this.#characters += characters
    for (const old of this.#kept.keys()) {
      if (this.#characters <= this.#most) break
      this.#forget(old)
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.characters ?? 0
    this.#kept.delete(key)
  }
}
