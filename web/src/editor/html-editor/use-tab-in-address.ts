import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Editor } from '../core/editor.ts'
import { narrowScreen } from '../core/narrow-screen.ts'
import { useGate } from '../plans/use-gate.ts'
import { readHtmlTab } from './html-tab.ts'
import { hasPages, openHtmlEditor } from './open-html-editor.ts'

/**
 * H2.3, H2.4, M2.12: `activeTab` in the address opens the HTML editor, follows its tab, and goes when
 * it is closed, or where it may not be open.
 */
export function useTabInAddress(editor: Editor): void {
  const [query, setQuery] = useSearchParams()
  const gate = useGate()('html-editor')
  const opened = useRef(false)
  const { tab } = editor.html
  const open = tab.value

  useEffect(() => {
    const named = query.get('activeTab')
    if (!opened.current) {
      opened.current = true
      const wanted = readHtmlTab(named)
      const mayOpen = gate.decision.allowed && !matchMedia(narrowScreen).matches && hasPages(editor)
      if (wanted !== null && mayOpen) {
        openHtmlEditor(editor, gate, wanted)
        return
      }
    }
    if (named === open) return
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (open === null) next.delete('activeTab')
        else next.set('activeTab', open)
        return next
      },
      { replace: true },
    )
  }, [editor, gate, open, query, setQuery])
}
