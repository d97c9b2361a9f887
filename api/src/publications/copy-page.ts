import {
  type Capture,
  type CaptureAsset,
  captureVersion,
  type DocumentNode,
  mapTree,
} from '@waystep/capture-format'
import type { SheetFiles } from '@waystep/capture-format/edits'
import { translatableUnits } from '@waystep/capture-format/find'
import { servedTree } from '@waystep/capture-format/html'
import { editedPage, type PageBaking } from './bake-page.ts'

/** What a page is copied with. */
export interface PageCopying extends Omit<PageBaking, 'imageHosts'> {
  /** All files that viewers of the page get. */
  readonly files: readonly CaptureAsset[]
  /** ISO 8601: its dates are those of this day. */
  readonly madeAt: string
  /** Can viewers have it in another language? */
  readonly isTranslated: boolean
}

export interface CopiedCapture {
  readonly capture: Capture
  /** What there is to translate of the page, as its viewers get it; nothing where they get it in no other language. */
  readonly texts: readonly string[]
}

/**
 * The page that viewers of a step get, as a capture of its own: what is served of it and no more, without its
 * address, title, picture, boxes and losses. Null while a redaction of it is open: no viewer gets it then.
 */
export function copyPage(
  capture: Capture,
  { files, madeAt, isTranslated, ...baking }: PageCopying,
  sheets: SheetFiles,
): CopiedCapture | null {
  const { tree, withheld, open } = editedPage(capture, baking, sheets)
  if (open.length > 0) return null
  const copied: Capture = {
    version: captureVersion,
    url: '',
    title: '',
    capturedAt: madeAt,
    viewport: capture.viewport,
    devicePixelRatio: 1,
    tree: servedTree(withoutVariables(tree)),
    assets: files,
    boxes: [],
    picture: null,
    health: [],
  }
  const datesMove = baking.dateShift !== 0
  return {
    capture: copied,
    texts: isTranslated ? translatableUnits(tree, withheld, datesMove) : [],
  }
}

const slots = new Set(['rr_variableText', 'rr_variableImage', 'rr_variableBackground'])

/** A page says what it says to those of whom nothing is known: its variables were an edit of its author. */
function withoutVariables(tree: DocumentNode): DocumentNode {
  return mapTree(tree, {
    element(element) {
      const entries = Object.entries(element.attributes)
      const kept = entries.filter(([name]) => !slots.has(name))
      return kept.length === entries.length
        ? element
        : { ...element, attributes: Object.fromEntries(kept) }
    },
  })
}
