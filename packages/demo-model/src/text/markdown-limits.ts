/** Levels that lists may nest. */
export const listDepthLimit = 20
/** Runs of `*` and `_` that a text may hold: what each opens or closes is looked for among the others. */
const emphasisLimit = 1_000

const listMarker = /[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)/y

/**
 * Whether a text nests lists deeper, or marks more, than anybody writes. Reading markdown costs the
 * square of both, so such a text is kept, and shown as it is typed. Takes time in proportion to the text.
 */
export function isTooNested(text: string): boolean {
  if (text.split('\n').some((line) => listDepthOf(line) > listDepthLimit)) return true
  return (text.match(/\*+|_+/g)?.length ?? 0) > emphasisLimit
}

/** Lists that begin in a line, and those that its indentation may lie in. */
function listDepthOf(line: string): number {
  let depth = 0
  listMarker.lastIndex = 0
  while (listMarker.test(line)) {
    depth += 1
    if (listMarker.lastIndex >= line.length) break
  }
  if (depth === 0) return 0
  const indentation = line.length - line.trimStart().length
  return depth + Math.floor(indentation / 2)
}
