import type { Snippet, TextPiece } from '@waystep/capture-format/find'
import { bringIntoView } from '@waystep/capture-format/mount'
import { useEffect, useMemo, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { showPageOf } from '../show-page.ts'
import type { StepFound } from './find-tasks.ts'

/** What every kind of match says of where it is. */
export interface PlacedMatch extends TextPiece {
  /** Where it goes on, if elements split it. */
  readonly rest?: readonly TextPiece[]
  readonly snippet: Snippet
}

export interface StepMatch<Match> {
  readonly key: string
  readonly stepId: string
  readonly match: Match
}

/** The matches of all steps in one list. */
export function inOneList<Match extends PlacedMatch>(
  steps: readonly StepFound<Match>[],
): StepMatch<Match>[] {
  return steps.flatMap(({ stepId, matches }) =>
    (matches ?? []).map((match) => ({
      key: `${stepId} ${match.nodeId} ${match.place} ${match.start}`,
      stepId,
      match,
    })),
  )
}

export interface CurrentMatch {
  readonly key: string | null
  show(key: string): void
  previous(): void
  next(): void
}

/** The match that is looked at: it is scrolled into sight, in its step, and marked with the others. */
export function useCurrentMatch(matches: readonly StepMatch<PlacedMatch>[]): CurrentMatch {
  const editor = useEditor()
  const { html } = editor
  const [key, setKey] = useState<string | null>(null)
  const frame = html.page.frame.value
  const shownStep = html.page.step.value?.id ?? null
  const at = useMemo(() => {
    const kept = matches.findIndex((one) => one.key === key)
    return kept >= 0 ? kept : matches.findIndex(({ stepId }) => stepId === shownStep)
  }, [matches, key, shownStep])
  const current = matches[at] ?? null

  useEffect(() => {
    html.find.marks.value = matches.flatMap((one) =>
      [one.match, ...(one.match.rest ?? [])].map(({ nodeId, place, start, end }) => ({
        stepId: one.stepId,
        nodeId,
        place,
        start,
        end,
        isCurrent: one === current,
      })),
    )
  }, [html, matches, current])
  useEffect(
    () => () => {
      html.find.marks.value = []
    },
    [html],
  )
  useEffect(() => {
    if (key === null || !frame || !current || current.stepId !== shownStep) return
    bringIntoView(frame, current.match.nodeId)
  }, [key, frame, current, shownStep])

  const show = (wanted: StepMatch<PlacedMatch> | undefined) => {
    if (!wanted) return
    setKey(wanted.key)
    showPageOf(editor, wanted.stepId)
  }
  const beside = (offset: number) => show(matches[(at + offset + matches.length) % matches.length])
  return {
    key: current?.key ?? null,
    show: (wanted) => show(matches.find((one) => one.key === wanted)),
    previous: () => beside(-1),
    next: () => beside(1),
  }
}
