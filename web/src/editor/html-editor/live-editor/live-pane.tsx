import { laidOutElement } from '@waystep/capture-format/mount'
import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { PagePane } from '../../page-picking/page-pane.tsx'
import { useDrawn } from '../../page-picking/use-drawn.ts'
import { usePicking } from '../../page-picking/use-picking.ts'
import { useHtmlEditorParts } from '../html-editing-context.ts'
import { PickedMarks } from './picked-marks.tsx'
import { useEditedElement } from './use-edited-element.ts'
import { usePageTyping } from './use-page-typing.ts'
import { wholeOf } from './whole-of.ts'
import { WithheldMarks } from './withheld-marks.tsx'
import './live-editor.css'

const walks = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  PageUp: 'previous',
  PageDown: 'next',
} as const

function isWalk(key: string): key is keyof typeof walks {
  return Object.hasOwn(walks, key)
}

/** Whether a key begins a text: the space bar does not. */
function typesText(key: string): boolean {
  return key.length === 1 && key !== ' '
}

/** Over the page: what is pointed at and selected, and typing into it (H2.22). */
export function LivePane() {
  const editor = useEditor()
  const { html } = editor
  const { onEscape } = useHtmlEditorParts()
  const surface = useRef<HTMLDivElement>(null)
  const frame = html.page.frame.value
  const state = html.page.page.value
  const selected = html.selected.value
  const element = useEditedElement()
  const select = useCallback(
    (nodeId: number | null) => {
      html.selected.value = nodeId
    },
    [html],
  )
  const picking = usePicking(frame, { selected, onSelect: select, keepsScroll: true, wholeOf })
  const { pointed, walk, scroll } = picking
  const pointedAt = useDrawn(frame, pointed === null ? [] : [pointed])
  const chosenAt = useDrawn(frame, selected === null ? [] : [selected], laidOutElement)
  const typing = usePageTyping(element, {
    onSelect: select,
    onLeft: () => surface.current?.focus({ preventScroll: true }),
  })

  // Chosen elsewhere, it may lie far down.
  useEffect(() => {
    if (selected !== null) scroll?.reveal(selected)
  }, [scroll, selected])
  useEffect(
    () =>
      onEscape(() => {
        if (html.selected.peek() === null) return false
        html.selected.value = null
        return true
      }),
    [html, onEscape],
  )

  if (state.state !== 'ready' || !frame) return null
  const { viewport: size } = state.capture

  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || event.target !== event.currentTarget) return
    if (isWalk(event.key)) walk(walks[event.key])
    else if (event.key === 'Enter' && pointed !== null && pointed !== selected) select(pointed)
    else if (selected === null) return
    else if (event.key === 'Enter') typing.begin(selected, null)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      element?.change({ Remove: { oldValue: null, newValue: 'removed' } })
      select(null)
    } else if (!typesText(event.key) || !typing.begin(selected, null, event.key)) return
    event.preventDefault()
  }
  const hovered = pointed === null || pointed === selected ? undefined : pointedAt.get(pointed)
  const chosen = selected === null ? undefined : chosenAt.get(selected)
  return (
    <PagePane
      ref={surface}
      size={size}
      picking={picking}
      describedBy="ed-live-keys"
      through={typing.isTyping}
      onPress={(hit) => select(hit?.nodeId ?? null)}
      onDoublePress={({ nodeId }, at) => typing.select(nodeId, at)}
      onKeyDown={press}
    >
      <WithheldMarks frame={frame} size={size} onSelect={select} />
      <PickedMarks hovered={hovered} chosen={chosen} size={size} isTyping={typing.isTyping} />
      <span id="ed-live-keys" className="wsui-sr-only">
        Up and down arrows go to what is around and within an element, Page Up and Page Down to its
        neighbors, Enter selects. Enter again, or typing, edits its text; Escape leaves it. Delete
        removes the element.
      </span>
    </PagePane>
  )
}
