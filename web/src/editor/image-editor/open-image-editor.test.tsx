import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { StepToolbar } from '../canvas/step-toolbar.tsx'
import { EditorContext, useEditor } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'

// The canvas is seen in the journey: jsdom draws nothing.
vi.mock('./picture-editing.tsx', () => ({ PictureEditing: () => null }))

beforeAll(() => {
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function ToolbarAndDialog() {
  useSignals()
  return (
    <>
      <StepToolbar />
      {useEditor().dialog.value}
    </>
  )
}

async function toolbarWith(image: string | null) {
  const fake = await fakeEditor(1)
  fake.editor.run({ type: 'update-step', stepId: stepId(1), changes: { image } }, 'Set image')
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <ToolbarAndDialog />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Edit image' }))
  return { ...fake, press }
}

const image = `asset:${'a'.repeat(64)}`

describe('Edit image', () => {
  it('[M5.19] says that a step without an image has none', async () => {
    const { press, toasts, editor } = await toolbarWith(null)
    press()
    expect(toasts).toEqual(['No image found for editing.'])
    expect(editor.dialog.value).toBe(null)
  })

  it('[M2.42, M8.5] says that it loads, and closes where the original cannot be loaded', async () => {
    let fail = () => {}
    const reply = new Promise<Response>((resolve) => {
      fail = () => resolve(new Response(null, { status: 404 }))
    })
    vi.stubGlobal('fetch', () => reply)
    const { press, toasts, editor } = await toolbarWith(image)
    press()
    expect(await screen.findByText('Loading Image...')).toBeTruthy()
    fail()
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(toasts).toEqual(['Error loading original image dimensions'])
  })

  it('[M2.50] has Resize told as Resize & Crop once there is a crop', async () => {
    const { editor } = await toolbarWith(image)
    expect(screen.getByRole('button', { name: 'Resize' })).toBeTruthy()
    const imgState = {
      version: 1 as const,
      cropAspectRatio: null,
      x: 0,
      y: 0,
      width: 60,
      height: 60,
    }
    const changes = { imgState: { ...imgState, shapes: [] } }
    editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Crop')
    fireEvent.click(await screen.findByRole('button', { name: 'Resize & Crop' }))
    expect(await screen.findByRole('button', { name: 'Crop Media' })).toBeTruthy()
  })

  it('is there for pictures alone: a video has an editor of its own', async () => {
    const { editor } = await toolbarWith(image)
    const changes = { video: `asset:${'b'.repeat(64)}`, videoDuration: 12 }
    act(() => editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Set video'))
    expect(screen.queryByRole('button', { name: 'Edit image' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit video' })).toBeTruthy()
  })
})
