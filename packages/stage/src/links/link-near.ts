import { boxOf } from '@waystep/capture-format/mount'

/** Pixels of the screen that a target is wide and high at least (WCAG 2.2, 2.5.8). */
const least = 24

/** The linked element that a finger meant when it came down beside it; null: none is that near. */
export function linkNear(
  frame: HTMLIFrameElement,
  event: MouseEvent,
  linked: ReadonlySet<number>,
): number | null {
  const { clientX, clientY, view } = event
  // Other frames in the page count from corners of their own.
  if (!isTouch(event) || view !== frame.contentWindow) return null
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth
  let nearest: { nodeId: number; distance: number } | null = null
  for (const nodeId of linked) {
    const box = boxOf(frame, nodeId)
    if (!box) continue
    const across = Math.abs(clientX - box.x - box.width / 2)
    const down = Math.abs(clientY - box.y - box.height / 2)
    const reach = (length: number) => Math.max(length, least / scale) / 2
    if (across > reach(box.width) || down > reach(box.height)) continue
    const distance = Math.hypot(across, down)
    if (!nearest || distance < nearest.distance) nearest = { nodeId, distance }
  }
  return nearest?.nodeId ?? null
}

/** Where clicks are no pointer events yet, nobody knows what clicked. */
function isTouch(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch'
}
