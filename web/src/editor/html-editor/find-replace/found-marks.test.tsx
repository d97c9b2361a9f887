import { signal } from '@preact/signals-react'
import { act, cleanup, render } from '@testing-library/react'
import { nodeIdAttribute } from '@waystep/capture-format/mount'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { pageSaying } from '../testing/captured-demo.ts'
import type { FoundMark } from './find-state.ts'
import { FoundMarks } from './found-marks.tsx'

/** What jsdom lacks: highlights, sheets that a script makes, and boxes of texts. */
const highlights = new Map<string, readonly Range[]>()

beforeEach(() => {
  highlights.clear()
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', function highlight(...ranges: Range[]) {
    return ranges
  })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(Range.prototype, { getClientRects: () => [{}] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mark = (nodeId: number, isCurrent: boolean, stepId = 'one'): FoundMark => ({
  stepId,
  nodeId,
  place: '#0',
  start: 0,
  end: 3,
  isCurrent,
})

/** The marks over a page of two paragraphs, which `document` holds as its own. */
function shown(marks: readonly FoundMark[]) {
  const texts = ['Ada one', 'Ada two']
  const page = texts.map((text, at) => `<p ${nodeIdAttribute}="${4 + at * 2}">${text}</p>`)
  const content = document.createElement('div')
  content.innerHTML = page.join('')
  document.body.append(content)
  const capture = { tree: pageSaying(...texts), viewport: { width: 100, height: 100 } }
  const step = signal({ id: 'one' })
  const found = signal(marks)
  const editor = {
    html: {
      page: {
        page: signal({ state: 'ready', capture }),
        frame: signal({ contentDocument: document, contentWindow: window }),
        step,
      },
      find: { marks: found },
    },
  } as unknown as Editor
  const { unmount } = render(
    <EditorContext value={editor}>
      <FoundMarks />
    </EditorContext>,
  )
  const said = (name: string) =>
    highlights.get(name)?.map((range) => range.startContainer.parentElement?.textContent)
  const painted = () => [said('ws-found'), said('ws-found-current')]
  return { found, step, unmount, painted, content }
}

it('paints what is found in the shown step, and the current one apart', () => {
  const marks = [mark(4, true), mark(6, false), mark(6, false, 'another')]
  const { painted, content } = shown(marks)
  expect(painted()).toEqual([['Ada two'], ['Ada one']])
  expect(document.adoptedStyleSheets).toHaveLength(1)
  content.remove()
})

it('clears the paint when nothing is found any more, in another step, and when it goes', () => {
  const { found, step, unmount, painted, content } = shown([mark(4, true)])
  act(() => {
    found.value = []
  })
  expect(painted()).toEqual([undefined, undefined])
  act(() => {
    found.value = [mark(6, true)]
  })
  expect(painted()).toEqual([[], ['Ada two']])
  act(() => {
    step.value = { id: 'another' }
  })
  expect(painted()).toEqual([undefined, undefined])
  act(() => {
    step.value = { id: 'one' }
  })
  expect(painted()).toEqual([[], ['Ada two']])
  unmount()
  expect(painted()).toEqual([undefined, undefined])
  expect(document.adoptedStyleSheets).toEqual([])
  content.remove()
})
