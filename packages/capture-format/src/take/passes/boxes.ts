import type { CaptureBox } from '../../tree/capture.ts'
import type { Taking } from '../taking.ts'

const drawsNothing = new Set([
  'head',
  'meta',
  'title',
  'link',
  'style',
  'source',
  'option',
  'optgroup',
])

/** Where the elements stand that are within the viewport. */
export function takeBoxes(taking: Taking, width: number, height: number): CaptureBox[] {
  const boxes: CaptureBox[] = []
  for (const pair of taking.structure.pairs) {
    if (drawsNothing.has(pair.draft.tagName)) continue
    const box = taking.boxOf(pair)
    const isVisible =
      box.width > 0 &&
      box.height > 0 &&
      box.x < width &&
      box.y < height &&
      box.x + box.width > 0 &&
      box.y + box.height > 0
    if (isVisible) boxes.push(box)
  }
  return boxes
}
