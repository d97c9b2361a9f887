import { elementByNodeId, nodeIdAttribute } from '@waystep/capture-format/mount'

/** What people press, and not the words or the picture on it. */
const pressable =
  'a, button, summary, area, select, label, :is([role=button], [role=link], [role=tab], [role=menuitem], [role=option])'

/** The node id of the button or link that an element is a part of; its own where it is part of none. */
export function pressableOf(frame: HTMLIFrameElement, nodeId: number): number {
  const document = frame.contentDocument
  const element = document && elementByNodeId(document, nodeId)
  const whole = Number(element?.closest(pressable)?.getAttribute(nodeIdAttribute))
  return Number.isInteger(whole) && whole > 0 ? whole : nodeId
}
