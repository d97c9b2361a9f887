import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '../core/editor.ts'
import { EditorContext } from '../core/editor-context.ts'
import type { DemoFacts } from '../saving/demo-copy.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { showWarnings } from './accept-losses.ts'
import { LossList } from './loss-list.tsx'
import { shownLosses } from './shown-losses.ts'

afterEach(cleanup)

const health = [
  { kind: 'asset-missing', detail: 'https://cdn.test/logo.png', area: 0.1, nodeId: 3 },
  { kind: 'canvas-unreadable', detail: 'its pixels may not be read', area: 0.3, nodeId: 4 },
]

/** An editor on two steps of one captured page that lacks two things. */
async function opened() {
  const sample = sampleDemo(2)
  const steps = Object.values(sample.steps).map((step) => {
    return [step.id, { ...step, htmlCaptureId: sampleId(6, 1) }] as const
  })
  const fake = await fakeEditor({ ...sample, steps: Object.fromEntries(steps) })
  const facts = fake.editor.session.sync.facts as Signal<DemoFacts | null>
  const viewport = { width: 1, height: 1 }
  const captures = { [sampleId(6, 1)]: { url: '', title: '', viewport, health } }
  if (facts.value) facts.value = { ...facts.value, captures }
  return fake
}

function Losses({ editor }: { readonly editor: Editor }) {
  useSignals()
  const captures = editor.session.sync.facts.value?.captures ?? {}
  const accepted = editor.demo.demo.value?.acceptedLosses ?? []
  const losses = shownLosses(editor.demo.steps.value, captures, accepted).get(stepId(1)) ?? []
  return (
    <EditorContext value={editor}>
      <LossList stepId={stepId(1)} health={losses} />
    </EditorContext>
  )
}

const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

const dismiss = (text: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Fine for me: ${text}` }))

describe('[E2.36] what a capture could not keep', () => {
  it('says on how many steps it is, and is dismissed for the demo until that is undone', async () => {
    const { editor, document } = await opened()
    render(<Losses editor={editor} />)
    expect(listed()).toEqual([
      expect.stringMatching(/^A drawing could not be kepton 2 steps · .*30% of the page/),
      expect.stringMatching(/^An image or font is missingon 2 steps · logo.png from cdn.test/),
    ])
    dismiss('A drawing could not be kept')
    expect(listed()).toHaveLength(1)
    expect(document().demo.acceptedLosses).toEqual([expect.stringMatching(/^canvas-unreadable /)])
    act(() => editor.history.undo())
    expect(listed()).toHaveLength(2)
    act(() => editor.history.redo())
    expect(listed()).toHaveLength(1)
  })

  it('is on the server, and comes back by the menu of any step that has it', async () => {
    const { editor, server } = await opened()
    render(<Losses editor={editor} />)
    expect(showWarnings.enabled(editor, [stepId(2)])).toBe(false)
    dismiss('A drawing could not be kept')
    dismiss('An image or font is missing')
    expect(listed()).toEqual([])
    await vi.waitFor(() => expect(server.document.demo.acceptedLosses).toHaveLength(2))
    expect(showWarnings.enabled(editor, [stepId(2)])).toBe(true)
    act(() => showWarnings.run(editor, [stepId(2)]))
    expect(listed()).toHaveLength(2)
    await vi.waitFor(() => expect(server.document.demo.acceptedLosses).toEqual([]))
  })
})
