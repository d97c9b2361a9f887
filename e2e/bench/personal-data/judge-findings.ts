import type { PageText } from '@waystep/capture-format/find'
import type { PersonalFinding } from '@waystep/capture-format/personal-data'
import type { LabelledPage } from './labelled-page.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** A place in a page where a labelled text stands. */
export interface Occurrence extends Range {
  readonly kind: string
  readonly text: string
  readonly nodeId: number
  readonly place: string
}

export interface Judgement {
  readonly occurrences: number
  readonly findings: number
  readonly missed: readonly Occurrence[]
  readonly wrong: readonly PersonalFinding[]
}

const overlap = (a: Range, b: Range): number => Math.min(a.end, b.end) - Math.max(a.start, b.start)

/** Where the labelled texts stand as whole words; a first name within a whole name does not count again. */
function occurrencesOf(data: LabelledPage['data'], texts: readonly PageText[]): Occurrence[] {
  const labels = Object.entries(data)
    .flatMap(([kind, all]) => all.map((text) => ({ kind, text })))
    .sort((a, b) => b.text.length - a.text.length)
  return texts.flatMap(({ nodeId, place, text: said }) => {
    const found: Occurrence[] = []
    for (const { kind, text } of labels) {
      const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ /g, '\\s+')
      const pattern = new RegExp(`(?<![\\p{L}\\d@.])${escaped}(?![\\p{L}\\d@])`, 'gu')
      for (const match of said.matchAll(pattern)) {
        const range = { start: match.index, end: match.index + match[0].length }
        if (found.some((other) => overlap(other, range) > 0)) continue
        found.push({ kind, text, nodeId, place, ...range })
      }
    }
    return found
  })
}

/**
 * What of the labelled texts was found, wherever they stand, and which findings are none of them. A
 * text counts as found where findings cover half of it or more.
 */
export function judgeFindings(
  page: LabelledPage,
  texts: readonly PageText[],
  findings: readonly PersonalFinding[],
): Judgement {
  const occurrences = occurrencesOf(page.data, texts)
  const isSamePlace = (one: Occurrence, finding: PersonalFinding): boolean =>
    one.nodeId === finding.nodeId && one.place === finding.place
  const missed = occurrences.filter((one) => {
    const covered = findings
      .filter((finding) => isSamePlace(one, finding))
      .reduce((sum, finding) => sum + Math.max(0, overlap(one, finding)), 0)
    return covered * 2 < one.end - one.start
  })
  const wrong = findings.filter(
    (finding) => !occurrences.some((one) => isSamePlace(one, finding) && overlap(one, finding) > 0),
  )
  return { occurrences: occurrences.length, findings: findings.length, missed, wrong }
}
