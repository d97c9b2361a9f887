import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { publicUrl } from '../tree/public-url.ts'
import type { TakeOptions } from './options.ts'
import { takeAnimations } from './passes/animations.ts'
import { takeAskedSources } from './passes/asked-sources.ts'
import { takeCanvases } from './passes/canvases.ts'
import { takeCustomStates } from './passes/custom-states.ts'
import { takeFailedFiles } from './passes/failed-files.ts'
import { fontUrls, takeFonts } from './passes/fonts.ts'
import { takeFormState } from './passes/form-state.ts'
import { takeFrames } from './passes/frames.ts'
import { takeImages } from './passes/images.ts'
import { takeInteraction } from './passes/interaction.ts'
import { takeLayout } from './passes/layout.ts'
import { takeMasks } from './passes/masks.ts'
import { takeMirrors } from './passes/mirrors.ts'
import { takePlugIns } from './passes/plug-ins.ts'
import { takeSkippedContent } from './passes/skipped-content.ts'
import { takeStyleSheets } from './passes/style-sheets.ts'
import { takeTopLayer } from './passes/top-layer.ts'
import { ofDocument } from './reading.ts'
import { Taking } from './taking.ts'

export interface DocumentSnapshot {
  /** Plain JSON. */
  readonly page: PageSnapshot
  /** The id of an element in the tree of the snapshot; null for what is not in it. */
  nodeIdOf(node: Node): number | null
  /** Whether an element is blurred, or in what is. */
  isMasked(nodeId: number): boolean
  /** A text about the page without what was masked in it. */
  mask(text: string): string
  /** The documents and shadow roots that were read. */
  readonly roots: readonly (Document | ShadowRoot)[]
}

/**
 * Takes a page as it is at this instant, with its same-origin frames, in one synchronous pass that
 * changes nothing in it. Made for the isolated world of a content script; frames of other origins
 * are listed in `page.frames` for `joinFrame`. Passwords, card numbers, hidden inputs and what
 * the author blurs are masked before anything is returned, also where they stand once more.
 * Levels beyond `treeLimits.depth` are left out and stand in `page.health`.
 */
export function takeDocument(document: Document, options: TakeOptions = {}): DocumentSnapshot {
  const taking = new Taking(options)
  const tree = taking.structure.read(document)
  taking.index()
  const view = ofDocument(document, 'defaultView')
  const viewport = { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 }
  const boxes = takeLayout(taking, viewport)
  for (const { id } of taking.structure.tooDeep) {
    taking.health.push({ kind: 'page-too-large', nodeId: id, detail: 'too many levels', area: 0 })
  }
  takeFormState(taking)
  takeImages(taking)
  takeCanvases(taking)
  takeStyleSheets(taking)
  takeSkippedContent(taking)
  takeAskedSources(taking)
  takeTopLayer(taking)
  takePlugIns(taking)
  takeAnimations(taking)
  takeInteraction(taking)
  takeCustomStates(taking)
  const frames = takeFrames(taking)
  takeMasks(taking)
  takeMirrors(taking)
  const loadedFonts = takeFonts(taking)
  const page: PageSnapshot = {
    url: publicUrl(ofDocument(document, 'URL')),
    title: taking.secrets.inAttribute(ofDocument(document, 'title')),
    viewport,
    devicePixelRatio: view?.devicePixelRatio ?? 1,
    tree,
    boxes,
    health: taking.health,
    sheets: taking.sheets,
    loadedFonts,
    fontUrls: loadedFonts.length > 0 ? fontUrls() : [],
    failedFiles: takeFailedFiles(taking),
    frames: frames.filter(({ nodeId }) => !taking.isMasked(nodeId)),
    canvases: taking.canvases,
    maskedBoxes: taking.maskedBoxes,
  }
  return {
    page,
    nodeIdOf: (node) => taking.structure.draftOf(node)?.id ?? null,
    isMasked: (nodeId) => taking.isMasked(nodeId),
    mask: (text) => taking.secrets.inAttribute(text),
    roots: taking.structure.roots,
  }
}
