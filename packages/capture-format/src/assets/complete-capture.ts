import { type Capture, type CaptureBox, captureVersion } from '../tree/capture.ts'
import { mapTree } from '../tree/map-tree.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { walk } from '../tree/walk.ts'
import {
  type AssetFile,
  type AssetLimits,
  AssetStore,
  defaultAssetLimits,
  type FetchAsset,
} from './asset-store.ts'
import { HealthReport } from './health-report.ts'
import { ImageFiles } from './image-files.ts'
import { isInlineMedia } from './reference.ts'
import { repackPng } from './repack-png.ts'
import { eachPictureUrl, rewriteAssets } from './rewrite-assets.ts'
import { sheetReferences } from './sheet-references.ts'
import { sniffType } from './sniff-type.ts'
import { Sprites } from './sprites.ts'
import { inlineLength } from './style-sheets.ts'
import { trimCss } from './trim-css.ts'
import { isStyleLink } from './url-attributes.ts'
import { usedNames } from './used-names.ts'

export interface PagePicture {
  readonly bytes: Uint8Array
  /** Pixels of the picture itself. */
  readonly width: number
  readonly height: number
  /** Milliseconds between the picture and the taking of the page. */
  readonly age: number
}

export interface CompleteOptions {
  /** Fetches a file of the page, with GET only; null where it cannot be had. */
  readonly fetchAsset: FetchAsset
  readonly capturedAt: Date
  readonly picture?: PagePicture | null
  /** Cuts a box of the page, in CSS pixels, out of the picture: an image file, or null. */
  readonly cropPicture?: (box: CaptureBox) => Promise<Uint8Array | null>
  readonly limits?: Partial<AssetLimits>
  /**
   * Keeps style sheets and sprites whole, with what this page has no use for: captures of other states
   * and pages share them. Otherwise what no element of this page can use is left out.
   */
  readonly wholeFiles?: boolean
}

export interface CompletedCapture {
  readonly capture: Capture
  /** The files, by hash. */
  readonly assets: ReadonlyMap<string, AssetFile>
}

interface Work {
  readonly page: PageSnapshot
  readonly options: CompleteOptions
  readonly store: AssetStore
  readonly health: HealthReport
}

type Attributes = ElementNode['attributes']
async function pictureReferences(work: Work): Promise<Map<string, string | null>> {
  const references = new Map<string, Promise<string | null>>()
  const images = new ImageFiles(work.store, work.health)
  const sprites = work.options.wholeFiles ? null : new Sprites(work.page.tree)
  for (const { node } of walk(work.page.tree)) {
    if (node.type !== nodeType.element || isStyleLink(node)) continue
    eachPictureUrl(node, (url) => {
      if (references.has(url) || (url.length <= inlineLength && isInlineMedia(url))) return
      const change = sprites?.trimming(url)
      references.set(url, images.reference(url, node.id, 'asset:', { change }))
    })
  }
  const resolved = new Map<string, string | null>()
  for (const [url, reference] of references) resolved.set(url, await reference)
  return resolved
}

function asCut({ controls: _inThePicture, ...attributes }: Attributes, image: string): Attributes {
  return { ...attributes, rr_dataURL: image }
}

async function croppedCanvases(work: Work): Promise<Map<number, string>> {
  const { page, options, store, health } = work
  const cropped = new Map<number, string>()
  for (const { nodeId, box, hasPixels } of page.canvases) {
    const bytes = (await options.cropPicture?.(box)) ?? null
    const hash =
      bytes && (await store.keep({ type: sniffType(bytes), bytes: await repackPng(bytes) }))
    if (hash) cropped.set(nodeId, `asset:${hash}`)
    else if (!hasPixels) {
      health.add('canvas-unreadable', nodeId, 'its pixels may not be read')
    }
  }
  return cropped
}

function withAdopted(
  tree: DocumentNode,
  adopted: ReadonlyMap<number, readonly string[]>,
  cropped: ReadonlyMap<number, string>,
): DocumentNode {
  return mapTree(tree, {
    element: (element) => {
      const adoptedStyleSheets = adopted.get(element.id)
      const image = cropped.get(element.id)
      const kept = adoptedStyleSheets ? { ...element, adoptedStyleSheets } : element
      return image ? { ...kept, attributes: asCut(kept.attributes, image) } : kept
    },
    document: (document) => {
      const adoptedStyleSheets = adopted.get(document.id)
      return adoptedStyleSheets ? { ...document, adoptedStyleSheets } : document
    },
  })
}

/**
 * Makes the capture of a page snapshot: fetches what it needs to be drawn, names each file by its hash,
 * and writes the names into the tree. What cannot be had is left out of the tree and stands in the
 * health report; nothing in a completed tree is asked for from outside. Never rejects for what a
 * page or a network does.
 */
export async function completeCapture(
  page: PageSnapshot,
  options: CompleteOptions,
): Promise<CompletedCapture> {
  const store = new AssetStore(options.fetchAsset, { ...defaultAssetLimits, ...options.limits })
  const health = new HealthReport(page)
  const used = options.wholeFiles ? null : usedNames(page.tree)
  const work: Work = { page, options, store, health }
  const [sheets, pictures, cropped] = await Promise.all([
    sheetReferences({ page, store, health, used }),
    pictureReferences(work),
    croppedCanvases(work),
  ])
  const resolved = rewriteAssets(
    page.tree,
    (url, element) => {
      if (isStyleLink(element)) return sheets.links.get(element.id) ?? null
      return pictures.has(url) ? (pictures.get(url) ?? null) : url
    },
    sheets.styles,
    (css) => (used ? trimCss(css, used) : css),
  )
  for (const { nodeId, url } of page.frames) health.add('frame-unreadable', nodeId, url)
  const { picture } = options
  const pictureHash =
    picture && (await store.keep({ type: sniffType(picture.bytes), bytes: picture.bytes }))
  const capture: Capture = {
    version: captureVersion,
    url: page.url,
    title: page.title,
    capturedAt: options.capturedAt.toISOString(),
    viewport: page.viewport,
    devicePixelRatio: page.devicePixelRatio,
    tree: withAdopted(resolved, sheets.adopted, cropped),
    assets: store.list(),
    boxes: page.boxes,
    picture:
      picture && pictureHash
        ? { hash: pictureHash, width: picture.width, height: picture.height, age: picture.age }
        : null,
    health: health.entries,
  }
  return { capture, assets: store.files }
}
