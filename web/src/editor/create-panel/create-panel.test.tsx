import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { RecordStepsDialog } from '../extension/record-steps-dialog.tsx'
import { stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { CreatePanel } from './create-panel.tsx'
import { GuidedDemoDialog } from './guided-demo-dialog.tsx'

let fake: FakeEditor
const sampleDemoId = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c09'

beforeEach(async () => {
  fake = await fakeEditor(3)
})
afterEach(cleanup)

function open({
  me = someone(),
  query = '',
  afterId = stepId(2),
  onClose = vi.fn(),
}: {
  me?: ReturnType<typeof someone>
  query?: string
  afterId?: string | null
  onClose?: () => void
} = {}) {
  const panel = (
    <EditorContext value={fake.editor}>
      <CreatePanel afterId={afterId} onClose={onClose} />
    </EditorContext>
  )
  const { app, router } = inApp(panel, `/demo/d1/edit${query}`, me)
  render(app)
  return { onClose, router }
}

/** The names of all that can be pressed in the panel, without what they hint at. */
const offered = () => [
  ...screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent),
]
const row = (name: RegExp) => screen.getByRole('button', { name })

it('[M1.4, M2.26, M2.27, M2.28, M2.29, M2.30, M2.31] offers all ways to get steps, and demos of this server to look at', () => {
  open({ me: someone({ server: { sampleDemoId, onboardingUrl: 'https://cal.example/acme' } }) })
  expect(offered()).toEqual([
    'Record with the Chrome extension',
    'Record Cam & Screen',
    'Upload Images',
    'Upload Video',
    'Media Library',
    'Import steps',
    'Try the guided demo',
    'See live examples',
    'Read the docs',
    'Book an onboarding call',
  ])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/demo/${sampleDemoId}`, '/help', 'https://cal.example/acme'])
  fireEvent.click(row(/Try the guided demo/))
  expect(opened(fake.editor, GuidedDemoDialog)).toEqual({ demoId: sampleDemoId })
})

it('leaves out what the server has not: its sample and a link to book a call', () => {
  open()
  const learn = screen.getByRole('region', { name: 'See how it is done' })
  expect(within(learn).getAllByRole('listitem')).toHaveLength(1)
})

it('[M2.26] records after its step, in files of the types that become steps', async () => {
  open()
  fireEvent.click(row(/Record with the Chrome extension/))
  expect(opened(fake.editor, RecordStepsDialog)).toEqual({ after: 2 })
  const images = fake.cancelsFileDialog()
  fireEvent.click(row(/Upload Images/))
  await images
  expect([images.accept(), images.multiple()]).toEqual(['image/png,image/jpeg', true])
  const video = fake.cancelsFileDialog()
  fireEvent.click(row(/Upload Video/))
  await video
  expect(video.accept()).toBe('video/mp4,video/webm,video/quicktime')
})

it('[M2.32, M6.1, M6.2] asks trial users to sign up, and has no library for them', async () => {
  const { router } = open({ me: someone({ trial: true }) })
  expect(offered()).not.toContain('Media Library')
  expect(screen.getByText('Want to sign up right away?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(router.state.location.search).toContain('auth=open'))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('asks nobody to sign up where nobody can, or who has an account', () => {
  open({ me: someone({ trial: true, server: { signUp: 'closed' } }) })
  expect(screen.queryByText('Want to sign up right away?')).toBeNull()
  cleanup()
  open()
  expect(screen.queryByText('Want to sign up right away?')).toBeNull()
})

it.each(['?auth=open', '?record=true'])('[M2.14] is hidden by %s in the query', (query) => {
  open({ query })
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('has the focus when it opens, and closes by Escape', () => {
  const { onClose } = open()
  const panel = screen.getByRole('complementary', { name: 'Create' })
  expect(document.activeElement).toBe(panel)
  fireEvent.keyDown(row(/Upload Images/), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('says where steps come, and closes once there are new ones', async () => {
  const { onClose } = open()
  expect(screen.getByText('After step 2')).toBeTruthy()
  const duplicate = fake.editor.actions.find(({ id }) => id === 'duplicate-steps')
  duplicate?.run(fake.editor, [stepId(1)])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
