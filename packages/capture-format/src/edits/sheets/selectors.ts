import { isTraversal, type Selector as Part, parse, SelectorType } from 'css-what'

/** Which elements a selector is for, and what is asked of them. */
export interface ReadSelector {
  /** Whether it selects elements of the sheet's scope, those slotted into it, or parts of those in shadow roots. */
  readonly subject: 'element' | 'slotted' | 'part'
  readonly parts: Part[][]
  /** What a slotted element has to be; the names that a part has to have. */
  readonly inner: string
  /** Whether it asks for nothing that is not understood. */
  readonly isSure: boolean
  /** What every such element has: a class, id or tag, where it is known. */
  readonly key: { readonly kind: 'class' | 'id' | 'tag'; readonly name: string } | null
}

/** Stands for the host of a shadow root; its data is the place of what the host has to be. */
export const hostPseudo = 'ws-host'

/** States that an element may come to have. */
const states = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'visited',
  'target',
  'dir',
  'target-within',
  'autofill',
  '-webkit-autofill',
  'valid',
  'invalid',
  'user-valid',
  'open',
  'user-invalid',
  'in-range',
  'out-of-range',
  'placeholder-shown',
  'indeterminate',
  'default',
  'read-only',
  'read-write',
  'defined',
  'popover-open',
  'modal',
  'fullscreen',
  'state',
  'checked',
  'enabled',
  'disabled',
  'local-link',
  'playing',
  'paused',
  '-moz-focusring',
  '-webkit-any-link',
  '-moz-any-link',
  'link',
  'any-link',
  'lang',
  'scope',
  'empty',
])
/** What can be answered from the tree. */
const known = new Set([
  'root',
  'first-child',
  'last-child',
  'only-child',
  'first-of-type',
  'last-of-type',
  'only-of-type',
  'nth-child',
  'nth-last-child',
  'nth-of-type',
  'nth-last-of-type',
  'required',
  'optional',
])
const oneOf = new Set(['is', 'where', 'matches', '-webkit-any', '-moz-any'])

class SelectorReader {
  isSure = true
  /** What hosts of shadow roots have to be, by the data of `hostPseudo`. */
  readonly hosts: (Part[][] | null)[]

  constructor(hosts: (Part[][] | null)[]) {
    this.hosts = hosts
  }

  /** One selector without what cannot be told: it matches whatever the selector might. */
  read(parts: readonly Part[]): Part[] {
    const read: Part[] = []
    for (const part of parts) {
      if (part.type === SelectorType.PseudoElement) break
      if (part.type === SelectorType.Pseudo) read.push(...this.#pseudo(part))
      else if (part.type === SelectorType.Attribute || part.type === SelectorType.Tag) {
        read.push({ ...part, namespace: null })
      } else if (part.type === SelectorType.Universal) read.push({ ...part, namespace: null })
      else read.push(part)
    }
    const last = read.at(-1)
    const isOpen = last === undefined || isTraversal(last)
    return isOpen ? [...read, { type: SelectorType.Universal, namespace: null }] : read
  }

  #pseudo(part: Extract<Part, { type: SelectorType.Pseudo }>): Part[] {
    const name = part.name.toLowerCase()
    const { data } = part
    if (name === 'host') return [this.#host(Array.isArray(data) ? data : null)]
    if (name === 'host-context') {
      this.isSure = false
      return [this.#host(null)]
    }
    if (known.has(name)) return [{ ...part, name }]
    if (oneOf.has(name) && Array.isArray(data)) {
      return [{ ...part, name: 'is', data: data.map((one) => this.read(one)) }]
    }
    if (name === 'has' && Array.isArray(data)) {
      return [{ ...part, name, data: data.map((one) => this.read(one)) }]
    }
    if (name === 'not' && Array.isArray(data) && data.every((one) => isPlain(one))) {
      return [{ ...part, name, data: data.map((one) => this.read(one)) }]
    }
    this.isSure &&= name === 'not' || states.has(name)
    return []
  }

  #host(data: Part[][] | null): Part {
    this.hosts.push(data === null ? null : data.map((one) => this.read(one)))
    return { type: SelectorType.Pseudo, name: hostPseudo, data: String(this.hosts.length - 1) }
  }
}

/** Whether nothing in a selector depends on what the tree does not say. */
function isPlain(parts: readonly Part[]): boolean {
  return parts.every((part) => {
    if (part.type === SelectorType.PseudoElement) return false
    if (part.type !== SelectorType.Pseudo) return true
    const name = part.name.toLowerCase()
    if (known.has(name)) return true
    return oneOf.has(name) && Array.isArray(part.data) && part.data.every((one) => isPlain(one))
  })
}

function keyOf(parts: readonly Part[]): ReadSelector['key'] {
  let tag: ReadSelector['key'] = null
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at]
    if (!part || isTraversal(part)) break
    if (part.type === SelectorType.Tag) tag = { kind: 'tag', name: part.name.toLowerCase() }
    if (part.type !== SelectorType.Attribute) continue
    if (part.name === 'class' && part.action === 'element')
      return { kind: 'class', name: part.value }
    if (part.name === 'id' && part.action === 'equals') return { kind: 'id', name: part.value }
  }
  return tag
}

/**
 * A selector list, as it may be asked of elements of a tree.
 * @param hosts gets what it asks of hosts of shadow roots
 * @returns null for what cannot be read
 */
export function readSelectors(written: string, hosts: (Part[][] | null)[]): ReadSelector[] | null {
  let lists: Part[][]
  try {
    lists = parse(written)
  } catch {
    return null
  }
  return lists.map((list) => {
    const reader = new SelectorReader(hosts)
    const parts = reader.read(list)
    const element = list.find((part) => part.type === SelectorType.PseudoElement)
    const name = element?.name.toLowerCase()
    const isElsewhere = name === 'slotted' || name === 'part'
    return {
      subject: isElsewhere ? name : 'element',
      parts: [parts],
      inner: (isElsewhere && element?.data) || '',
      isSure: reader.isSure,
      key: isElsewhere ? null : keyOf(parts),
    }
  })
}
