import { cleanup, render, screen } from '@testing-library/react'
import { createChapter, gateDays } from '@waystep/demo-model'
import { afterEach, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { OpenDays } from './open-days.tsx'

afterEach(cleanup)

it.each(gateDays)(
  'says for how long a passed gate is not asked for again: %d days',
  async (openDays) => {
    const { editor } = await fakeEditor()
    const owner = { id: sampleId(4, 1), stepId: stepId(1), workspaceId: sampleId(9, 1) }
    const chapter = createChapter({ ...owner, type: 'Password', openDays })
    const panel = (
      <EditorContext value={editor}>
        <OpenDays chapter={chapter} />
      </EditorContext>
    )
    render(inApp(panel, '/', someone()).app)
    const said = {
      0: 'In the tab where they passed',
      1: 'For a day',
      7: 'For 7 days',
      30: 'For 30 days',
    }
    expect(screen.getByLabelText(/Do not ask again/).textContent).toContain(said[openDays])
  },
)
