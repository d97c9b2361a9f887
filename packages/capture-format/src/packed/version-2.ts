// How version 2 packed what version 3 packs otherwise. Never changed: captures of it are read for ever.

const fields = ['nodeId', 'x', 'y', 'width', 'height'] as const

/** A packed tree in which U+007F stands for itself, as version 3 writes it; anything else as it is. */
export function treeOfVersion2(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('nodes' in json)) return json
  const { nodes } = json
  return typeof nodes === 'string' ? { ...json, nodes: nodes.replaceAll('\x7f', '~\x7f') } : json
}

/** Boxes out of five integers each, their differences to the box before; anything else as it is. */
export function boxesOfVersion2(json: unknown): unknown {
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
