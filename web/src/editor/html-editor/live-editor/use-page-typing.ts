import { elementByNodeId, laidOutElement } from '@waystep/capture-format/mount'
import { useEffect, useRef } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { textTargetOf } from './text-target.ts'
import type { EditedElement } from './use-edited-element.ts'
import { useTyping } from './use-typing.ts'

/** A point in CSS pixels of the page's viewport. */
interface Point {
  readonly x: number
  readonly y: number
}

export interface PageTyping {
  readonly isTyping: boolean
  /**
   * Types into the selected element. False where it takes no text.
   *
   * @param typed in place of the text that is there
   */
  begin(nodeId: number, at: Point | null, typed?: string): boolean
  /** Selects an element, and types into it as soon as it is. */
  select(nodeId: number, at: Point): void
}

/** Typing into elements of the shown page; what is typed changes the edits of the selected one. */
export function usePageTyping(
  element: EditedElement | null,
  { onSelect, onLeft }: { onSelect: (nodeId: number) => void; onLeft: () => void },
): PageTyping {
  const editor = useEditor()
  const frame = editor.html.page.frame.value
  const state = editor.html.page.page.value
  const typing = useTyping(editor, onLeft)
  const edited = useRef(element)
  edited.current = element
  const run = useRef(0)
  /** What to type into as soon as it is selected: a large page takes a while. */
  const wish = useRef<{ readonly nodeId: number; readonly at: Point } | null>(null)

  const begin = (nodeId: number, at: Point | null, typed?: string): boolean => {
    const page = frame?.contentDocument
    const dom = page && elementByNodeId(page, nodeId)
    const values = edited.current?.nodeId === nodeId ? edited.current.values : null
    if (!frame || !dom || !values || state.state !== 'ready') return false
    const hit = at && textAt(dom, at, frame)
    const target = textTargetOf(state.capture.tree, nodeId, dom, values, hit?.node)
    run.current += 1
    const gesture = `text ${run.current}`
    return typing.begin({
      element: dom,
      target,
      at: hit?.at ?? null,
      ...(typed !== undefined && { typed }),
      onText: (text) => {
        const now = edited.current
        if (now?.nodeId === nodeId) now.change(target.changes(text), gesture)
      },
    })
  }

  useEffect(() => {
    const { nodeId, at } = wish.current ?? {}
    if (nodeId === undefined || at === undefined || nodeId !== element?.nodeId) return
    wish.current = null
    begin(nodeId, at)
  })

  return {
    isTyping: typing.isTyping,
    begin,
    select(nodeId, at) {
      wish.current = { nodeId, at }
      onSelect(nodeId)
      if (edited.current?.nodeId !== nodeId) return
      wish.current = null
      begin(nodeId, at)
    },
  }
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
