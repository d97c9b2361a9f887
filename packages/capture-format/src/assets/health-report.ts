import type { CaptureBox, HealthEntry, HealthKind } from '../tree/capture.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { publicUrl } from '../tree/public-url.ts'

/** Collects what a capture could not keep, each thing once, with how much of the page it covers. */
export class HealthReport {
  readonly entries: HealthEntry[]
  readonly #boxes: ReadonlyMap<number, CaptureBox>
  readonly #viewportArea: number
  readonly #failed: ReadonlySet<string>
  readonly #seen = new Set<string>()

  constructor(page: PageSnapshot) {
    this.entries = [...page.health]
    this.#boxes = new Map(page.boxes.map((box) => [box.nodeId, box]))
    this.#failed = new Set(page.failedFiles)
    this.#viewportArea = Math.max(1, page.viewport.width * page.viewport.height)
  }

  /**
   * Adds a loss. A file that the page's own browser did not get is none, and is passed over.
   * @param detail for a file its address
   */
  add(kind: HealthKind, nodeId: number | null, detail: string): void {
    if (kind.endsWith('-missing') && this.isFailed(detail)) return
    const shown = publicUrl(detail).slice(0, 1000)
    const key = `${kind} ${shown}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const box = nodeId === null ? undefined : this.#boxes.get(nodeId)
    const area = box ? Math.min(1, (box.width * box.height) / this.#viewportArea) : 0
    this.entries.push({ kind, nodeId, detail: shown, area })
  }

  /** Whether the page's own browser asked for a file and did not get it. */
  isFailed(url: string): boolean {
    return this.#failed.has(url.replace(/#.*$/s, ''))
  }
}
