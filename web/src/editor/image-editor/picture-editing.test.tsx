import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { editPicture, type PictureEdits, type PictureShape } from '@waystep/demo-model'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { PictureEditing } from './picture-editing.tsx'
import { uncut } from './picture-state.ts'

// The canvas is seen in the journey: jsdom draws nothing.
vi.mock('./picture-surface.tsx', () => ({ PictureSurface: () => null }))

beforeAll(() => {
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
})
afterEach(cleanup)

const size = { width: 1280, height: 720 }
const bitmap = { ...size, close() {} } as ImageBitmap
const id = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c09'
const rectangle: PictureShape = {
  kind: 'rectangle',
  id,
  x: 100,
  y: 100,
  width: 200,
  height: 100,
  rotation: 0,
  color: '#5045E5',
  stroke: 5,
}
const solid: PictureShape = { ...rectangle, kind: 'solid' }

async function editing(
  imgState: PictureEdits,
  left: PictureEdits | null = null,
  edited: { readonly editedImage?: string } = {},
) {
  const fake = await fakeEditor(1)
  const image = `asset:${'a'.repeat(64)}`
  fake.editor.run(
    { type: 'update-step', stepId: stepId(1), changes: { image, imgState, ...edited } },
    'Draw',
  )
  const step = fake.document().steps[stepId(1)]
  if (!step) throw new Error('The sample has no step')
  const closed = vi.spyOn(fake.editor, 'closeDialog')
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <PictureEditing step={step} picture={{ bitmap, type: 'image/png' }} />
    </EditorContext>,
    '/',
    someone(),
  )
  if (left) {
    fake.editor.picture.kept.value = { kind: 'picture', stepId: stepId(1), image, state: left }
  }
  const { unmount } = render(app)
  return { ...fake, closed, unmount, kept: () => fake.editor.picture.kept.value }
}

/** Opens the list of all that is drawn, and chooses the first. @returns presses a key there */
function choose() {
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Shapes' }), { button: 0 })
  const list = within(screen.getByRole('region', { name: 'On this image' }))
  const [first] = list.getAllByRole('button')
  if (!first) throw new Error('Nothing is listed')
  fireEvent.click(first)
  return (key: string, held: object = {}) => fireEvent.keyDown(first, { key, ...held })
}

const said = () => screen.getByRole('status').textContent
const rotation = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Rotation/ })

describe('shapes by keys', () => {
  it('turn either way by R, about their middle, and say to what', async () => {
    await editing({ ...uncut(size), shapes: [rectangle] })
    const press = choose()
    for (let turn = 0; turn < 6; turn += 1) press('r')
    expect(said()).toBe('Rectangle is turned to 90 degrees')
    expect(rotation().value).toBe('90')
    press('ArrowRight')
    // Its middle was at 200, 150 before.
    expect(said()).toBe('Rectangle is at 251, 50')
    press('R', { shiftKey: true })
    expect(said()).toBe('Rectangle is turned to 75 degrees')
  })

  it('turn to what is typed, half a turn at most either way', async () => {
    await editing({ ...uncut(size), shapes: [rectangle] })
    choose()
    fireEvent.change(rotation(), { target: { value: '270' } })
    fireEvent.keyDown(rotation(), { key: 'Enter' })
    expect(rotation().value).toBe('-90')
  })

  it('stay as they are where a field is left empty, and where its own keys are pressed', async () => {
    const { kept } = await editing({ ...uncut(size), shapes: [{ ...rectangle, rotation: 30 }] })
    choose()
    fireEvent.change(rotation(), { target: { value: '' } })
    fireEvent.keyDown(rotation(), { key: 'Enter' })
    expect(rotation().value).toBe('30')
    fireEvent.keyDown(rotation(), { key: 'ArrowRight' })
    fireEvent.keyDown(rotation(), { key: 'Delete' })
    expect(kept()).toBeNull()
  })

  it('do not turn where they redact, and say so', async () => {
    await editing({ ...uncut(size), shapes: [solid] })
    const press = choose()
    press('r')
    expect(said()).toBe('Solid redaction cannot be turned')
    expect(screen.queryByRole('spinbutton', { name: /Rotation/ })).toBeNull()
    expect(screen.queryByText(/R turns it/)).toBeNull()
  })

  it('are duplicated a little further, and the copy is what keys move', async () => {
    const { kept } = await editing({ ...uncut(size), shapes: [rectangle] })
    const press = choose()
    press('d', { ctrlKey: true })
    press('ArrowRight')
    const [first, copy] = kept()?.state.shapes ?? []
    expect(first).toEqual(rectangle)
    expect(copy).toEqual({ ...rectangle, id: copy?.id, x: 121, y: 120 })
  })

  it('say their size, their place, and that they are gone', async () => {
    const other = { ...rectangle, id: id.replace(/9$/, '8'), x: 400 }
    await editing({ ...uncut(size), shapes: [other, rectangle] })
    const press = choose()
    press('ArrowRight', { altKey: true })
    expect(said()).toBe('Rectangle is 201 by 100 pixels')
    press('[')
    expect(said()).toBe('Rectangle is 2 of 2 from the top')
    press('Delete')
    expect(said()).toBe('Rectangle deleted')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(said()).toBe('Undone')
  })
})

describe('Save', () => {
  let save: () => void
  beforeEach(() => {
    save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  })

  it('[M5.21, M8.9] says that nothing was changed, and closes', async () => {
    const { toasts, closed } = await editing({ ...uncut(size), shapes: [rectangle] })
    save()
    expect(toasts).toEqual(['No changes made to the image.'])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('[M5.21] says so, too, where no pixel of the picture is left, whatever was drawn', async () => {
    const { toasts, closed, document } = await editing({
      ...uncut(size),
      x: 1280,
      shapes: [rectangle],
    })
    const before = document()
    choose()('r')
    save()
    expect(toasts).toEqual(['No changes made to the image.'])
    expect(closed).toHaveBeenCalledOnce()
    expect(document()).toBe(before)
  })
})

describe('leaving', () => {
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  it('asks where something was drawn, and closes at once where nothing was', async () => {
    const { closed } = await editing({ ...uncut(size), shapes: [rectangle] })
    choose()('r')
    cancel()
    expect(closed).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    cleanup()
    const untouched = await editing({ ...uncut(size), shapes: [rectangle] })
    cancel()
    expect(untouched.closed).toHaveBeenCalledOnce()
  })
})

describe('an original', () => {
  const drawn = { ...uncut(size), shapes: [rectangle] }
  const editedImage = `asset:${'e'.repeat(64)}`
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('[M4.12, M8.29] is given back, and nobody is told that somebody else did it', async () => {
    const { toasts, closed, document } = await editing(drawn, null, { editedImage })
    press('Restore original')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(document().steps[stepId(1)]).toMatchObject({ editedImage: null, imgState: null })
    expect(toasts).toEqual(['Image restored to original state'])
  })

  it('is deleted once that was asked, and nobody is told that somebody else did it', async () => {
    const { toasts, closed, document } = await editing(drawn, null, { editedImage })
    press('Delete the original')
    const question = within(screen.getByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Delete the original' }))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(document().steps[stepId(1)]).toMatchObject({ image: editedImage, editedImage: null })
    expect(toasts).toEqual(['Original deleted'])
  })
})

it('[M9.33] keys of the image editor do nothing to the demo behind it', async () => {
  await editing({ ...uncut(size), shapes: [rectangle] })
  const press = choose()
  const behind = vi.fn()
  window.addEventListener('keydown', behind)
  press('ArrowRight')
  press('z', { ctrlKey: true })
  press('Delete')
  window.removeEventListener('keydown', behind)
  expect(behind).not.toHaveBeenCalled()
})

it('has a tool in hand until it is pressed again, another tab is shown, or what it draws stands in the middle', async () => {
  const { kept } = await editing(uncut(size))
  const show = (name: string) =>
    fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
  const tool = (name: string) => screen.getByRole('button', { name })
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent)
  show('Redact')
  fireEvent.click(tool('Solid redaction'))
  expect(pressed()).toEqual(['Solid redaction'])
  fireEvent.click(tool('Solid redaction'))
  expect(pressed()).toEqual([])
  fireEvent.click(tool('Solid redaction'))
  show('Shapes')
  show('Redact')
  expect(pressed()).toEqual([])
  fireEvent.click(tool('Solid redaction'))
  fireEvent.click(tool('Add in the middle'))
  expect(kept()?.state.shapes).toMatchObject([{ x: 480, y: 300, width: 320, height: 120 }])
  // It is what is selected now.
  expect(pressed()).toEqual(['Solid redaction'])
  expect(screen.queryByText('Drag on the image, or')).toBeNull()
})

it('takes text of 4 to 2,000 pixels, and no other', async () => {
  const text: PictureShape = {
    kind: 'text',
    id,
    x: 100,
    y: 100,
    rotation: 0,
    color: '#5045E5',
    text: 'Look',
    font: 'Inter',
    size: 40,
  }
  const { kept } = await editing({ ...uncut(size), shapes: [text] })
  choose()
  const sizeOf = (value: string) => {
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Text size' }), { target: { value } })
    return kept()?.state.shapes[0]
  }
  for (const [typed, taken] of [
    ['4', 4],
    ['3', 4],
    ['2000', 2000],
    ['2001', 2000],
  ] as const) {
    expect(sizeOf(typed), typed).toMatchObject({ size: taken })
  }
})

describe('what was drawn and not saved', () => {
  it('is kept from the first change until it is taken back, saved or given up', async () => {
    const { kept, unmount } = await editing({ ...uncut(size), shapes: [rectangle] })
    expect(kept()).toBeNull()
    const press = choose()
    press('ArrowDown')
    expect(kept()?.state.shapes).toEqual([{ ...rectangle, y: 101 }])
    press('z', { ctrlKey: true })
    expect(kept()).toBeNull()
    press('ArrowDown')
    unmount()
    expect(kept()).toBeNull()
  })

  it('is there again where a tab that is gone left it, and is taken back like any change', async () => {
    const state = { ...uncut(size), shapes: [rectangle] }
    const turned = { ...rectangle, rotation: 30 }
    const { kept } = await editing(state, { ...state, shapes: [turned] })
    choose()
    expect(rotation().value).toBe('30')
    expect(kept()?.state.shapes).toEqual([turned])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rotation().value).toBe('0')
  })
})

it('[M4.10, M4.13] is saved whole over what another tab saved meanwhile, which is told of; nothing else is lost', async () => {
  const state = { ...uncut(size), shapes: [rectangle] }
  const { editor, server, toasts, document } = await editing(state)
  const theirs = { imgState: { ...state, shapes: [] }, editedImage: `asset:${'b'.repeat(64)}` }
  const changes = { ...theirs, text: 'Theirs' }
  server.change({ type: 'update-step', stepId: stepId(1), changes })
  await act(() => editor.session.sync.check())
  expect(toasts).toEqual(['This was saved elsewhere meanwhile. Saving here replaces that.'])
  const ours = {
    imgState: { ...state, shapes: [{ ...rectangle, rotation: 30 }] },
    editedImage: `asset:${'c'.repeat(64)}`,
  }
  const command = editPicture(document(), stepId(1), size, ours)
  if (command) editor.run(command, 'Edit image')
  await editor.session.queue.drained()
  expect(server.document.steps[stepId(1)]).toMatchObject({ ...ours, text: 'Theirs' })
})
