import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createChapter, plans } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { EmbedSection } from './embed-section.tsx'

afterEach(cleanup)

it('[E5.3] takes a link only with a plan that has such chapters, and says which', async () => {
  const { editor } = await fakeEditor()
  const chapter = createChapter({
    id: sampleId(4, 1),
    stepId: stepId(1),
    workspaceId: sampleId(9, 1),
    type: 'Embed',
  })
  const section = (
    <EditorContext value={editor}>
      <EmbedSection chapter={chapter} />
    </EditorContext>
  )
  const open = plans.filter((plan) => {
    render(inApp(section, '/', someone({ plan })).app)
    const isOpen = !screen.getByLabelText<HTMLInputElement>('Link to embed').disabled
    if (!isOpen) expect(screen.getByText(/Scale/)).toBeTruthy()
    cleanup()
    return isOpen
  })
  expect(open).toEqual(['Scale'])
})

it('completes an address that is typed without its scheme', async () => {
  const { editor } = await fakeEditor()
  const change = vi.spyOn(editor.chapterDraft, 'change').mockReturnValue(undefined)
  const blurWith = (embedCode: string) => {
    const fields = { id: sampleId(4, 1), stepId: stepId(1), workspaceId: sampleId(9, 1) }
    const chapter = createChapter({ ...fields, type: 'Embed', embedCode })
    const section = (
      <EditorContext value={editor}>
        <EmbedSection chapter={chapter} />
      </EditorContext>
    )
    render(inApp(section, '/', someone({ plan: 'Scale' })).app)
    fireEvent.blur(screen.getByLabelText('Link to embed'))
    cleanup()
  }
  blurWith('calendly.com/ada/30min')
  expect(change.mock.calls).toEqual([[{ embedCode: 'https://calendly.com/ada/30min' }]])
  blurWith('https://calendly.com/ada/30min')
  blurWith('')
  expect(change).toHaveBeenCalledTimes(1)
})
