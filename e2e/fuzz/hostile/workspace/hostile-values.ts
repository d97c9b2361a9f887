/** Where records want an address, a colour or a name of theirs: what somebody would write there. */
export const rawValues = [
  'javascript:ran(0)',
  'data:text/html,<script>ran(0)</script>',
  'https://a.b/"onmouseover=ran(0) style="background:url(//outside.test/r)',
  'https://outside.test/?<img src=x onerror=ran(0)>',
  '#fff;background:url(//outside.test/c)',
  'red"><img src=//outside.test/d onerror=ran(0)>',
  'linear-gradient(#fff,#fff),url(//outside.test/g)',
  'asset:../../api/me',
  '//outside.test/x',
  'Inter;src:url(//outside.test/f)',
] as const

/** Characters at most of what different fields take. */
const lengths = [2_000, 95, 38, 11] as const

/**
 * Hostile texts, one after the other, each with a mark by which it is known again wherever it is shown. A mark is
 * given once.
 */
export class HostileValues {
  readonly #texts: readonly string[]
  readonly #raw: readonly string[]
  /** Where each text stands that was accepted, by its mark. */
  readonly places = new Map<string, string>()
  #count = 0
  refused = 0

  /** @param raw what is tried where no text is accepted */
  constructor(texts: readonly string[], raw: readonly string[]) {
    this.#texts = texts
    this.#raw = raw
  }

  get #text(): string {
    return this.#texts[this.#count % this.#texts.length] ?? ''
  }

  /** Puts the next text where `put` does, shortened until it is accepted; whether it was. */
  async put(where: string, put: (text: string) => Promise<boolean>): Promise<boolean> {
    const mark = `q${this.#count}z`
    const text = `${mark} ${this.#text}`
    this.#count += 1
    for (const length of lengths) {
      if (await put([...text].slice(0, length).join(''))) {
        this.places.set(mark, where)
        return true
      }
      this.refused += 1
    }
    return false
  }

  /** The same where a record may want something else than words: then what looks like that, as it is. */
  async putAny(where: string, put: (text: string) => Promise<boolean>): Promise<void> {
    if (await this.put(where, put)) return
    for (const raw of this.#raw) if (!(await put(raw))) this.refused += 1
  }
}

type Path = readonly (string | number)[]

/** Where in a record a text stands, or could: those that are null, too. */
export function* textPlaces(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string' || value === null) yield path
  else if (typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) {
      yield* textPlaces(each, [...path, Array.isArray(value) ? Number(name) : name])
    }
  }
}

/** A change to a record: its field in which the path leads, with a text at the end of the path. */
export function changeAt(record: object, path: Path, text: string): object {
  const changed: Record<string | number, unknown> = structuredClone({ ...record })
  let at = changed
  for (const name of path.slice(0, -1)) at = at[name] as Record<string | number, unknown>
  at[path.at(-1) ?? ''] = text
  const [field = ''] = path
  return { [field]: changed[field] }
}
