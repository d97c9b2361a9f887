import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Plan } from '@waystep/demo-model'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { undo } from '../history/undo.ts'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { TranslationsDialog } from '../translations/translations-dialog.tsx'
import { EnhanceDialog } from './enhance-dialog.tsx'
import { useEnhanceInAddress } from './use-enhance-in-address.ts'

interface Sent {
  readonly path: string
  readonly body: unknown
  readonly signal: AbortSignal | null | undefined
}

let fake: FakeEditor
let sent: Sent[]
let status: object
/** What the call that writes or copies is answered with, once it is. */
let answer: (asked: Sent) => Response | Promise<Response>

const configured = { enhance: true, translate: true, message: null, settingsPath: null }
const proposed = (...indexes: number[]) =>
  indexes.map((index) => ({
    stepId: stepId(index),
    hotspotId: hotspotId(index),
    was: `Click ${index}`,
    now: `Press **number ${index}**`,
    faults: [],
  }))
const refusal = (httpStatus: number, message: string) =>
  Response.json({ error: { code: 'not-possible', message, issues: [] } }, { status: httpStatus })

async function given(steps: number) {
  fake = await fakeEditor(steps, 'ada')
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
})
beforeEach(async () => {
  localStorage.clear()
  sent = []
  status = configured
  answer = () => Response.json({ steps: proposed(1, 2), left: [] })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = String(address).split('?')
    if (path.endsWith('/ai-texts')) return Response.json(status)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const asked = { path, body, signal: init.signal }
    sent.push(asked)
    return answer(asked)
  })
  await given(3)
})
afterEach(() => {
  cleanup()
  fake.editor.dispose()
  vi.unstubAllGlobals()
})

function InEditor() {
  useEnhanceInAddress()
  const { dialog } = fake.editor
  return <>{dialog.value}</>
}

function show({ path = '/', plan = 'Scale' }: { path?: string; plan?: Plan } = {}) {
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <InEditor />
    </EditorContext>,
    path,
    someone({ plan }),
  )
  render(app)
  return router
}

function opened(options: Parameters<typeof show>[0] = {}) {
  const router = show(options)
  act(() => fake.editor.show(EnhanceDialog, {}))
  return router
}

/** Found by the name alone: asking for computed roles and names takes a second a test. */
const button = (name: string) => {
  const buttons = [...document.querySelectorAll('button')]
  const one = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (!one) throw new Error(`There is no button '${name}'`)
  return one
}
const press = (name: string) => fireEvent.click(button(name))
const seen = (text: string) => screen.findByText(text)
const ready = (name: string) =>
  waitFor(() => expect(button(name).disabled).toBe(false), { timeout: 3_000 })
const turnTo = (name: string) => {
  fireEvent.mouseDown(button(name), { button: 0 })
}

async function written() {
  const router = opened()
  await ready('Enhance 3 steps')
  press('Enhance 3 steps')
  await seen('Press number 1')
  return router
}

describe('texts by AI', () => {
  it('[E9.9, E5.34, E9.2] asks for a how-to guide in English, from the title, for all steps', async () => {
    await written()
    expect(sent).toMatchObject([
      {
        path: `/api/demo/${fake.document().demo.id}/enhanced-texts`,
        body: {
          title: 'Sample',
          type: 'How-to Guide',
          language: 'en',
          stepIds: [stepId(1), stepId(2), stepId(3)],
        },
      },
    ])
  })

  it('[E5.34] writes nothing without a title', async () => {
    opened()
    await ready('Enhance 3 steps')
    fireEvent.change(screen.getByLabelText('Demo title'), { target: { value: '  ' } })
    expect(screen.getByRole('alert').textContent).toContain('A title is required as context.')
    expect(button('Enhance 3 steps').disabled).toBe(true)
  })

  it('asks for chosen steps only, and those that are selected are chosen', async () => {
    act(() => {
      fake.editor.selection.toggle(stepId(2))
      fake.editor.selection.toggle(stepId(3))
    })
    opened()
    await ready('Enhance 2 steps')
    fireEvent.click(screen.getByLabelText('Step 3: Step 3'))
    press('Enhance 1 step')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ stepIds: [stepId(2)] })
  })

  it('[E5.35, E9.2] works for up to 100 steps, says so, and chooses the first of more', async () => {
    await given(102)
    opened()
    await seen('AI enhancement works for up to 100 steps.')
    await ready('Enhance 100 steps')
    fireEvent.click(screen.getByLabelText('All steps with hotspots (102)'))
    expect(button('Enhance 102 steps').disabled).toBe(true)
    await seen('AI enhancement works for up to 100 steps. 102 are chosen.')
  })

  it('[E4.25, E4.26] says that it writes, and takes no second press meanwhile', async () => {
    answer = () => new Promise(() => {})
    opened()
    await ready('Enhance 3 steps')
    press('Enhance 3 steps')
    await seen('Writing the texts of 3 steps…')
    expect(button('Enhance 3 steps').disabled).toBe(true)
    press('Enhance 3 steps')
    expect(sent).toHaveLength(1)
    expect(fake.toasts).toEqual(['Generating text…'])
  })

  it('can be stopped, which is no failure, and asked for again', async () => {
    answer = ({ signal }) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    opened()
    await ready('Enhance 3 steps')
    press('Enhance 3 steps')
    await seen('Writing the texts of 3 steps…')
    press('Stop')
    await ready('Enhance 3 steps')
    expect(sent[0]?.signal?.aborted).toBe(true)
    expect(fake.toasts).toEqual(['Generating text…'])
    answer = () => Response.json({ steps: proposed(1), left: [] })
    press('Enhance 3 steps')
    await seen('Press number 1')
  })

  it('asks no longer once the dialog is closed', async () => {
    answer = () => new Promise(() => {})
    opened()
    await ready('Enhance 3 steps')
    press('Enhance 3 steps')
    await seen('Writing the texts of 3 steps…')
    press('Close')
    await waitFor(() => expect(sent[0]?.signal?.aborted).toBe(true))
    expect(fake.editor.dialog.value).toBeNull()
  })

  const failures: [number, string, string][] = [
    [
      422,
      'The limit of this month is reached.',
      'Generation failed. Please reload the page and try again.',
    ],
    [503, 'The service does not answer.', 'Something went wrong. Please try again later.'],
  ]
  it.each(failures)(
    '[E4.28, E8.5, E8.6] tells a failure with %d and why, and changes nothing',
    async (code, why, said) => {
      answer = () => refusal(code, why)
      const before = fake.document()
      opened()
      await ready('Enhance 3 steps')
      press('Enhance 3 steps')
      await seen(why)
      expect(fake.toasts.at(-1)).toBe(said)
      expect(fake.document()).toBe(before)
      await ready('Enhance 3 steps')
    },
  )

  it('tells what to do where no service is set up', async () => {
    status = {
      enhance: false,
      translate: false,
      message: 'No AI service is connected.',
      settingsPath: '/account?tab=ai',
    }
    opened()
    const note = await seen('No AI service is connected.')
    expect(note.querySelector('a')?.getAttribute('href')).toBe('/account?tab=ai')
    expect(button('Enhance 3 steps').disabled).toBe(true)
  })
})

describe('what was written', () => {
  it('stands beside what it replaces, as plain text, and changes nothing yet', async () => {
    answer = () =>
      Response.json({
        steps: [{ ...proposed(1)[0], now: '<img src=x onerror=alert(1)> **Go**' }],
        left: [hotspotId(2)],
      })
    const before = fake.document()
    opened()
    await ready('Enhance 3 steps')
    press('Enhance 3 steps')
    await seen('Click 1')
    expect(document.querySelector('dl img')).toBeNull()
    expect(document.querySelector('dl')?.textContent).toContain('Go')
    await seen('For 1 hotspot nothing of use was written. It stays as it is.')
    expect(fake.document()).toBe(before)
  })

  it('[E4.27, E2.8] is taken as one gesture, which one undo takes back', async () => {
    const router = await written()
    const before = fake.document()
    press('Take 2 texts')
    expect(fake.document().hotspots[hotspotId(1)]).toMatchObject({
      text: 'Click 1',
      aiText: 'Press **number 1**',
      aiTextVisible: true,
    })
    expect(fake.document().hotspots[hotspotId(2)]?.aiText).toBe('Press **number 2**')
    expect(fake.toasts.at(-1)).toBe('2 texts enhanced')
    expect(fake.editor.dialog.value).toBeNull()
    await waitFor(() => expect(router.state.location.hash).toBe('#ai'))
    act(() => void undo.run(fake.editor, []))
    expect(fake.document()).toEqual(before)
  })

  it('is taken or left one by one', async () => {
    await written()
    fireEvent.click(screen.getByLabelText('1Step 1'))
    press('Take 1 text')
    expect(fake.document().hotspots[hotspotId(1)]?.aiText).toBeNull()
    expect(fake.document().hotspots[hotspotId(2)]?.aiText).toBe('Press **number 2**')
  })

  it('is left as a whole, or thrown away', async () => {
    await written()
    const before = fake.document()
    fireEvent.click(screen.getByLabelText('All 2 texts'))
    expect(button('Take 0 texts').disabled).toBe(true)
    press('Discard')
    expect(fake.editor.dialog.value).toBeNull()
    expect(fake.document()).toBe(before)
  })

  it('is left where it lost something, until somebody ticks it', async () => {
    answer = () =>
      Response.json({
        steps: [
          { ...proposed(1)[0], faults: [{ code: 'variables-lost', names: ['name'] }] },
          ...proposed(2),
        ],
        left: [],
      })
    opened()
    await ready('Enhance 3 steps')
    press('Enhance 3 steps')
    await seen('It lacks {{name}}.')
    expect(screen.getByLabelText<HTMLInputElement>('1Step 1').checked).toBe(false)
    fireEvent.click(screen.getByLabelText('1Step 1'))
    press('Take 2 texts')
    expect(fake.document().hotspots[hotspotId(1)]?.aiText).toBe('Press **number 1**')
  })

  it('may be nothing', async () => {
    answer = () => Response.json({ steps: [], left: [] })
    opened()
    await ready('Enhance 3 steps')
    press('Enhance 3 steps')
    await seen('Nothing to change')
    press('Back')
    await seen('AI enhancement works for up to 100 steps.')
  })
})

describe('translating', () => {
  it('[E2.9, V2.3] is what the address opens with #translate, once', async () => {
    const router = show({ path: '/#translate' })
    await seen('Multilingual')
    expect(router.state.location.hash).toBe('')
  })

  it('[E4.29, V2.62, E1.15] opens the hub while the demo keeps its languages', async () => {
    show({ path: '/#translate' })
    await seen('Multilingual')
    press('Open translations')
    expect(fake.editor.dialog.value?.type).toBe(TranslationsDialog)
  })
})

it('[E1.15] leads to voiceovers by AI, which have a panel of their own', async () => {
  opened()
  turnTo('Voiceover')
  await seen('Reads the texts of the steps aloud, in a voice of your choice.')
  press('Open voiceover')
  await waitFor(() => expect(fake.editor.voiceDraft.isOpen.value).toBe(true))
  expect(fake.editor.dialog.value).toBeNull()
})

describe('plans', () => {
  it.each([
    ['Text', 'ai_text'],
    ['Voiceover', 'ai_voice'],
    ['Translate', 'ai_translate'],
  ])('[E6.6, E2.5] lock %s on Free and lead to the plans', async (tab, from) => {
    const router = opened({ plan: 'Free' })
    turnTo(tab)
    await seen("The product's AI is only available on paid plans")
    press('Upgrade')
    await waitFor(() => expect(router.state.location.search).toBe(`?from=${from}`))
    expect(sent).toEqual([])
  })
})
