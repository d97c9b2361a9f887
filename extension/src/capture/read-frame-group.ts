import { maskedAreas, takeDocument } from '@waystep/capture-format/take'
import { type BlurRules, blurOptions } from '../privacy/blur-rules.ts'
import { shadowRootOf } from '../privacy/shadow-root.ts'
import { contentPlace, frameGroupRoot, framePath } from './frame-group.ts'
import type { FrameGroupMasks, FrameGroupReading, FramePlace } from './frame-group-reading.ts'
import { ownTagName } from './own-tag-name.ts'

export interface ReadPage {
  readonly reading: FrameGroupReading
  /** The id of a node of the page in what was read. */
  nodeIdOf(node: Node): number | null
  /** Whether an element is blurred, or in what is. */
  isMasked(nodeId: number): boolean
  /** A text without what was masked in the page. */
  mask(text: string): string
}

/** The roots of the last reading: looking for shadow roots anew means reading the page. */
let knownRoots: readonly (Document | ShadowRoot)[] = []

/** Reads the frame group this window is in, at once. */
export function readFrameGroup(window: Window, rules: BlurRules): ReadPage {
  const root = frameGroupRoot(window)
  const snapshot = takeDocument(root.document, {
    ...blurOptions(root, rules),
    exclude: ownTagName,
    openOrClosedShadowRoot: shadowRootOf,
  })
  knownRoots = snapshot.roots
  return {
    nodeIdOf: snapshot.nodeIdOf,
    isMasked: snapshot.isMasked,
    mask: snapshot.mask,
    reading: {
      path: framePath(root),
      page: snapshot.page,
      frames: [...framesIn(root)].flatMap(({ element, ...place }) => {
        const nodeId = snapshot.nodeIdOf(element)
        return nodeId === null ? [] : [{ ...place, nodeId }]
      }),
      readAt: Date.now(),
    },
  }
}

/** The document of a frame, and the shadow roots in it that were read last. */
export function knownRootsOf(document: Document): readonly (Document | ShadowRoot)[] {
  return [
    document,
    ...knownRoots.filter((root) => 'host' in root && root.ownerDocument === document),
  ]
}

/** Where the frame group shows at this instant what would be masked. */
export function masksOfFrameGroup(window: Window, rules: BlurRules): FrameGroupMasks {
  const known = knownRoots.filter((root) =>
    'host' in root ? root.host.isConnected : root.defaultView,
  )
  const roots = known.length > 0 ? known : [window.document]
  return {
    path: framePath(window),
    width: window.innerWidth,
    height: window.innerHeight,
    areas: maskedAreas(window, roots, blurOptions(window, rules)),
    frames: [...framesIn(window)].map(({ element: _, ...place }) => place),
  }
}

/** The frames of a frame group that are frame groups of their own. */
function* framesIn(
  window: Window,
  origin = { x: 0, y: 0, scale: 1 },
): Iterable<Omit<FramePlace, 'nodeId'> & { readonly element: HTMLIFrameElement }> {
  const roots = knownRootsOf(window.document)
  for (const found of roots.flatMap((root) => [...root.querySelectorAll('iframe, frame')])) {
    const element = found as HTMLIFrameElement
    const inner = element.contentWindow
    if (!inner) continue
    const own = contentPlace(element)
    const place = {
      ...own,
      x: origin.x + own.x * origin.scale,
      y: origin.y + own.y * origin.scale,
      scale: origin.scale * own.scale,
    }
    if (element.contentDocument) yield* framesIn(inner, place)
    else yield { path: framePath(inner), element, ...place }
  }
}
