import { cleanup, render, screen } from '@testing-library/react'
import { flowOf } from '@waystep/demo-model'
import { hotspotOn, imageStep, testDocument } from '@waystep/demo-model/testing'
import { UiProvider } from '@waystep/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { arrowPath } from './arrow-path.ts'
import { graphOf } from './flow-graph.ts'
import { FlowMap } from './flow-map.tsx'
import { layOut } from './lay-out.ts'

afterEach(cleanup)

it('draws every arrow of the flow along its way, and every step as a button that shows it', async () => {
  Element.prototype.scrollIntoView = () => {}
  const a = imageStep('a')
  const b = imageStep('b')
  const hotspots = [hotspotOn(b, 'back', { prevslide: a.id })]
  const document = testDocument({ steps: [a, b], hotspots })
  const graph = graphOf(document, flowOf(document))
  const laidOut = layOut(graph, 1.5)
  const onShow = vi.fn()
  const { editor } = await fakeEditor(document)
  const { container } = render(
    <UiProvider>
      <EditorContext value={editor}>
        <FlowMap
          document={document}
          graph={graph}
          laidOut={laidOut}
          onShow={onShow}
          shownStepId={a.id}
          problems={new Map([[b.id, 'Stuck']])}
        />
      </EditorContext>
    </UiProvider>,
  )
  const paths = [...container.querySelectorAll('path[data-kind]')]
  expect(paths.map((path) => [path.getAttribute('data-kind'), path.getAttribute('d')])).toEqual(
    graph.arrows.map((arrow) => [arrow.kind, arrowPath(arrow, laidOut)]),
  )
  expect(paths.map((path) => path.getAttribute('data-kind'))).toEqual(['order', 'order', 'back'])
  for (const path of paths) expect(path.getAttribute('marker-end')).toBe('url(#ed-flow-tip)')
  const [first, second] = container.querySelectorAll<HTMLElement>('[data-step]')
  expect(first?.getAttribute('aria-current')).toBe('step')
  expect(second?.getAttribute('aria-label')).toMatch(/Stuck$/)
  second?.click()
  expect(onShow).toHaveBeenCalledWith(b.id)
  expect(screen.getByText('End')).toBeTruthy()
})
