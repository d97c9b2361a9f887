import type { Pair } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { rectOf } from '../reading.ts'
import type { Taking } from '../taking.ts'

function keepRoom({ element, draft }: Pair): void {
  const { width, height } = rectOf(element)
  addStyle(draft, 'display', 'inline-block')
  addStyle(draft, 'box-sizing', 'border-box')
  addStyle(draft, 'width', `${width}px`)
  addStyle(draft, 'height', `${height}px`)
}

/** What `object` and `embed` show can be any document: only the picture of the page has it. */
export function takePlugIns(taking: Taking): void {
  for (const pair of [...taking.of('object'), ...taking.of('embed')]) {
    const { width, height } = rectOf(pair.element)
    if (width === 0 || height === 0) continue
    keepRoom(pair)
    taking.leaveToPicture(pair)
  }
}
