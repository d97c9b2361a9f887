import type { UnreadFrame } from '../../tree/page-snapshot.ts'
import type { Pair } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { localNameOf, rectOf } from '../reading.ts'
import type { Taking } from '../taking.ts'
import { contentBox } from '../viewport-origin.ts'

/** A frame of a frame set, which the tree does not know, stays where the set had put it. */
function keepPlace({ element, draft }: Pair): void {
  const { x, y, width, height } = rectOf(element)
  const place = { left: x, top: y, width, height }
  addStyle(draft, 'position', 'fixed')
  addStyle(draft, 'border', '0')
  for (const [name, pixels] of Object.entries(place)) addStyle(draft, name, `${pixels}px`)
}

/** What a frame shows that this script may not read; its address is empty when it has been given none. */
function addressOf(frame: HTMLIFrameElement): string {
  if (frame.hasAttribute('srcdoc')) return 'about:srcdoc'
  return frame.src
}

/** Frames: those that could be read lose their address, the others are left to their own script. */
export function takeFrames(taking: Taking): UnreadFrame[] {
  const unread = taking.structure.unreadFrames.flatMap(({ element, draft, frame }) => {
    const url = addressOf(element)
    if (url === '' || element.clientWidth === 0 || element.clientHeight === 0) return []
    const { x, y, width, height } = contentBox(element, frame)
    return [{ nodeId: draft.id, url, box: { nodeId: draft.id, x, y, width, height } }]
  })
  for (const pair of taking.structure.pairs) {
    const { element, draft } = pair
    if (localNameOf(element) === 'frame') keepPlace(pair)
    if (draft.tagName === 'iframe') delete draft.attributes.src
  }
  return unread
}
