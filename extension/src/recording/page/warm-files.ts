import { readSheetsAhead } from '@waystep/capture-format/take'
import { frameGroupRoot } from '../../capture/frame-group.ts'
import { readFrameGroup } from '../../capture/read-frame-group.ts'
import type { BlurRules } from '../../privacy/blur-rules.ts'
import type { FramePort } from './frame-port.ts'

/**
 * Lets the background fetch the page's files while the page is there: a click may end it. What this
 * answers is to be called whenever the page has settled, and does its work the first time.
 */
export function createWarming(
  port: FramePort,
  rules: () => BlurRules,
  signal: AbortSignal,
): () => void {
  let isWarm = false
  return () => {
    if (isWarm || frameGroupRoot(window) !== window) return
    isWarm = true
    requestIdleCallback(() => {
      void readSheetsAhead(document).then(() => {
        if (!signal.aborted) warm(port, rules())
      })
    })
  }
}

function warm(port: FramePort, rules: BlurRules): void {
  const { reading } = readFrameGroup(window, rules)
  const { page } = reading
  // Where the files are all that is asked for: of a large page the tree is most of the message.
  const files = { ...page, tree: { ...page.tree, childNodes: [] }, boxes: [] }
  const needsTree = reading.frames.length > 0
  port.post({ type: 'files', reading: needsTree ? reading : { ...reading, page: files } })
}
