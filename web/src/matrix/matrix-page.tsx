import '@waystep/ui/tokens.css'
import '@waystep/stage/styles.css'
import { type HotspotView, Stage, type StageProps, stageOf, TooltipWatch } from '@waystep/stage'
import { publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { tooltipIsInside } from './case-faults.ts'
import type { CaseReport } from './case-report.ts'
import { type MatrixCase, spots } from './cases.ts'
import { drawnOn } from './drawn-on.ts'
import { anchorIdOf, media, mediaSizes } from './media.ts'

declare global {
  interface Window {
    drawCase(one: MatrixCase): Promise<CaseReport>
  }
}

const words =
  '<p>Click <strong>Save</strong> to keep what you changed, and <em>everyone</em> in the team will see it.</p>'

function propsOf(one: MatrixCase): StageProps {
  const { x, y } = spots[one.spot]
  const boxed = one.style === 'Area'
  const hotspot = publishedHotspot({
    style: one.style,
    text: words,
    animation: one.animation,
    hotspotWidth: one.width,
    tipposition: one.side,
    textAlign: one.align,
    // An area stands wholly inside the frame (H5.4).
    mouseXCooridnate: boxed ? Math.min(90, Math.max(10, x)) : x,
    mouseYCooridnate: boxed ? Math.min(92.5, Math.max(7.5, y)) : y,
    boxWidth: one.style === 'Anchor' ? (120 / 1280) * 100 : 20,
    boxHeight: one.style === 'Anchor' ? (48 / 720) * 100 : 15,
    anchorNodeId: one.style === 'Anchor' || one.style === 'Pointer' ? anchorIdOf(one.spot) : null,
    anchorPosition: 'MiddleCenter',
    modalPosition: modalPositionOf(one.spot),
  })
  const step = publishedStep({
    id: one.kind,
    kind: one.kind,
    page: one.kind === 'page' ? media.page : null,
    image: one.kind === 'image' ? media.image : null,
    video: one.kind === 'video' ? media.video : null,
    size: mediaSizes[one.kind],
    backdrop: one.backdrop,
    hotspots: [hotspot],
  })
  const demo = publishedDemo([
    publishedStep({ id: 'before' }),
    step,
    publishedStep({ id: 'after' }),
  ])
  const [, second = step] = demo.steps
  return { ...stageOf(demo, second, '/'), mode: 'view' }
}

/** Modals have five places; those that are none of them are its middle. */
function modalPositionOf(spot: MatrixCase['spot']): HotspotView['modalPosition'] {
  switch (spot) {
    case 'top left':
      return 'TopLeft'
    case 'top right':
      return 'TopRight'
    case 'bottom left':
      return 'BottomLeft'
    case 'bottom right':
      return 'BottomRight'
    default:
      return 'Center'
  }
}

const frames = (count: number) =>
  Array.from({ length: count }).reduce<Promise<unknown>>(
    (before) => before.then(() => new Promise((drawn) => requestAnimationFrame(drawn))),
    Promise.resolve(),
  )

async function until(is: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!is()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await frames(1)
  }
}

/** The editor is told again and again: what it holds in the end is judged, not when it was told. */
async function isTold(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!holds() && performance.now() < deadline) await frames(1)
}

function settled(host: HTMLElement): boolean {
  const tip = host.querySelector('.ws-tip')
  return tip === null || tip.hasAttribute('data-measured')
}

const drawn: (() => void)[] = []

/** Draws a case as the server, the viewer and the editor do, and measures each. */
window.drawCase = async (one) => {
  for (const clear of drawn.splice(0)) clear()
  const props = propsOf(one)
  const [viewer, editor, narrow] = ['viewer', 'editor', 'narrow'].map((id) => {
    const host = document.body.appendChild(document.createElement('div'))
    host.id = id
    return host
  })
  if (!viewer || !editor || !narrow) throw new Error('unreachable')
  viewer.innerHTML = renderToString(<Stage {...props} />)
  await frames(1)
  const server = drawnOn(viewer)
  const complaints: string[] = []
  const shown = { viewer: false, editor: false }
  const viewing = hydrateRoot(viewer, <Stage {...props} onShown={() => (shown.viewer = true)} />, {
    onRecoverableError: (error) => complaints.push(String(error)),
  })
  const said: boolean[] = []
  const tell = (_: string, inside: boolean) => said.push(inside)
  const editing = createRoot(editor)
  editing.render(
    <Stage
      {...props}
      mode="edit"
      onShown={() => (shown.editor = true)}
      overlay={<TooltipWatch onMeasured={tell} />}
    />,
  )
  const isPage = one.kind === 'page'
  const loaded = (host: HTMLElement) =>
    !isPage || host.querySelector('iframe')?.contentDocument?.querySelector('h1') != null
  await until(() => shown.viewer && shown.editor, 'the step is shown')
  await until(() => loaded(viewer) && loaded(editor), 'the page is there')
  await until(() => settled(viewer) && settled(editor), 'the tooltip is measured')
  await isTold(() => said.at(-1) === (tooltipIsInside(drawnOn(editor)) ?? undefined))
  await frames(2)
  const report = { server, viewer: drawnOn(viewer), editor: drawnOn(editor) }
  const narrowing = createRoot(narrow)
  if (one.window === 'phone') {
    narrowing.render(<Stage {...props} adaptToNarrow />)
    await until(() => loaded(narrow) && narrow.querySelector('.ws-layer') !== null, 'it is narrow')
    await frames(2)
  }
  const adapted = one.window === 'phone' ? drawnOn(narrow) : null
  for (const root of [editing, narrowing]) root.unmount()
  for (const host of [editor, narrow]) host.remove()
  // The viewer's picture stays to be looked at, until the next one.
  drawn.push(() => {
    viewing.unmount()
    viewer.remove()
  })
  return { ...report, adapted, inside: said.at(-1) ?? null, complaints }
}
