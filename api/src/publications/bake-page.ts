import { createHash } from 'node:crypto'
import { type Capture, type DocumentNode, mapTree } from '@waystep/capture-format'
import {
  applyEdits,
  type Resolutions,
  type SheetFiles,
  withheldNodes,
  withoutSheetSecrets,
} from '@waystep/capture-format/edits'
import {
  applyDates,
  dayOfIso,
  type PageTexts,
  translatableUnits,
  withPageTexts,
} from '@waystep/capture-format/find'
import { pagePolicyWith, writePage } from '@waystep/capture-format/html'
import {
  appliesToStep,
  type HtmlEdit,
  type OpenRedaction,
  openRedactions,
} from '@waystep/demo-model'

/** Counts up when the same baking of a capture gives another page. */
const bakeVersion = 9
/** Counts up when a page gives another one with the same texts in another language. */
const translatedVersion = 1

export interface BakedPage {
  readonly html: string
  /** Hashes of the files the page asks for itself; style sheets among them may ask for more. */
  readonly assets: ReadonlySet<string>
  /** While there are any, the page must not be shown. */
  readonly open: readonly OpenRedaction[]
  /** What became of each edit that is for the step. */
  readonly resolutions: Resolutions
}

/** What a page is baked with. */
export interface PageBaking {
  readonly stepId: string
  /** The edits of the whole demo. */
  readonly edits: readonly HtmlEdit[]
  /** Servers that it may load pictures from, besides its own. */
  readonly imageHosts: readonly string[]
  /** Days that its dates are moved by, once it is edited. */
  readonly dateShift: number
  /** What of it stands there in another language, once all else is done; absent: it is in its own. */
  readonly pageTexts?: PageTexts
}

/**
 * Names what is baked: the same name, the same page. Which step it is of says nothing that the edits which apply to the
 * step do not say, so that steps on one capture share a page.
 */
export function bakeKeyOf(
  captureId: string,
  { stepId, edits, imageHosts, dateShift }: PageBaking,
): string {
  const applying = edits
    .filter((edit) => appliesToStep(edit, stepId))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const content = JSON.stringify([bakeVersion, captureId, applying, imageHosts, dateShift])
  return createHash('sha256').update(content).digest('hex')
}

/** Names a page in another language, by its name in its own: where no text of it changes, that is the same one. */
export function translatedKeyOf(
  key: string,
  { language, isRightToLeft, texts }: PageTexts,
): string {
  if (texts.size === 0) return key
  const said = [...texts].sort(([a], [b]) => (a < b ? -1 : 1))
  const content = JSON.stringify([translatedVersion, key, language, isRightToLeft, said])
  return createHash('sha256').update(content).digest('hex')
}

/** Where the files of a page are. */
export interface PageFiles {
  /** Relative to the page. */
  assetUrl(hash: string): string
  readonly sheets: SheetFiles
}

/** The page that viewers of a step get. */
export function bakePage(
  capture: Capture,
  baking: PageBaking,
  { assetUrl, sheets }: PageFiles,
): BakedPage {
  const { pageTexts } = baking
  const { tree: own, withheld, open, resolutions } = editedPage(capture, baking, sheets)
  const tree = pageTexts ? withPageTexts(own, pageTexts, withheld) : own
  const assets = new Set<string>()
  const html = writePage(tree, {
    assetUrl: (hash) => {
      assets.add(hash)
      return assetUrl(hash)
    },
    policy: pagePolicyWith(baking.imageHosts),
  })
  return { html, assets, open, resolutions }
}

/** What there is to translate of the page that viewers of a step get; nothing while they get none. */
export function textsToTranslate(
  capture: Capture,
  baking: Omit<PageBaking, 'imageHosts'>,
): readonly string[] {
  const none: SheetFiles = { read: () => undefined, keep: () => '' }
  const { tree, withheld, open } = editedPage(capture, baking, none)
  return open.length > 0 ? [] : translatableUnits(tree, withheld, baking.dateShift !== 0)
}

interface EditedPage extends Pick<BakedPage, 'open' | 'resolutions'> {
  readonly tree: DocumentNode
  /** Ids of the nodes that viewers do not get as they were captured. */
  readonly withheld: ReadonlySet<number>
}

/** The page of a step as its edits make it on a day, before it is written. */
export function editedPage(
  capture: Capture,
  { stepId, edits, dateShift }: Omit<PageBaking, 'imageHosts'>,
  sheets: SheetFiles,
): EditedPage {
  const own = edits.filter((edit) => appliesToStep(edit, stepId))
  const { tree: applied, resolutions } = applyEdits(capture.tree, own, { stepId })
  const nodes = withheldNodes(capture.tree, own, resolutions)
  const edited = withoutSheetSecrets(capture.tree, applied, nodes, sheets)
  const capturedOn = dayOfIso(capture.capturedAt) ?? 0
  const tree = withoutTitle(applyDates(edited, { days: dateShift, capturedOn }))
  const withheld = new Set(nodes.map(({ id }) => id))
  return { tree, withheld, open: openRedactions(stepId, own, resolutions), resolutions }
}

/** Nobody sees a frame's title, and it may say what an edit of the page took away. */
function withoutTitle(tree: DocumentNode): DocumentNode {
  return mapTree(tree, {
    element: (element) =>
      element.tagName === 'title' && !element.isSVG ? { ...element, childNodes: [] } : element,
  })
}
