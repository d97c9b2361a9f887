import { createHash } from 'node:crypto'
import {
  type CaptureAsset,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
  walk,
} from '@waystep/capture-format'

/** A page with style sheets that draw a word or a picture of its own beside or behind some elements. */
export interface PlantedPage {
  readonly tree: DocumentNode
  readonly assets: readonly CaptureAsset[]
  /** All that has to be stored. */
  readonly files: readonly { readonly bytes: Buffer; readonly type: string }[]
  /** What only withheld elements draw. */
  readonly words: ReadonlySet<string>
  readonly pictures: ReadonlySet<string>
  /** What others draw. */
  readonly keptWords: ReadonlySet<string>
  readonly keptPictures: ReadonlySet<string>
}

/** A picture of one pixel; what stands behind its end is not drawn. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIAAAkFAMBm4ZUbgAAAABJRU5ErkJggg==',
  'base64',
)

const unplanted = new Set(['html', 'head', 'body', 'style', 'link', 'meta', 'title', 'script'])

/** Sheets made of a class, a word and a picture's address. */
const kinds: readonly ((selector: string, word: string, url: string) => string)[] = [
  (selector, word) => `${selector}::before{content:"${word}"}`,
  (selector, _, url) => `${selector}{background:url("${url}") no-repeat}`,
  (selector, word, url) =>
    `@media all{main ${selector}::after,${selector}::after{content:"x ${word}" url(${url})}}`,
  (selector, word, url) =>
    `${selector}{list-style:"${word}" url("${url}");border-image:url(${url}) 1}`,
  (selector, word) => `${selector}{--planted:"${word}"}${selector}::before{content:var(--planted)}`,
  (selector, word, url) =>
    `${selector}:hover::after,${selector}:not(${selector}x)::before{content:"${word}";mask-image:url(${url})}`,
]

/** What planted sheets say whatever they draw: such words are no secrets. */
export const wordsOfSheets = kinds.map((kind) => kind('.planted', '', 'data:image')).join()

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Five letters that no page says, and two that number them: the same length for each number and variant. */
function wordOf(number: number, variant: number): string {
  const letters = [variant, Math.floor(number / 26) % 26, number % 26]
  return `qzxvk${letters.map((letter) => String.fromCharCode(97 + letter)).join('')}`
}

interface Planting {
  readonly element: ElementNode
  /** Whose style sheets it is drawn with. */
  readonly root: TreeNode
  readonly isWithheld: boolean
}

/** All that was withheld with one of what is below it, and as many others. */
function plantings(tree: DocumentNode, withheld: ReadonlySet<number>): Planting[] {
  const all: Planting[] = []
  const visit = (node: TreeNode, root: TreeNode, isWithheld: boolean): void => {
    if (node.type !== nodeType.element && node.type !== nodeType.document) return
    const isIn = isWithheld || withheld.has(node.id)
    if (node.type === nodeType.element) {
      if (!unplanted.has(node.tagName)) all.push({ element: node, root, isWithheld: isIn })
      if (node.contentDocument) visit(node.contentDocument, node.contentDocument, isIn)
    }
    for (const child of node.childNodes) visit(child, child.isShadow ? node : root, isIn)
  }
  visit(tree, tree, false)
  const inside = all.filter(({ isWithheld }) => isWithheld).filter((_, index) => index < 200)
  const outside = all.filter(({ isWithheld }) => !isWithheld)
  const step = Math.max(1, Math.floor(outside.length / 60))
  return [...inside, ...outside.filter((_, index) => index % step === 0)]
}

/** Files to store, each once, as a capture names them. */
class StoredFiles {
  readonly assets: CaptureAsset[] = []
  readonly #files = new Map<string, PlantedPage['files'][number]>()

  /** @returns the file's hash */
  add(bytes: Buffer, type: string): string {
    const hash = hashOf(bytes)
    if (!this.#files.has(hash)) this.assets.push({ hash, type, size: bytes.length })
    this.#files.set(hash, { bytes, type })
    return hash
  }

  all() {
    return [...this.#files.values()]
  }
}

/** Sheets by where they stand, the classes that they name, and what they draw. */
interface Planted {
  readonly classes: ReadonlyMap<number, string>
  readonly inPage: readonly string[]
  readonly linked: readonly string[]
  readonly adopted: ReadonlyMap<number, readonly string[]>
  readonly words: { readonly withheld: Set<string>; readonly kept: Set<string> }
  readonly pictures: { readonly withheld: Set<string>; readonly kept: Set<string> }
}

/** A sheet for each planting. @param variant numbers the words and pictures of what is withheld */
function sheetsOf(
  plain: DocumentNode,
  all: readonly Planting[],
  variant: 0 | 1,
  files: StoredFiles,
): Planted {
  const words = { withheld: new Set<string>(), kept: new Set<string>() }
  const pictures = { withheld: new Set<string>(), kept: new Set<string>() }
  const classes = new Map<number, string>()
  const inPage: string[] = []
  const linked: string[] = []
  const adopted = new Map<number, string[]>()
  all.forEach(({ element, root, isWithheld }, number) => {
    const own = isWithheld ? variant : 2
    const name = `planted-${number}`
    classes.set(element.id, name)
    const word = wordOf(number, own)
    const bytes = Buffer.concat([onePixel, Buffer.from(`${number} ${own}`)])
    const picture = hashOf(bytes)
    const isInPage = root === plain && number % 3 === 0
    const kind = kinds[Math.floor(number / 3) % kinds.length] ?? kinds[0]
    const css = kind?.(`.${name}`, word, isInPage ? `asset:${picture}` : picture) ?? ''
    const drawnBy = isWithheld ? 'withheld' : 'kept'
    if (css.includes(word)) words[drawnBy].add(word)
    if (css.includes(picture)) pictures[drawnBy].add(files.add(bytes, 'image/png'))
    if (isInPage) inPage.push(css)
    else if (root === plain && number % 3 === 1) linked.push(css)
    else adopted.set(root.id, [...(adopted.get(root.id) ?? []), css])
  })
  return { classes, inPage, linked, adopted, words, pictures }
}

/** A style element and a link for the head. @param after the highest id of the page */
function headOf({ inPage }: Planted, linked: string, after: number): TreeNode[] {
  return [
    {
      type: nodeType.element,
      id: after + 1,
      tagName: 'style',
      attributes: {},
      childNodes: [{ type: nodeType.text, id: after + 2, textContent: inPage.join('\n') }],
    },
    {
      type: nodeType.element,
      id: after + 3,
      tagName: 'link',
      childNodes: [],
      attributes: { rel: 'stylesheet', href: `asset:${linked}` },
    },
  ]
}

/** A copy of a page whose elements have the classes and whose roots have the constructed sheets. */
function withClasses(
  plain: DocumentNode,
  { classes, adopted }: Planted,
  sheet: (css: readonly string[]) => string,
): DocumentNode {
  return JSON.parse(JSON.stringify(plain), (_, value) => {
    if (typeof value?.id !== 'number' || !Array.isArray(value.childNodes)) return value
    const own = classes.get(value.id)
    const { attributes } = value
    const constructed = adopted.get(value.id)
    return {
      ...value,
      ...(own && {
        attributes: { ...attributes, class: `${attributes.class ?? ''} ${own}`.trim() },
      }),
      ...(constructed && {
        adoptedStyleSheets: [...(value.adoptedStyleSheets ?? []), `asset:${sheet(constructed)}`],
      }),
    }
  })
}

function withHead(tree: DocumentNode, head: readonly TreeNode[]): DocumentNode {
  const grown = (node: TreeNode): TreeNode =>
    node.type === nodeType.element && node.tagName === 'head'
      ? { ...node, childNodes: [...node.childNodes, ...head] }
      : node
  const childNodes = tree.childNodes.map((html) =>
    html.type === nodeType.element ? { ...html, childNodes: html.childNodes.map(grown) } : html,
  )
  return { ...tree, childNodes }
}

/**
 * Plants style sheets into a page: in it, beside it and constructed ones. Two variants differ in the words
 * and pictures of what is withheld alone.
 */
export function plantSheets(
  plain: DocumentNode,
  withheld: ReadonlySet<number>,
  variant: 0 | 1,
): PlantedPage {
  const files = new StoredFiles()
  const sheet = (css: readonly string[]) => files.add(Buffer.from(css.join('\n')), 'text/css')
  const planted = sheetsOf(plain, plantings(plain, withheld), variant, files)
  let lastId = 0
  for (const { node } of walk(plain)) lastId = Math.max(lastId, node.id)
  const head = headOf(planted, sheet(planted.linked), lastId)
  const tree = withHead(withClasses(plain, planted, sheet), head)
  return {
    tree,
    assets: files.assets,
    files: files.all(),
    words: planted.words.withheld,
    keptWords: planted.words.kept,
    pictures: planted.pictures.withheld,
    keptPictures: planted.pictures.kept,
  }
}
