import { _compileUnsafe as compile, type Options } from 'css-select'
import { indexOf } from '../../fingerprint/tree-index.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../../tree/nodes.ts'
import { elementsIn, outerOf, type PlacedElement, rootAround, type Scope } from './page-scopes.ts'
import { hostPseudo, type ReadSelector, readSelectors } from './selectors.ts'

type Test = (element: ElementNode) => boolean

/** A selector that can be asked of elements. */
interface Asking {
  readonly selector: ReadSelector
  readonly test: Test
  /** The test of what is slotted. */
  readonly inner: Test | null
}

/** What of a page may match the selectors of a rule. */
export interface Matches {
  /** Elements that were taken from viewers. */
  readonly withheld: readonly PlacedElement[]
  /** Others that surely do, one after another. */
  staying(): Iterable<PlacedElement>
}

/** Looks at elements that matching one page may take; what lies beyond counts as not understood. */
const mostLooks = 20_000_000

class TooMany extends Error {}

interface ByKey {
  readonly class: Map<string, PlacedElement[]>
  readonly id: Map<string, PlacedElement[]>
  readonly tag: Map<string, PlacedElement[]>
  readonly all: readonly PlacedElement[]
}

const none: readonly PlacedElement[] = []

function add(map: Map<string, PlacedElement[]>, name: string, element: PlacedElement): void {
  const those = map.get(name)
  if (those) those.push(element)
  else map.set(name, [element])
}

function byKey(all: readonly PlacedElement[], isQuirks: boolean): ByKey {
  const keyed: ByKey = { class: new Map(), id: new Map(), tag: new Map(), all }
  const cased = (name: string): string => (isQuirks ? name.toLowerCase() : name)
  for (const element of all) {
    const { class: classes, id } = element.attributes
    if (typeof classes === 'string') {
      for (const name of cased(classes).split(/[\t\n\f\r ]+/)) add(keyed.class, name, element)
    }
    if (typeof id === 'string') add(keyed.id, cased(id), element)
    add(keyed.tag, element.tagName.toLowerCase(), element)
  }
  return keyed
}

/** Asks of a page's elements what the selectors of its style sheets ask. */
export class RuleMatches {
  readonly #tree: DocumentNode
  readonly #withheld: ReadonlySet<number>
  readonly #isQuirks: boolean
  readonly #asked = new Map<string, readonly Asking[] | null>()
  readonly #fakes = new Map<number, ElementNode>()
  readonly #real = new Map<ElementNode, PlacedElement>()
  readonly #takenIn = new Map<Scope, ByKey>()
  readonly #stayingIn = new Map<Scope, ByKey>()
  readonly #options: Options<TreeNode, ElementNode>
  readonly #hostTests: (Test | null)[] = []
  #parts: readonly PlacedElement[] | null = null
  #looks = 0

  constructor(tree: DocumentNode, withheld: ReadonlySet<number>) {
    this.#tree = tree
    this.#withheld = withheld
    this.#isQuirks = hasQuirks(tree)
    this.#options = this.#optionsOf()
  }

  /** @param selectors as they stand alone; null for one that was not read */
  of(selectors: readonly (string | null)[], scope: Scope): Matches {
    const asking = selectors.map((one) => (one === null ? null : this.#asking(one)))
    const withheld = new Set<PlacedElement>()
    for (const one of asking) {
      for (const element of one ? this.#takenBy(one, scope) : scope.withheld) withheld.add(element)
    }
    return { withheld: [...withheld], staying: () => this.#stayingBy(asking, scope) }
  }

  #takenBy(asking: readonly Asking[], scope: Scope): readonly PlacedElement[] {
    try {
      return asking.flatMap((one) => [...this.#matching(one, scope, true)])
    } catch (error) {
      if (error instanceof TooMany) return scope.withheld
      throw error
    }
  }

  *#stayingBy(
    asking: readonly (readonly Asking[] | null)[],
    scope: Scope,
  ): Generator<PlacedElement> {
    try {
      for (const one of asking.flatMap((some) => some ?? [])) {
        if (one.selector.isSure) yield* this.#matching(one, scope, false)
      }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
    }
  }

  *#matching(asking: Asking, scope: Scope, isWithheld: boolean): Generator<PlacedElement> {
    const { selector, test, inner } = asking
    if (selector.subject === 'slotted') {
      if (scope.root.type !== nodeType.element) return
      for (const child of scope.root.childNodes) {
        if (child.type !== nodeType.element || child.isShadow) continue
        if (this.#withheld.has(child.id) === isWithheld && inner?.(child)) yield child
      }
      return
    }
    if (selector.subject === 'part') {
      const names = selector.inner.split(/\s+/)
      for (const element of this.#withParts()) {
        if (this.#withheld.has(element.id) !== isWithheld) continue
        if (hasParts(element, names)) yield element
      }
      return
    }
    for (const element of this.#candidates(selector, scope, isWithheld)) {
      if (test(element)) yield element
    }
    if (scope.root.type !== nodeType.element) return
    if (this.#withheld.has(scope.root.id) !== isWithheld) return
    if (test(this.#fake(scope.root))) yield scope.root
  }

  #candidates({ key }: ReadSelector, scope: Scope, isWithheld: boolean): readonly PlacedElement[] {
    const keyed = isWithheld ? this.#keyedWithheld(scope) : this.#keyedStaying(scope)
    if (!key) return keyed.all
    const name = this.#isQuirks ? key.name.toLowerCase() : key.name
    return keyed[key.kind].get(name) ?? none
  }

  #keyedWithheld(scope: Scope): ByKey {
    const known = this.#takenIn.get(scope)
    if (known) return known
    const keyed = byKey(scope.withheld, this.#isQuirks)
    this.#takenIn.set(scope, keyed)
    return keyed
  }

  #keyedStaying(scope: Scope): ByKey {
    const known = this.#stayingIn.get(scope)
    if (known) return known
    const staying = elementsIn(scope).filter(({ id }) => !this.#withheld.has(id))
    const keyed = byKey(staying, this.#isQuirks)
    this.#stayingIn.set(scope, keyed)
    return keyed
  }

  #withParts(): readonly PlacedElement[] {
    this.#parts ??= indexOf(this.#tree).elements.filter(
      ({ attributes: { part } }) => typeof part === 'string',
    )
    return this.#parts
  }

  #asking(written: string): readonly Asking[] | null {
    const known = this.#asked.get(written)
    if (known !== undefined) return known
    const asking = this.#compiled(written)
    this.#asked.set(written, asking)
    return asking
  }

  #compiled(written: string): readonly Asking[] | null {
    const hosts: Parameters<typeof readSelectors>[1] = Array.from(this.#hostTests, () => null)
    const selectors = readSelectors(written, hosts)
    if (!selectors) return null
    try {
      for (const parts of hosts.slice(this.#hostTests.length)) {
        this.#hostTests.push(parts && compile(parts, this.#options))
      }
      return selectors.map((selector) => ({
        selector,
        test: compile(selector.parts, this.#options),
        inner: selector.subject === 'slotted' ? this.#inner(selector.inner) : null,
      }))
    } catch {
      return null
    }
  }

  /** What is slotted: the rest of such a selector is of slots, of which any may be meant. */
  #inner(written: string): Test {
    const selectors = readSelectors(written, [])
    const tests = selectors?.map(({ parts }) => compile(parts, this.#options))
    return (element) => tests?.some((test) => test(element)) ?? true
  }

  #look(count: number): void {
    this.#looks += count
    if (this.#looks > mostLooks) throw new TooMany()
  }

  /** The host as selectors of its shadow root see it: it is there, but has no name, class or attribute. */
  #fake(host: PlacedElement): ElementNode {
    const known = this.#fakes.get(host.id)
    if (known) return known
    const childNodes = host.childNodes.filter((child) => child.isShadow)
    const fake: ElementNode = { ...host, tagName: '', attributes: {}, childNodes }
    this.#fakes.set(host.id, fake)
    this.#real.set(fake, host)
    return fake
  }

  #parentOf(element: PlacedElement): ElementNode | null {
    this.#look(1)
    if (this.#real.has(element)) return null
    const outer = outerOf(this.#tree, element)
    const root = rootAround(element, outer, this.#tree)
    if (!root) return outer
    return root.type === nodeType.element ? this.#fake(root) : null
  }

  #childrenOf(node: TreeNode): TreeNode[] {
    if (node.type !== nodeType.element) return []
    this.#look(node.childNodes.length)
    return node.childNodes.filter((child) => this.#real.has(node) || !child.isShadow)
  }

  #optionsOf(): Options<TreeNode, ElementNode> {
    const isTag = (node: TreeNode): node is ElementNode => node.type === nodeType.element
    const siblingsOf = (node: TreeNode): TreeNode[] => {
      const parent = isTag(node) ? this.#parentOf(node) : null
      return parent ? this.#childrenOf(parent) : [node]
    }
    return {
      quirksMode: this.#isQuirks,
      relativeSelector: false,
      cacheResults: false,
      pseudos: {
        root: (element) => element.tagName === 'html',
        [hostPseudo]: (element, place) => {
          const host = this.#real.get(element)
          if (!host) return false
          return this.#hostTests[Number(place)]?.(host) ?? true
        },
      },
      adapter: {
        isTag,
        getAttributeValue: (element, name) => attributeOf(element, name),
        hasAttrib: (element, name) => attributeOf(element, name) !== undefined,
        getName: ({ tagName }) => tagName.toLowerCase(),
        getChildren: (node) => this.#childrenOf(node),
        getParent: (element) => this.#parentOf(element),
        getSiblings: siblingsOf,
        getText: () => '',
        removeSubsets: (nodes) => nodes,
      },
    }
  }
}

function isQuirks({ compatMode }: DocumentNode): boolean {
  return compatMode === 'BackCompat'
}

/** Whether names are the same in either case in any document of a page. */
function hasQuirks(tree: DocumentNode): boolean {
  const { elements } = indexOf(tree)
  return (
    isQuirks(tree) ||
    elements.some(({ contentDocument }) => contentDocument && isQuirks(contentDocument))
  )
}

/** As a replay has it: sheets ask there for the addresses that the page wrote. */
function attributeOf({ attributes }: ElementNode, name: string): string | undefined {
  const value = name === 'data-ws-src' ? (attributes.rr_src ?? attributes.src) : attributes[name]
  if (value === undefined || value === null) return undefined
  return value === true ? '' : String(value)
}

function hasParts({ attributes: { part } }: ElementNode, names: readonly string[]): boolean {
  const own = typeof part === 'string' ? part.split(/\s+/) : []
  return names.every((name) => name === '' || own.includes(name))
}
