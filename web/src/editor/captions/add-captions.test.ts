import { captionsLimit } from '@waystep/demo-model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { addCaptions } from './add-captions.ts'
import { removeCaptions } from './remove-captions.ts'

const chosen = vi.hoisted(() => ({ files: [] as File[] }))
const url = `asset:${'c'.repeat(64)}`
let fake: FakeEditor
let answer: () => Response
let sent: string[]

beforeEach(async () => {
  fake = await fakeEditor(2)
  const changes = { video: `asset:${'0'.repeat(64)}` }
  fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Make it a video')
  answer = () => Response.json({ url, entries: 3, losses: 0 }, { status: 201 })
  sent = []
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(new URL(input, 'http://localhost').pathname)
    return answer()
  })
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function click(
    this: HTMLInputElement,
  ) {
    expect(this.accept).toBe('.vtt,.srt')
    Object.defineProperty(this, 'files', { value: chosen.files })
    this.dispatchEvent(new Event('change'))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const choose = (text: string) => {
  chosen.files = [new File([text], 'film.srt')]
  return addCaptions.run(fake.editor, [stepId(1)])
}
const captions = () => fake.document().steps[stepId(1)]?.captionsUrl
const said = () => fake.toasts.at(-1)

it('[M3.15, E1.16] puts the captions of a file on a video step, and takes them off, each to be undone', async () => {
  expect(addCaptions.enabled(fake.editor, [stepId(2)])).toBe(false)
  expect(removeCaptions.enabled(fake.editor, [stepId(1)])).toBe(false)
  expect(addCaptions.labelFor?.(fake.editor, [stepId(1)])).toBe('Add captions')
  await choose('1')
  expect(sent).toEqual([`/api/demo/${fake.document().demo.id}/captions`])
  expect(captions()).toBe(url)
  expect(addCaptions.labelFor?.(fake.editor, [stepId(1)])).toBe('Replace captions')
  removeCaptions.run(fake.editor, [stepId(1)])
  expect([captions(), said()]).toEqual([null, 'Captions removed'])
  expect(removeCaptions.enabled(fake.editor, [stepId(1)])).toBe(false)
})

it('[M3.3] says that viewers have no button yet, and offers it', async () => {
  const say = vi.spyOn(fake.editor.notify, 'say')
  await choose('1')
  const [toast, onAction] = say.mock.lastCall ?? []
  expect(toast).toMatchObject({
    text: 'Captions added. Viewers have no button for them yet',
    action: 'Show the button',
  })
  onAction?.()
  expect(fake.document().demo.showCCButton).toBe(true)
  await choose('1')
  expect(say.mock.lastCall?.[0].text).toBe('Captions added')
})

it('says what of a file could not be read', async () => {
  fake.editor.run({ type: 'update-demo', changes: { showCCButton: true } }, 'Show the button')
  answer = () => Response.json({ url, entries: 3, losses: 2 }, { status: 201 })
  await choose('1')
  expect(said()).toBe('Captions added, without 2 that could not be read')
})

it('says why a file holds no captions, and changes nothing', async () => {
  const message = 'No captions were found in this file.'
  const error = { code: 'wrong-media', message, issues: [] }
  answer = () => Response.json({ error }, { status: 415 })
  await choose('This is a letter.')
  expect([captions(), said()]).toEqual([null, `Error adding captions: film.srt. ${message}`])
  sent = []
  await choose('x'.repeat(captionsLimit + 1))
  expect(said()).toBe('Error adding captions: film.srt. Captions can be at most 1 MB.')
  expect(sent).toEqual([])
})
