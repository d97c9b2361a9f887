import { elementByNodeId, nodeIdAttribute } from '@waystep/capture-format/mount'
import { selectableOf } from './element-kind.ts'

/** Parts of drawings stand for the drawing. */
export function wholeOf(frame: HTMLIFrameElement, nodeId: number): number {
  const page = frame.contentDocument
  const element = page && elementByNodeId(page, nodeId)
  const whole = Number(element && selectableOf(element).getAttribute(nodeIdAttribute))
  return whole > 0 ? whole : nodeId
}
