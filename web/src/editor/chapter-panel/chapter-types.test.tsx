import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { chapterTypes, createChapter } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { ChapterTypes } from './chapter-types.tsx'

afterEach(cleanup)

it('[E2.56] offers Default link, Form, Embed and Password, and changes to the one that is chosen', async () => {
  const { editor } = await fakeEditor()
  const changed = vi.spyOn(editor.chapterDraft, 'changeType').mockReturnValue()
  for (const type of chapterTypes) {
    const owner = { id: sampleId(4, 1), stepId: stepId(1), workspaceId: sampleId(9, 1) }
    const types = (
      <EditorContext key={type} value={editor}>
        <ChapterTypes chapter={createChapter({ ...owner, type })} />
      </EditorContext>
    )
    render(inApp(types, '/', someone()).app)
    const cards = screen.getAllByRole('radio')
    const names = cards.map((card) => card.querySelector('b')?.textContent)
    expect(names).toEqual(['Default link', 'Form', 'Embed', 'Password'])
    const checked = cards.map((card) => card.getAttribute('aria-checked'))
    expect(checked).toEqual(chapterTypes.map((it) => String(it === type)))
    for (const card of cards) fireEvent.click(card)
    expect(changed.mock.calls.map(([to]) => to)).toEqual(chapterTypes.filter((it) => it !== type))
    changed.mockClear()
    cleanup()
  }
})
