import { type Signal, signal } from '@preact/signals-react'
import {
  applyCommand,
  type Command,
  createChapter,
  createDemo,
  createStep,
  type DemoDocument,
  documentOf,
  type FormField,
  messageOf,
} from '@waystep/demo-model'
import { beforeEach, describe, expect, it } from 'vitest'
import { nothingToSave } from '../saving/receipt.ts'
import { type ChapterDraft, createChapterDraft } from './chapter-draft.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const chapterId = id(3)

function sampleDocument(): DemoDocument {
  const step = createStep({ id: id(2), demoId: id(1), number: 1 })
  const chapter = createChapter({ id: chapterId, stepId: step.id, workspaceId: id(9) })
  const demo = createDemo({ id: id(1), workspaceId: id(9), createdAt: '2026-01-02T03:04:05.000Z' })
  return documentOf({ demo, steps: [step], chapters: [chapter] })
}

let inHand: Signal<DemoDocument | null>
let sent: Command[]
let passwords: string[]
let passwordsAreStored: boolean
let draft: ChapterDraft

beforeEach(() => {
  inHand = signal<DemoDocument | null>(sampleDocument())
  sent = []
  passwords = []
  passwordsAreStored = true
  const run = (command: Command) => {
    const { value } = inHand
    const result = value && applyCommand(value, command)
    if (!result?.ok) return null
    inHand.value = result.document
    sent.push(command)
    return nothingToSave
  }
  draft = createChapterDraft({
    document: inHand,
    run,
    embedDomains: ['calendly.com'],
    storePassword: (of, password) => {
      if (!passwordsAreStored) return Promise.resolve(false)
      passwords.push(password)
      // The server says so in the document.
      run({ type: 'mark-password', chapterId: of, hasPassword: true })
      sent.pop()
      return Promise.resolve(true)
    },
  })
  draft.open(chapterId)
})

const stored = () => inHand.value?.chapters[chapterId]
const problems = () => draft.issues.value.map(messageOf)

describe('the chapter panel’s draft', () => {
  it('is unsaved while something differs, and not when it is back', () => {
    expect(draft.unsaved.value).toBe(false)
    draft.change({ heading: 'Welcome' })
    expect(draft.unsaved.value).toBe(true)
    draft.change({ heading: 'Get Started' })
    expect(draft.unsaved.value).toBe(false)
    draft.change({ buttons: [] })
    expect(draft.unsaved.value).toBe(false)
  })

  it('[E4.20] leaves the demo as it was when it is cancelled, and sends nothing', () => {
    const before = structuredClone(inHand.value)
    draft.change({ heading: 'Welcome', theme: 'Custom' })
    draft.changeType('Form')
    draft.change({ skip: true })
    draft.discard()
    expect(inHand.value).toEqual(before)
    expect(sent).toEqual([])
    expect(draft.chapter.value).toBeNull()
  })

  it('[E4.17] gives a form its first fields and points at them; those that are there stay', () => {
    draft.changeType('Form')
    expect(draft.chapter.value?.formFields.map(({ label }) => label)).toEqual([
      'First name',
      'Email*',
    ])
    expect(draft.highlighted.value).toBe('form-fields')
    const fields = draft.chapter.value?.formFields.slice(0, 1) ?? []
    draft.change({ formFields: fields })
    draft.changeType('Link')
    expect(draft.highlighted.value).toBeNull()
    draft.changeType('Form')
    expect(draft.chapter.value?.formFields).toEqual(fields)
  })

  it('[E4.18, E4.21, E5.23] points at the password, and waits for one', async () => {
    draft.changeType('Password')
    expect(draft.highlighted.value).toBe('password')
    expect(problems()).toEqual(['Enter a password.'])
    expect(await draft.save()).toBe(false)
    draft.typePassword('open sesame')
    expect(problems()).toEqual([])
    expect(await draft.save()).toBe(true)
    expect(passwords).toEqual(['open sesame'])
    expect(stored()).toMatchObject({ type: 'Password', hasPassword: true })
    expect(draft.unsaved.value).toBe(false)
  })

  it('keeps a password out of commands, the journal and the draft once it is stored', async () => {
    draft.changeType('Password')
    draft.typePassword('open sesame')
    expect(JSON.stringify(draft.kept.value)).not.toContain('sesame')
    await draft.save()
    expect(draft.password.value).toBe('')
    expect(JSON.stringify([sent, inHand.value, draft.kept.value])).not.toContain('sesame')
  })

  it('stays valid without the password being typed again', async () => {
    draft.changeType('Password')
    draft.typePassword('open sesame')
    await draft.save()
    draft.change({ heading: 'Members only' })
    expect(problems()).toEqual([])
    expect(await draft.save()).toBe(true)
    expect(passwords).toHaveLength(1)
  })

  it('changes nothing when the password could not be stored', async () => {
    passwordsAreStored = false
    draft.changeType('Password')
    draft.typePassword('open sesame')
    expect(await draft.save()).toBe(false)
    expect(sent).toEqual([])
    expect(draft.password.value).toBe('open sesame')
    expect(draft.chapter.value?.type).toBe('Password')
  })

  it('[E5.4, E5.6] is not saved with a colour that is none', async () => {
    draft.change({ theme: 'Custom', headingColor: '#ff' })
    expect(problems()).toEqual(['Please enter a valid hex color format (#fff or #ffffff)'])
    expect(await draft.save()).toBe(false)
    draft.change({ theme: 'Dark', headingColor: '#ffffff' })
    expect(problems()).toEqual([])
  })

  it('saves all changes as one command', async () => {
    draft.change({ heading: 'Welcome' })
    draft.change({ description: 'To our *tour*' })
    expect(await draft.save()).toBe(true)
    expect(sent).toEqual([
      {
        type: 'update-chapter',
        chapterId,
        changes: { heading: 'Welcome', description: 'To our *tour*' },
      },
    ])
  })

  it('opens again what another tab left, unless the chapter is gone', () => {
    draft.discard()
    expect(draft.restore({ kind: 'chapter', chapterId, changes: { heading: 'Left' } })).toBe(true)
    expect(draft.chapter.value?.heading).toBe('Left')
    expect(draft.restore({ kind: 'chapter', chapterId: id(8), changes: {} })).toBe(false)
  })

  it('[M4.30] has an undo of its own: of what is typed in a field together, of clicks one by one', () => {
    const heading = () => draft.chapter.value?.heading
    for (const text of ['W', 'We', 'Welcome']) draft.change({ heading: text })
    draft.changeType('Form')
    const [field, ...others] = draft.chapter.value?.formFields ?? []
    for (const label of ['N', 'Na']) {
      draft.change({ formFields: [{ ...field, label } as FormField, ...others] })
    }
    draft.change({ formFields: others })
    draft.undo()
    expect(draft.chapter.value?.formFields[0]?.label).toBe('Na')
    draft.undo()
    expect(draft.chapter.value?.formFields[0]?.label).toBe('First name')
    draft.undo()
    expect(draft.chapter.value?.type).toBe('Link')
    draft.undo()
    expect(heading()).toBe('Get Started')
    expect(draft.canUndo.value).toBe(false)
    draft.redo()
    expect(heading()).toBe('Welcome')
    draft.change({ heading: 'Hello' })
    expect(draft.canRedo.value).toBe(false)
  })

  it('has nothing to undo once it is saved, or another chapter is open', async () => {
    draft.change({ heading: 'Welcome' })
    await draft.save()
    expect(draft.canUndo.value).toBe(false)
    draft.change({ heading: 'Hello' })
    draft.open(chapterId)
    expect(draft.canUndo.value).toBe(false)
    expect(draft.chapter.value?.heading).toBe('Welcome')
  })

  it('closes when its chapter is deleted elsewhere', () => {
    draft.change({ heading: 'Welcome' })
    inHand.value = documentOf({ demo: sampleDocument().demo })
    expect(draft.chapter.value).toBeNull()
    expect(draft.unsaved.value).toBe(false)
  })
})

it('[E5.2] embeds what the server’s list allows', () => {
  draft.changeType('Embed')
  draft.change({ embedCode: 'https://calendly.com/acme' })
  expect(problems()).toEqual([])
  draft.change({ embedCode: 'https://acme.example/' })
  expect(problems()).toEqual(['This domain is not allowed'])
})
