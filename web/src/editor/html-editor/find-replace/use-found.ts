import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import type { StepPage } from '../pages/step-page.ts'
import type { EditsNow, FindTasks, StepFound } from './find-tasks.ts'
import type { PersonalTasks } from './personal-data/personal-tasks.ts'
import { editsNow, searchedPages } from './searched-pages.ts'

export interface Found<Match> {
  readonly state: 'searching' | 'done' | 'failed'
  readonly steps: readonly StepFound<Match>[]
  /** Another for every search that was done. */
  readonly run: number
}

type Ask<Match> = (
  tasks: Pick<FindTasks, 'findText' | 'findEmails'> & Pick<PersonalTasks, 'findPersonalData'>,
  pages: readonly StepPage[],
  now: EditsNow,
) => Promise<StepFound<Match>[]>

/**
 * What is found in the chosen steps, again whenever the pages or what is looked for change.
 * @param what tells one search from another; null while nothing is looked for
 * @param delay milliseconds that it waits for another change
 */
export function useFound<Match>(
  what: string | null,
  delay: number,
  ask: Ask<Match>,
): Found<Match> | null {
  const editor = useEditor()
  const { html } = editor
  const pages = searchedPages(editor, html.find.scope.value)
  const now = editsNow(editor)
  const [found, setFound] = useState<(Found<Match> & { readonly what: string }) | null>(null)
  const asked = useRef({ ask, pages, now })
  asked.current = { ask, pages, now }
  const key = JSON.stringify([what, now.version, pages])

  useEffect(() => {
    if (what === null) return setFound(null)
    void key
    let isOver = false
    const search = async () => {
      const { current } = asked
      const steps = await current.ask(html.pages.tasks(), current.pages, current.now)
      const state = steps.every(({ matches }) => matches === null) ? 'failed' : 'done'
      if (!isOver) setFound((before) => ({ what, state, steps, run: (before?.run ?? 0) + 1 }))
    }
    setFound((before) => before && { ...before, state: 'searching' })
    const timer = setTimeout(() => void search(), delay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [what, key, delay, html])

  return what === null ? null : (found ?? { state: 'searching', steps: [], run: 0 })
}
