import { act, cleanup, render } from '@testing-library/react'
import type { Step } from '@waystep/demo-model'
import { textEdit } from '@waystep/demo-model/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { EditorContext, useEditor } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'
import { StepPicture } from './step-picture.tsx'

afterEach(cleanup)

const image = `asset:${'a'.repeat(64)}` as const

async function shownStep(changes: Partial<Step> = { image }) {
  const { editor } = await fakeEditor(pageDemo({}, changes))
  const step = editor.demo.document.value?.steps[stepId(1)]
  if (!step) throw new Error('the sample has a first step')
  const { container } = render(
    <EditorContext value={editor}>
      <StepPicture step={step} />
    </EditorContext>,
  )
  return { editor, container, source: () => container.querySelector('img')?.getAttribute('src') }
}

it('asks for another thumbnail once the server has another edit of the page', async () => {
  const { editor, source } = await shownStep()
  const before = source()
  expect(before).toMatch(/\/thumbnail\?v=a{16}\.0$/)
  const edit = { ...textEdit('new words'), demoId: editor.demo.document.value?.demo.id ?? '' }
  editor.run({ type: 'save-edits', put: [edit], remove: [] }, 'Edit pages')
  await vi.waitFor(() => expect(source()).toMatch(/\/thumbnail\?v=a{16}\.1$/))
})

it('does not show the picture of a saved page itself where its thumbnail cannot be had', async () => {
  const { container } = await shownStep()
  container.querySelector('img')?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(container.querySelector('.ed-no-picture')).not.toBeNull())
  expect(container.querySelector('img')).toBeNull()
})

it('shows an edited picture itself, and never a thumbnail from before the edit', async () => {
  const { editor } = await fakeEditor(1)
  const changes = { image, editedImage: `asset:${'b'.repeat(64)}` }
  editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Edit image')
  const step = editor.demo.document.value?.steps[stepId(1)]
  if (!step) throw new Error('the sample has a first step')
  const { container, rerender } = render(
    <EditorContext value={editor}>
      <StepPicture step={step} />
    </EditorContext>,
  )
  const source = () => container.querySelector('img')?.getAttribute('src')
  expect(source()).toContain('b'.repeat(64))
  // Once it was made here, it is in memory.
  editor.picturesAtHand.keep(changes.editedImage, new Blob(['picture']))
  rerender(
    <EditorContext value={editor}>
      <StepPicture step={{ ...step }} />
    </EditorContext>,
  )
  expect(source()).toBe(editor.picturesAtHand.urlOf(changes.editedImage))
})

/** Says of all that watches whether it is in sight. */
function watchedSight(): (isIntersecting: boolean) => void {
  const seen: IntersectionObserverCallback[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback)
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
  return (isIntersecting) =>
    act(() => {
      for (const callback of seen)
        callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
    })
}

function PictureOfFirst() {
  const step = useEditor().demo.document.value?.steps[stepId(1)]
  return step && <StepPicture step={step} />
}

it('shows another picture of a step itself until the server has it, and its thumbnail then', async () => {
  const { editor, server } = await fakeEditor(1)
  const { container } = render(
    <EditorContext value={editor}>
      <PictureOfFirst />
    </EditorContext>,
  )
  const source = () => container.querySelector('img')?.getAttribute('src')
  expect(source()).toMatch(/\/thumbnail\?v=0{15}1/)
  const open = server.hold()
  act(() => {
    editor.run({ type: 'update-step', stepId: stepId(1), changes: { image } }, 'Replace image')
  })
  expect(source()).toMatch(/\/api\/assets\/.*\/a{64}$/)
  open()
  await vi.waitFor(() => expect(source()).toMatch(/\/thumbnail\?v=a{16}/))
})

it('draws a page small of which there is no picture, once it stays in sight, with the edits that the server has', async () => {
  const isInSight = watchedSight()
  const { editor, container } = await shownStep({ image: null })
  const page = () => container.querySelector('iframe')
  expect(container.querySelector('.page-picture')).not.toBeNull()
  expect(page()).toBeNull()
  isInSight(true)
  expect(page()).toBeNull()
  await vi.waitFor(() => expect(page()).not.toBeNull())
  const { htmlCaptureId } = editor.demo.document.value?.steps[stepId(1)] ?? {}
  const address = `/api/captures/${htmlCaptureId}/page?stepId=${stepId(1)}&v=`
  expect(page()?.getAttribute('src')).toBe(`${address}0&thumbnail=true`)
  // It runs nothing, and neither keys nor screen readers get into it.
  expect(page()?.getAttribute('sandbox')).toBe('allow-same-origin')
  expect([page()?.tabIndex, page()?.hasAttribute('inert')]).toEqual([-1, true])
  const edit = { ...textEdit('new words'), demoId: editor.demo.document.value?.demo.id ?? '' }
  act(() => {
    editor.run({ type: 'save-edits', put: [edit], remove: [] }, 'Edit pages')
  })
  await vi.waitFor(() => expect(page()).toBeNull())
  isInSight(true)
  await vi.waitFor(() => expect(page()?.getAttribute('src')).toBe(`${address}1&thumbnail=true`))
  // Whoever scrolls back has it at once.
  isInSight(false)
  expect(page()).not.toBeNull()
  vi.unstubAllGlobals()
})

it('draws another page where the one before could not be drawn', async () => {
  const isInSight = watchedSight()
  const { editor, container } = await shownStep({ image: null })
  const page = () => container.querySelector('iframe')
  isInSight(true)
  await vi.waitFor(() => expect(page()).not.toBeNull())
  // What stands in the frame is no captured page.
  act(() => void page()?.dispatchEvent(new Event('load')))
  await vi.waitFor(() => expect(container.querySelector('.ed-no-picture')).not.toBeNull())
  const edit = { ...textEdit('new words'), demoId: editor.demo.document.value?.demo.id ?? '' }
  act(() => {
    editor.run({ type: 'save-edits', put: [edit], remove: [] }, 'Edit pages')
  })
  await vi.waitFor(() => expect(container.querySelector('.page-picture')).not.toBeNull())
  vi.unstubAllGlobals()
})
