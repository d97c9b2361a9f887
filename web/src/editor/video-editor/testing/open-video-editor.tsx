import { useSignals } from '@preact/signals-react/runtime'
import { render } from '@testing-library/react'
import type { VideoDownload } from '@waystep/api-contract'
import type { Plan, StepChanges } from '@waystep/demo-model'
import { vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { EditorContext, useEditor } from '../../core/editor-context.ts'
import { stepId } from '../../saving/testing/sample-demo.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { editVideo } from '../edit-video.ts'

function Dialog() {
  useSignals()
  return useEditor().dialog.value
}

/** What the server says of a film: ready at once. */
export const ready: VideoDownload = {
  downloadStatus: 'ready',
  downloadUrl: '/api/assets/w/film',
  thumbnailUrl: null,
}

interface Opening {
  readonly step?: StepChanges
  readonly plan?: Plan
  /** What the server answers to each question for the download, the last one again and again; null: 404. */
  readonly downloads?: readonly (VideoDownload | null)[]
  /** Why it stores no file; absent: it has every file already. */
  readonly storesNothing?: string
}

/** Opens the video editor on a step of a film, as its button does, over a server of the test's. */
export async function openVideoEditor({
  step = {},
  plan = 'Growth',
  downloads = [ready],
  storesNothing,
}: Opening) {
  const fake = await fakeEditor(2)
  const asked: string[] = []
  /** Milliseconds on the clock of the test. */
  const askedAt: number[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/assets/missing') {
      if (storesNothing === undefined) return Response.json({ missing: [], fileBytes: 1e9 })
      const error = { code: 'storage-unavailable', message: storesNothing, issues: [] }
      return Response.json({ error }, { status: 507 })
    }
    asked.push(path)
    askedAt.push(Date.now())
    const answer = downloads[Math.min(asked.length, downloads.length) - 1] ?? null
    return answer ? Response.json(answer) : Response.json({}, { status: 404 })
  })
  const film = { video: `asset:${'a'.repeat(64)}`, videoDuration: 12, ...step }
  fake.editor.run({ type: 'update-step', stepId: stepId(1), changes: film }, 'Set video')
  await fake.editor.session.queue.drained()
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <Dialog />
    </EditorContext>,
    '/',
    someone({ plan }),
  )
  render(app)
  editVideo.run(fake.editor, [stepId(1)])
  const stored = () => fake.document().steps[stepId(1)]
  return { ...fake, asked, askedAt, router, stored }
}
