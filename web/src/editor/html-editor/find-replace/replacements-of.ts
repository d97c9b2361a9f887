import type { Replacement } from '@waystep/capture-format/find'
import type { PlacedMatch, StepMatch } from './use-current-match.ts'

/** What is to stand in place of matches, by step. */
export function replacementsOf<Match extends PlacedMatch>(
  matches: readonly StepMatch<Match>[],
  textFor: (match: Match) => string,
): Map<string, Replacement[]> {
  const byStep = new Map<string, Replacement[]>()
  for (const { stepId, match } of matches) {
    const { nodeId, place, start, end, rest = [] } = match
    const replacement = { nodeId, place, start, end, rest, text: textFor(match) }
    byStep.set(stepId, [...(byStep.get(stepId) ?? []), replacement])
  }
  return byStep
}
