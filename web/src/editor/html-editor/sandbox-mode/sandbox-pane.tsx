import { sandboxBlue } from '@waystep/demo-model'
import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { ElementOutline } from '../../anchor-picker/element-outline.tsx'
import { useDrawn } from '../../anchor-picker/use-drawn.ts'
import { usePicking } from '../../anchor-picker/use-picking.ts'
import { useEditor } from '../../editor-context.ts'
import { LinkOutline } from './link-outline.tsx'
import { linksOfPage, targetWords } from './page-links.ts'

const nothingTaken: readonly number[] = []

/** Over the page: what leads somewhere and where, and the element under the pointer, to be chosen. */
export function SandboxPane() {
  const { html, demo, newHotspotLook } = useEditor()
  const frame = html.page.frame.value
  const state = html.page.page.value
  const document = demo.document.value
  const selected = html.selected.value
  const picking = usePicking(frame, nothingTaken, null)
  const { pointed, point, at, walk, scroll } = picking
  const [mouse, setMouse] = useState<{ x: number; y: number } | null>(null)
  const edits = html.draft.edits.value
  const resolutions = html.page.resolutions.value
  const links = useMemo(() => linksOfPage(Object.values(edits), resolutions), [edits, resolutions])
  const drawn = useDrawn(frame, [
    ...links.map(({ nodeId }) => nodeId),
    ...[pointed, selected].flatMap((id) => id ?? []),
  ])

  // Chosen elsewhere, it may lie far down.
  useEffect(() => {
    if (selected !== null) scroll?.reveal(selected)
  }, [scroll, selected])

  if (state.state !== 'ready' || !document) return null
  const { viewport: size } = state.capture
  const select = (nodeId: number | null) => {
    html.selected.value = nodeId
  }
  const placeOf = (event: PointerEvent | WheelEvent) => {
    const pane = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - pane.x) / pane.width) * size.width,
      y: ((event.clientY - pane.y) / pane.height) * size.height,
    }
  }
  const look = ({ x, y }: { x: number; y: number }) => point(at(x, y)?.nodeId ?? null)
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || event.target !== event.currentTarget) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      walk(event.key === 'ArrowUp' ? 'parent' : 'child')
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      walk(event.key === 'PageUp' ? 'previous' : 'next')
    } else if (event.key === 'Enter' && pointed !== null) select(pointed)
    else return
    event.preventDefault()
  }
  const hovered = pointed === null || pointed === selected ? undefined : drawn.get(pointed)
  const chosen = selected === null ? undefined : drawn.get(selected)
  const said = hovered ?? chosen
  return (
    <div
      className="ed-anchor-pane"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter choose an element in it
      tabIndex={0}
      role="application"
      aria-label="Captured page"
      aria-describedby="ed-sandbox-keys"
      onPointerMove={(event) => {
        const place = placeOf(event)
        setMouse(place)
        look(place)
      }}
      onPointerLeave={() => {
        setMouse(null)
        point(null)
      }}
      onPointerUp={(event) => {
        if (event.button !== 0) return
        const { x, y } = placeOf(event)
        select(at(x, y)?.nodeId ?? null)
      }}
      onWheel={(event) => {
        const { x, y } = placeOf(event)
        scroll?.by(x, y, event.deltaX, event.deltaY)
        look(mouse ?? { x, y })
      }}
      onKeyDown={press}
    >
      {links.map(({ nodeId, link }) => {
        const element = drawn.get(nodeId)
        return (
          element && (
            <LinkOutline
              key={nodeId}
              box={element.box}
              size={size}
              colour={link.hoverColor ?? newHotspotLook.value?.bgcolor ?? sandboxBlue}
              words={targetWords(document, link)}
            />
          )
        )
      })}
      {chosen && <ElementOutline element={chosen} size={size} look="selected" />}
      {hovered && <ElementOutline element={hovered} size={size} look="pointed" />}
      <span id="ed-sandbox-keys" className="wsui-sr-only">
        Up and down arrows go to what is around and within an element, Page Up and Page Down to its
        neighbours, Enter selects.
      </span>
      <span className="wsui-sr-only" aria-live="polite">
        {said && `${said.tagName}${said === chosen ? ', selected' : ''}`}
      </span>
    </div>
  )
}
