import type { CaptureBox } from '../tree/capture.ts'

const fields = ['nodeId', 'x', 'y', 'width', 'height'] as const

function integersOf(box: CaptureBox): number[] {
  return fields.map((field) => (field === 'nodeId' ? box.nodeId : Math.round(box[field] * 100)))
}

/** Five integers a box, each its difference to the box before: the node's id, and hundredths of CSS pixels. */
export function packBoxes(boxes: readonly CaptureBox[]): number[] {
  let before = fields.map(() => 0)
  return boxes.flatMap((box) => {
    const now = integersOf(box)
    const differences = now.map((value, index) => value - (before[index] ?? 0))
    before = now
    return differences
  })
}

/** Boxes out of what `packBoxes` made; anything else as it is. */
export function unpackBoxes(json: unknown): unknown {
  if (!Array.isArray(json) || json.length % fields.length !== 0) return json
  if (!json.every((value): value is number => Number.isSafeInteger(value))) return json
  const sums = fields.map(() => 0)
  const boxes: object[] = []
  for (let at = 0; at < json.length; at += fields.length) {
    const box = fields.map((field, index): [string, number] => {
      const sum = (sums[index] ?? 0) + (json[at + index] ?? 0)
      sums[index] = sum
      return [field, field === 'nodeId' ? sum : sum / 100]
    })
    boxes.push(Object.fromEntries(box))
  }
  return boxes
}
