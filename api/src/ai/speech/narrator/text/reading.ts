/** A text as it is to be read, and where each of its characters is shown. */
export interface Reading {
  /** What is read aloud. */
  readonly text: string
  /** Where in the shown text each character's meaning stands. */
  readonly shownAt: readonly number[]
}

/** A way to say something that is written otherwise. */
export interface Rule {
  /** A pattern that has the flag g. */
  readonly pattern: RegExp
  /** Null: it is left as it is written. */
  readonly say: (match: RegExpExecArray) => string | null
}

/** Reads a text by rules; where two find something at the same place, the first of them counts. */
export function readBy(rules: readonly Rule[], shown: string): Reading {
  const found = rules.flatMap(({ pattern, say }) =>
    Array.from(shown.matchAll(pattern), (match) => ({
      from: match.index,
      to: match.index + match[0].length,
      said: say(match),
    })),
  )
  const withheld = new Uint8Array(shown.length)
  const chosen = found.filter(({ from, to, said }) => {
    if (said === null || withheld.subarray(from, to).includes(1)) return false
    withheld.fill(1, from, to)
    return true
  })
  chosen.sort((one, other) => one.from - other.from)
  return put(chosen, shown)
}

interface Found {
  readonly from: number
  readonly to: number
  readonly said: string | null
}

function put(chosen: readonly Found[], shown: string): Reading {
  let text = ''
  const shownAt: number[] = []
  const copy = (from: number, to: number) => {
    text += shown.slice(from, to)
    for (let at = from; at < to; at++) shownAt.push(at)
  }
  let end = 0
  for (const { from, to, said } of chosen) {
    copy(end, from)
    text += said ?? ''
    for (let letter = 0; letter < (said ?? '').length; letter++) shownAt.push(from)
    end = to
  }
  copy(end, shown.length)
  return { text, shownAt }
}

/** What stands between two places of a reading. */
export function partOf({ text, shownAt }: Reading, from: number, to: number): Reading {
  return { text: text.slice(from, to), shownAt: shownAt.slice(from, to) }
}
