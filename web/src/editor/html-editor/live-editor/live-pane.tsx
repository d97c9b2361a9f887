import { elementByNodeId, laidOutElement } from '@waystep/capture-format/mount'
import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { ElementOutline, sizeText } from '../../page-picking/element-outline.tsx'
import { PagePane } from '../../page-picking/page-pane.tsx'
import { useDrawn } from '../../page-picking/use-drawn.ts'
import { usePicking } from '../../page-picking/use-picking.ts'
import { useHtmlEditorParts } from '../html-editing-context.ts'
import { textTargetOf } from './text-target.ts'
import { useEditedElement } from './use-edited-element.ts'
import { useTyping } from './use-typing.ts'
import { wholeOf } from './whole-of.ts'
import { WithheldMarks } from './withheld-marks.tsx'
import './live-editor.css'

const walks = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  PageUp: 'previous',
  PageDown: 'next',
} as const

/** A point in CSS pixels of the page's viewport. */
interface Point {
  readonly x: number
  readonly y: number
}

function isWalk(key: string): key is keyof typeof walks {
  return Object.hasOwn(walks, key)
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
  const typing = useTyping(editor, () => surface.current?.focus({ preventScroll: true }))
  const changes = useRef(element)
  changes.current = element
  const run = useRef(0)
  const begin = useRef<(nodeId: number, at: Point) => void>(() => {})
  /** What to type into as soon as it is selected: a large page takes a while. */
  const wish = useRef<{ readonly nodeId: number; readonly at: Point } | null>(null)

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

  useEffect(() => {
    const { nodeId, at } = wish.current ?? {}
    if (nodeId === undefined || at === undefined || nodeId !== element?.nodeId) return
    wish.current = null
    begin.current(nodeId, at)
  })

  if (state.state !== 'ready' || !frame) return null
  const { viewport: size, tree } = state.capture

  /** @param at of the page's viewport @param typed in place of the text */
  const type = (nodeId: number, at: Point | null, typed?: string): boolean => {
    const page = frame.contentDocument
    const dom = page && elementByNodeId(page, nodeId)
    const values = changes.current?.nodeId === nodeId ? changes.current.values : null
    if (!dom || !values) return false
    const hit = at && textAt(dom, at, frame)
    const target = textTargetOf(tree, nodeId, dom, values, hit?.node)
    run.current += 1
    const gesture = `text ${run.current}`
    return typing.begin({
      element: dom,
      target,
      at: hit?.at ?? null,
      ...(typed !== undefined && { typed }),
      onText: (text) => {
        const now = changes.current
        if (now?.nodeId === nodeId) now.change(target.changes(text), gesture)
      },
    })
  }
  begin.current = type
  const typeInto = (nodeId: number, at: Point) => {
    wish.current = { nodeId, at }
    select(nodeId)
    if (changes.current?.nodeId !== nodeId) return
    wish.current = null
    type(nodeId, at)
  }
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || event.target !== event.currentTarget) return
    if (isWalk(event.key)) walk(walks[event.key])
    else if (event.key === 'Enter' && pointed !== null && pointed !== selected) select(pointed)
    else if (selected === null) return
    else if (event.key === 'Enter') type(selected, null)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      element?.change({ Remove: { oldValue: null, newValue: 'removed' } })
      select(null)
    } else if (event.key.length !== 1 || event.key === ' ' || !type(selected, null, event.key)) {
      return
    }
    event.preventDefault()
  }
  const hovered = pointed === null || pointed === selected ? undefined : pointedAt.get(pointed)
  const chosen = selected === null ? undefined : chosenAt.get(selected)
  const said = hovered ?? chosen
  return (
    <PagePane
      ref={surface}
      size={size}
      picking={picking}
      describedBy="ed-live-keys"
      through={typing.isTyping}
      onPress={(hit) => select(hit?.nodeId ?? null)}
      onDoublePress={({ nodeId }, at) => typeInto(nodeId, at)}
      onKeyDown={press}
    >
      <WithheldMarks frame={frame} size={size} onSelect={select} />
      {chosen && !typing.isTyping && (
        <ElementOutline element={chosen} size={size} look="selected" padded />
      )}
      {chosen && typing.isTyping && (
        <ElementOutline element={chosen} size={size} look="typing" padded />
      )}
      {hovered && !typing.isTyping && (
        <ElementOutline element={hovered} size={size} look="pointed" />
      )}
      <span className="wsui-sr-only" aria-live="polite">
        {said && `${said.tagName}, ${sizeText(said)}${said === chosen ? ', selected' : ''}`}
      </span>
      <span id="ed-live-keys" className="wsui-sr-only">
        Up and down arrows go to what is around and within an element, Page Up and Page Down to its
        neighbors, Enter selects. Enter again, or typing, edits its text; Escape leaves it. Delete
        removes the element.
      </span>
    </PagePane>
  )
}

/** The text of an element under a point of the frame's viewport, and the point in its document's. */
function textAt(dom: Element, { x, y }: Point, frame: HTMLIFrameElement) {
  const page = dom.ownerDocument
  const own = dom.getBoundingClientRect()
  const nodeId = Number(dom.getAttribute('data-ws-id'))
  const outer = laidOutElement(frame, nodeId)?.box
  if (!outer) return null
  const at = {
    x: own.x + ((x - outer.x) / (outer.width || 1)) * own.width,
    y: own.y + ((y - outer.y) / (outer.height || 1)) * own.height,
  }
  const root = dom.getRootNode()
  const shadowRoots = 'host' in root ? [root as ShadowRoot] : []
  const caret = page.caretPositionFromPoint?.(at.x, at.y, { shadowRoots })
  return { at, node: caret?.offsetNode ?? null }
}
