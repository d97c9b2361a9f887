import { type DateFacts, dateShift, dayOfIso } from '@waystep/capture-format/find'
import { customDateRange, type DateConfig } from '@waystep/demo-model'
import { useEffect, useState } from 'react'
import { useEditor } from '../../../core/editor-context.ts'
import { searchedPages } from '../searched-pages.ts'

/** The days from 1970 until today, in UTC as on the server. */
export function today(): number {
  return dayOfIso(new Date().toISOString()) ?? 0
}

/** How many days the dates of a demo are moved by for today's viewers. */
function shiftFor(config: DateConfig, facts: readonly DateFacts[], now: number): number {
  if (!config.enabled) return 0
  const end = dayOfIso(customDateRange(config)?.end ?? '')
  return dateShift(facts, end === null ? { today: now } : { end })
}

/** The same for the demo that is edited, once its pages were read; null until then. */
export function useDateShift(): number | null {
  const editor = useEditor()
  const { html } = editor
  const pages = searchedPages(editor, 'all')
  const key = JSON.stringify(pages)
  const [known, setKnown] = useState<{ key: string; facts: readonly DateFacts[] } | null>(null)
  useEffect(() => {
    let isOver = false
    void html.pages
      .tasks()
      .dateFacts(JSON.parse(key))
      .then((facts) => {
        if (!isOver) setKnown({ key, facts })
      })
    return () => {
      isOver = true
    }
  }, [html, key])
  const config = html.draft.dates.value
  return known?.key === key ? shiftFor(config, known.facts, today()) : null
}
