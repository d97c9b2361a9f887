import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  createChapter,
  type DemoChanges,
  type DemoDocument,
  documentOf,
  type Plan,
} from '@waystep/demo-model'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../../saving/testing/sample-demo.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { SettingsDialog } from '../settings-dialog.tsx'

beforeAll(() => {
  // Radix asks for them where a list opens; nothing has a size here.
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Nothing, IntersectionObserver: Nothing })
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function OpenSettings({ editor }: { readonly editor: Editor }) {
  useSignals()
  return editor.dialog.value
}

/** Three steps; the last one is a chapter. */
function withChapter(): DemoDocument {
  const { demo, steps, hotspots } = sampleDemo(3)
  const ids = { id: sampleId(5, 1), stepId: stepId(3), workspaceId: demo.workspaceId }
  const chapters = [createChapter({ ...ids, heading: 'Thank you' })]
  return documentOf({
    demo,
    steps: Object.values(steps),
    hotspots: Object.values(hotspots).filter((one) => one.stepId !== stepId(3)),
    chapters,
  })
}

async function opened(has: DemoChanges = {}, plan: Plan = 'Pro') {
  const fake = await fakeEditor(withChapter())
  if (Object.keys(has).length > 0) fake.editor.run({ type: 'update-demo', changes: has }, 'Edit')
  await fake.editor.session.queue.drained()
  fake.editor.show(SettingsDialog, { tab: 'autoplay' })
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <OpenSettings editor={fake.editor} />
    </EditorContext>,
    '/',
    someone({ plan }),
  )
  render(app)
  return { ...fake, router }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const isOn = (name: string) =>
  screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
const segment = (name: string) => screen.getByRole<HTMLButtonElement>('radio', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const duration = 'Step duration (ms)'
const delay = 'Transition delay (ms)'

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}

function choose(number: number) {
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Step' }), { key: 'Enter' })
  fireEvent.keyDown(screen.getByRole('option', { name: new RegExp(`^${number}\\.`) }), {
    key: 'Enter',
  })
}

async function save() {
  fireEvent.click(button('Save'))
  await waitFor(() => screen.getByText('Settings saved'))
}

describe('the Autoplay tab', () => {
  it('[M2.59, M9.37] turns autoplay on, with the control shown or not, in one save and one undo', async () => {
    const { editor, document } = await opened()
    const before = document().demo
    toggle('Autoplay')
    toggle('Show play/pause control')
    await save()
    expect(document().demo).toEqual({ ...before, autoplay: true, showplaypause: false })
    act(() => void editor.history.undo())
    expect(document().demo).toEqual(before)
  })

  it('[M4.25] turns autoplay on with loop, and says so', async () => {
    const { document, toasts } = await opened()
    toggle('Loop')
    expect(isOn('Autoplay')).toBe(true)
    expect(toasts).toEqual(['Autoplay has been enabled in order to loop demo'])
    await save()
    expect(document().demo).toMatchObject({ autoplay: true, loop: true })
  })

  it('[M4.25] says nothing of it where autoplay is on', async () => {
    const { toasts } = await opened({ autoplay: true })
    toggle('Loop')
    expect(toasts).toEqual([])
  })

  it('[M4.26] turns loop off with autoplay, and says so', async () => {
    const { document, toasts } = await opened({ autoplay: true, loop: true })
    toggle('Autoplay')
    expect(isOn('Loop')).toBe(false)
    expect(toasts).toEqual(['Loop has been disabled along with autoplay'])
    await save()
    expect(document().demo).toMatchObject({ autoplay: false, loop: false })
  })

  it('[M4.24, M4.27] turns autoplay on with times per step, which go off with it', async () => {
    const { document } = await opened()
    fireEvent.click(segment('Per step'))
    expect(isOn('Autoplay')).toBe(true)
    await save()
    expect(document().demo).toMatchObject({ autoplay: true, customizePerStep: true })
    toggle('Autoplay')
    expect(segment('Same for all steps').ariaChecked).toBe('true')
    await save()
    expect(document().demo).toMatchObject({ autoplay: false, customizePerStep: false })
  })
})

describe('its times', () => {
  it('[M5.13, M5.14, M9.14] are 2000 and 500 at first, 1000 to 10000 in steps of 500, with what is recommended', async () => {
    await opened()
    const limits = { min: '1000', max: '10000', step: '500', type: 'number' }
    expect(field(duration)).toMatchObject({ ...limits, value: '2000' })
    expect(field(delay)).toMatchObject({ ...limits, value: '500' })
    expect(screen.getByText('Recommended: at least 2000 ms.')).toBeTruthy()
    expect(screen.getByText('Recommended: at least 500 ms.')).toBeTruthy()
  })

  it('[M5.13] become the nearest that can be set', async () => {
    const { document } = await opened({ autoplay: true })
    type(duration, '700')
    expect(field(duration).value).toBe('1000')
    type(duration, '99999')
    expect(field(duration).value).toBe('10000')
    type(duration, '3300')
    expect(field(duration).value).toBe('3500')
    type(delay, '1500')
    await save()
    expect(document().demo).toMatchObject({ autoplayduration: 3500, autoPlayDelay: 1500 })
  })

  it('[M9.14] keep the delay of 500 until another one is typed; without one it is 1000', async () => {
    await opened({ autoplay: true })
    type(delay, '500')
    expect(field(delay).value).toBe('500')
    expect(button('Save').disabled).toBe(true)
    type(delay, '')
    expect(field(delay).value).toBe('1000')
  })

  it('[M5.15, M3.3] of a step can be set once it is chosen, and are the demo’s again on request', async () => {
    const { document } = await opened({ autoplay: true, customizePerStep: true })
    expect(screen.getByText('Choose a step to set its times.')).toBeTruthy()
    expect(screen.queryByLabelText(duration)).toBeNull()
    choose(2)
    expect(field(duration).value).toBe('2000')
    type(duration, '4000')
    type(delay, '1000')
    expect(screen.getByRole('combobox', { name: 'Step' }).textContent).toBe(
      '2. Step 2 · 4000 + 1000 ms',
    )
    await save()
    const own = { stepId: stepId(2), duration: 4000, transition: 1000 }
    expect(document().demo.stepTimings).toEqual([own])
    choose(1)
    expect(field(duration).value).toBe('2000')
    choose(2)
    fireEvent.click(button('Use the times of all steps'))
    await save()
    expect(document().demo.stepTimings).toEqual([])
  })

  it('[M5.15] are none of a chapter, which says why', async () => {
    await opened({ autoplay: true, customizePerStep: true })
    choose(3)
    expect(screen.getByText('Chapter steps cannot be autoplayed.')).toBeTruthy()
    expect(screen.queryByLabelText(duration)).toBeNull()
  })
})

describe('on the Free plan', () => {
  it.each(['Autoplay', 'Loop'])(
    '[M6.3] %s is locked with a badge, and asks for an upgrade',
    async (name) => {
      const { router, document } = await opened({}, 'Free')
      expect(screen.getAllByText('Pro')).toHaveLength(2)
      expect(field(duration).disabled).toBe(true)
      toggle(name)
      await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
      expect(router.state.location.search).toBe('?from=autoplay')
      expect(document().demo.autoplay).toBe(false)
    },
  )

  it('[M6.3] so are times per step, and what was on can be turned off', async () => {
    const { router } = await opened({ autoplay: true }, 'Free')
    toggle('Autoplay')
    expect(isOn('Autoplay')).toBe(false)
    fireEvent.click(segment('Per step'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
  })
})

it('says that a sandbox does not play by itself', async () => {
  await opened({ type: 'Sandbox' })
  expect(screen.getByText(/A sandbox is explored freely/)).toBeTruthy()
})
