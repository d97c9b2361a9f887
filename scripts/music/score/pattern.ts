/** A note of a pattern: in steps of a sixteenth from the start of its bar. */
export interface Beat {
  readonly at: number
  readonly steps: number
  /** What is written: x, or a number that its part reads. */
  readonly sign: string
}

/**
 * Reads `x--.2...`, a sixteenth each: a sign begins a note, `-` holds it, `.` is a rest. Blanks stand for nothing.
 */
export function readPattern(pattern: string): Beat[] {
  const beats: Beat[] = []
  for (const [at, sign] of [...pattern.replaceAll(' ', '')].entries()) {
    const last = beats.at(-1)
    if (sign === '.') continue
    if (sign !== '-') beats.push({ at, steps: 1, sign })
    else if (last) beats[beats.length - 1] = { ...last, steps: at - last.at + 1 }
  }
  return beats
}
