import type { UnreadFrame } from '../../tree/taken-page.ts'
import type { Taking } from '../taking.ts'

/** Frames: those that could be read lose their address, the others are left to their own script. */
export function takeFrames(taking: Taking): UnreadFrame[] {
  const unread = taking.structure.unreadFrames.flatMap((pair) => {
    const { element, draft, frame } = pair
    const url = element.src
    if (url === '' || element.clientWidth === 0 || element.clientHeight === 0) return []
    const outer = element.getBoundingClientRect()
    const box = {
      nodeId: draft.id,
      x: frame.x + outer.x + element.clientLeft,
      y: frame.y + outer.y + element.clientTop,
      width: element.clientWidth,
      height: element.clientHeight,
    }
    return [{ nodeId: draft.id, url, box }]
  })
  for (const { draft } of taking.structure.pairs) {
    if (draft.tagName === 'iframe' || draft.tagName === 'frame') delete draft.attributes.src
  }
  return unread
}
