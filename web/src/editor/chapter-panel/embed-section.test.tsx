import { cleanup, render, screen } from '@testing-library/react'
import { createChapter, plans } from '@waystep/demo-model'
import { afterEach, expect, it } from 'vitest'
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
