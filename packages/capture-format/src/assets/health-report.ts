import type { CaptureBox, HealthEntry, HealthKind } from '../tree/capture.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { publicUrl } from '../tree/public-url.ts'

/** Collects what a capture could not keep, each thing once, with how much of the page it covers. */
export class HealthReport {
  readonly entries: HealthEntry[]
  readonly #boxes: ReadonlyMap<number, CaptureBox>
  readonly #viewportArea: number
  readonly #seen = new Set<string>()

  constructor(page: PageSnapshot) {
    this.entries = [...page.health]
    this.#boxes = new Map(page.boxes.map((box) => [box.nodeId, box]))
    this.#viewportArea = Math.max(1, page.viewport.width * page.viewport.height)
  }

  add(kind: HealthKind, nodeId: number | null, detail: string): void {
    const shown = publicUrl(detail).slice(0, 1000)
    const key = `${kind} ${shown}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const box = nodeId === null ? undefined : this.#boxes.get(nodeId)
    const area = box ? Math.min(1, (box.width * box.height) / this.#viewportArea) : 0
    this.entries.push({ kind, nodeId, detail: shown, area })
  }
}
