import type { Box } from './box.ts'
import { frameGroupsFor } from './find-frame-group.ts'
import type { FrameGroupMasks } from './frame-group-reading.ts'

const keyOf = (path: readonly number[]) => path.join('/')

/**
 * What must be covered in a picture of the page, in CSS pixels of its viewport. A frame that has a
 * recorder and did not answer is covered whole, as is one of several that nobody can tell apart:
 * nobody knows what it shows.
 */
export function placeMasks(
  top: FrameGroupMasks,
  others: readonly FrameGroupMasks[],
  silent: readonly (readonly number[])[],
): Box[] {
  const unknown = new Set(silent.map(keyOf))
  const covered: Box[] = []

  function place(masks: FrameGroupMasks, x: number, y: number, scale: number) {
    const at = (box: Box): Box => ({
      x: x + box.x * scale,
      y: y + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    })
    covered.push(...masks.areas.map(at))
    for (const frame of masks.frames) {
      const { width, height } = frame
      const found = frameGroupsFor(frame, others)
      const [inner] = found
      const content = {
        x: frame.x,
        y: frame.y,
        width: width * frame.scale,
        height: height * frame.scale,
      }
      const isKnown = inner && found.length === 1
      if (isKnown) place(inner, x + frame.x * scale, y + frame.y * scale, scale * frame.scale)
      else if (inner || unknown.has(keyOf(frame.path))) covered.push(at(content))
    }
  }
  place(top, 0, 0, 1)
  return covered
}
