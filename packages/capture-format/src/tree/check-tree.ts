import { nodeType } from './nodes.ts'

/** What a tree may hold; a page beyond it is refused rather than drawn for minutes. */
export const treeLimits = {
  /** Levels of nodes, frames included. HTML's own parser stops at 512 in a document. */
  depth: 1024,
  nodes: 1_000_000,
  /** Characters of one text or attribute. */
  stringLength: 16 * 1024 * 1024,
  /** Characters of all texts, names and attributes. */
  totalLength: 64 * 1024 * 1024,
  attributes: 2000,
  id: 2 ** 31 - 1,
} as const

interface Entry {
  readonly json: unknown
  readonly depth: number
  readonly path: string
  readonly place: 'root' | 'child' | 'frame'
}

type JsonObject = Readonly<Record<string, unknown>>

function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

class TreeCheck {
  readonly #stack: Entry[]
  readonly #ids = new Set<number>()
  #length = 0

  constructor(json: unknown) {
    this.#stack = [{ json, depth: 1, path: 'tree', place: 'root' }]
  }

  run(): string | null {
    for (let entry = this.#stack.pop(); entry; entry = this.#stack.pop()) {
      const problem = this.#node(entry)
      if (problem) return `${entry.path}: ${problem}`
    }
    return null
  }

  #node({ json, depth, path, place }: Entry): string | null {
    if (!isObject(json)) return 'is not a node'
    if (depth > treeLimits.depth) return `is more than ${treeLimits.depth} levels deep`
    const { id, type } = json
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > treeLimits.id) {
      return 'has no valid id'
    }
    if (this.#ids.has(id)) return `has the id ${id} of another node`
    this.#ids.add(id)
    if (this.#ids.size > treeLimits.nodes) return `is beyond ${treeLimits.nodes} nodes`
    if ('isShadow' in json && json.isShadow !== true) return 'has an isShadow other than true'
    if ((type === nodeType.document) !== (place !== 'child')) return 'is of the wrong type here'
    switch (type) {
      case nodeType.document:
        return this.#document(json) ?? this.#children(json, depth, path)
      case nodeType.documentType:
        return this.#strings(json, ['name', 'publicId', 'systemId'])
      case nodeType.element:
        return this.#element(json, depth, path) ?? this.#children(json, depth, path)
      case nodeType.text:
      case nodeType.comment:
      case nodeType.cdata:
        return this.#strings(json, ['textContent'])
      default:
        return 'is of an unknown type'
    }
  }

  #document(json: JsonObject): string | null {
    const { compatMode } = json
    if (compatMode !== undefined && compatMode !== 'BackCompat' && compatMode !== 'CSS1Compat') {
      return 'has an unknown compatMode'
    }
    return this.#sheets(json)
  }

  #element(json: JsonObject, depth: number, path: string): string | null {
    for (const flag of ['isSVG', 'isCustom', 'isShadowHost']) {
      if (flag in json && json[flag] !== true) return `has an ${flag} other than true`
    }
    if (json.contentDocument !== undefined) {
      const frame = {
        json: json.contentDocument,
        depth: depth + 1,
        path: `${path}.contentDocument`,
      }
      this.#stack.push({ ...frame, place: 'frame' })
    }
    return this.#strings(json, ['tagName']) ?? this.#attributes(json) ?? this.#sheets(json)
  }

  #attributes({ attributes }: JsonObject): string | null {
    if (!isObject(attributes)) return 'has no attributes'
    const entries = Object.entries(attributes)
    if (entries.length > treeLimits.attributes) return 'has too many attributes'
    for (const [name, value] of entries) {
      const known =
        value === null || value === true || (typeof value === 'number' && Number.isFinite(value))
      if (!known && typeof value !== 'string') return 'has an attribute that is not text'
      const problem = this.#string(name) ?? (typeof value === 'string' ? this.#string(value) : null)
      if (problem) return problem
    }
    return null
  }

  #sheets({ adoptedStyleSheets: sheets }: JsonObject): string | null {
    if (sheets === undefined) return null
    if (!Array.isArray(sheets)) return 'has adoptedStyleSheets that are no list'
    for (const sheet of sheets) {
      if (typeof sheet !== 'string') return 'has an adopted style sheet that is not text'
      const problem = this.#string(sheet)
      if (problem) return problem
    }
    return null
  }

  #strings(json: JsonObject, names: readonly string[]): string | null {
    for (const name of names) {
      const value = json[name]
      if (typeof value !== 'string') return `has no ${name}`
      const problem = this.#string(value)
      if (problem) return problem
    }
    return null
  }

  #string(value: string): string | null {
    this.#length += value.length
    if (value.length > treeLimits.stringLength) return 'holds too long a text'
    return this.#length > treeLimits.totalLength ? 'is beyond what a page may hold in text' : null
  }

  #children({ childNodes }: JsonObject, depth: number, path: string): string | null {
    if (!Array.isArray(childNodes)) return 'has no childNodes'
    if (childNodes.length > treeLimits.nodes) return `is beyond ${treeLimits.nodes} nodes`
    const below = path.length < 400 ? path : '…'
    for (const [index, json] of childNodes.entries()) {
      this.#stack.push({ json, depth: depth + 1, path: `${below}.${index}`, place: 'child' })
    }
    return null
  }
}

/** Says what is wrong with a tree, without recursion, whatever it is; null when it is one. */
export function problemOfTree(json: unknown): string | null {
  return new TreeCheck(json).run()
}
