import { applyDates, dayOfIso } from '@waystep/capture-format/find'
import { ErrorState, Spinner } from '@waystep/ui'
import { useEffect, useState } from 'react'
import { useEditor } from '../../../core/editor-context.ts'
import { asItIs } from '../find-state.ts'
import { editsNow, searchedPages } from '../searched-pages.ts'
import { DateSettings } from './date-settings.tsx'
import type { MovedDate } from './date-tasks.ts'
import { useDateShift } from './use-date-shift.ts'

/** Keeps the dates of captured pages current, and shows what those of the shown page become. */
export function DatesTab() {
  const days = useDateShift()
  const dates = useMovedDates(days)
  usePreview(days ?? 0)
  useMarkedDates(dates)
  return (
    <div className="ed-find-tab">
      <DateSettings />
      <div className="ed-find-results" aria-busy={dates === undefined}>
        {dates === undefined && <Spinner label="Looking for dates" />}
        {dates === null && (
          <div className="ed-find-note">
            <ErrorState title="The page could not be read">
              Check your connection, and open the tab again.
            </ErrorState>
          </div>
        )}
        {dates?.length === 0 && (
          <p className="ed-find-note" role="status">
            No dates found on this page.
          </p>
        )}
        {dates && dates.length > 0 && <DateList dates={dates} days={days ?? 0} />}
      </div>
    </div>
  )
}

function DateList({
  dates,
  days,
}: {
  readonly dates: readonly MovedDate[]
  readonly days: number
}) {
  const distinct = new Map(dates.map((date) => [date.snippet.match, date.after]))
  const weeks = Math.abs(days) / 7
  return (
    <>
      <h3 className="ed-find-head">
        {distinct.size === 1 ? '1 date' : `${distinct.size} dates`} on this page
        {days !== 0 && (
          <small>
            {weeks === 1 ? '1 week' : `${weeks} weeks`} {days > 0 ? 'later' : 'earlier'}
          </small>
        )}
      </h3>
      <ul className="ed-find-list" aria-label="Dates">
        {[...distinct].map(([before, after]) => (
          <li key={before} className="ed-find-date">
            <span>{before}</span>
            {after !== before && <b>{after}</b>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The dates of the shown page; undefined while they are looked for, null where that fails. */
function useMovedDates(days: number | null): readonly MovedDate[] | null | undefined {
  const editor = useEditor()
  const { html } = editor
  const [page] = searchedPages(editor, 'step')
  const now = editsNow(editor)
  const [dates, setDates] = useState<readonly MovedDate[] | null>()
  const { stepId, captureId } = page ?? {}
  useEffect(() => {
    if (stepId === undefined || captureId === undefined || days === null) return
    let isOver = false
    void html.pages
      .tasks()
      .movedDates({ stepId, captureId }, now, days)
      .then((found) => {
        if (!isOver) setDates(found)
      })
    return () => {
      isOver = true
    }
  }, [html, stepId, captureId, now, days])
  return dates
}

/** Shows the page as viewers get it today. */
function usePreview(days: number): void {
  const { html } = useEditor()
  const state = html.page.page.value
  const capturedAt = state.state === 'ready' ? state.capture.capturedAt : null
  useEffect(() => {
    const capturedOn = dayOfIso(capturedAt ?? '')
    if (days === 0 || capturedOn === null) return
    html.find.preview.value = (page) => applyDates(page, { days, capturedOn })
    return () => {
      html.find.preview.value = asItIs
    }
  }, [html, days, capturedAt])
}

/** Highlights the dates of the page where the author wants that (H3.18). */
function useMarkedDates(dates: readonly MovedDate[] | null | undefined): void {
  const { html } = useEditor()
  const stepId = html.page.step.value?.id
  const { enabled, showHighlights } = html.draft.dates.value
  useEffect(() => {
    const marked = dates && stepId !== undefined && enabled && showHighlights ? dates : []
    html.find.marks.value = marked.map(({ nodeId, place, start, end }) => ({
      stepId: stepId ?? '',
      nodeId,
      place,
      start,
      end,
      isCurrent: false,
    }))
  }, [html, dates, stepId, enabled, showHighlights])
  useEffect(
    () => () => {
      html.find.marks.value = []
    },
    [html],
  )
}
