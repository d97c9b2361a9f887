import { createHtmlEdit, orderedSteps } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { sampleDemo, stepId } from '../../saving/testing/sample-demo.ts'
import { sampleEdit } from '../testing/sample-edit.ts'
import { editPlaces, stepNumbers } from './edit-places.ts'
import { editWords, elementWords } from './edit-words.ts'
import { stillSaid } from './still-said.ts'

const document = sampleDemo(5)
const steps = orderedSteps(document)
const redact = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const

describe('the list of all edits', () => {
  it('says where an edit applies, where not, and what it holds back', () => {
    const edit = sampleEdit(1, '', { edits: redact, rejectedStepIds: [stepId(4)] })
    const kinds = [
      { kind: 'applied', nodeId: 7 },
      { kind: 'ambiguous', nodeIds: [1, 2] },
      { kind: 'absent' },
      { kind: 'off' },
    ] as const
    const found = kinds.map((resolution, index) => ({
      stepId: stepId(index + 1),
      resolutions: { [edit.id]: resolution },
      words: index === 0 ? { [edit.id]: 'Jonas Okafor' } : {},
    }))
    // Nothing is known of the last step's page.
    const unread = { stepId: stepId(5), resolutions: null, words: {} }
    const places = editPlaces(edit, steps, [...found, unread])
    expect(places.applied.map(({ step, nodeId }) => [step.number, nodeId])).toEqual([[1, 7]])
    expect(elementWords(edit, places.words)).toBe('“Jonas Okafor”')
    expect(places.ambiguous.map(({ number }) => number)).toEqual([2])
    expect(places.absent.map(({ number }) => number)).toEqual([3])
    expect(places.rejected.map(({ number }) => number)).toEqual([4])
    expect(places.holdsBack.map(({ step, reason }) => [step.number, reason])).toEqual([
      [2, 'ambiguous'],
      [3, 'absent'],
    ])
  })

  it('warns of names and hotspots that say what was withheld from a page', () => {
    const edit = sampleEdit(1, '', { edits: redact })
    const found = [
      {
        stepId: stepId(1),
        resolutions: { [edit.id]: { kind: 'applied' as const, nodeId: 7 } },
        words: { [edit.id]: 'Click, Mr. Okafor' },
      },
    ]
    const said = (one: typeof edit) =>
      stillSaid(document, [{ edit: one, places: editPlaces(one, steps, found) }]).map(
        ({ step, where, word }) => `${step.number} ${where} ${word}`,
      )
    expect(said(edit)).toEqual([1, 2, 3, 4, 5].map((number) => `${number} hotspot click`))
    expect(said({ ...edit, edits: sampleEdit(1, 'New').edits })).toEqual([])
  })

  it('names runs of steps', () => {
    const numbers = (...all: number[]) => stepNumbers(all.map((number) => ({ number })))
    expect(numbers(1, 2, 5, 6, 7, 9)).toBe('1, 2, 5 to 7, 9')
    expect(numbers(3)).toBe('3')
  })

  it('says in words what an edit does, each once', () => {
    const edit = createHtmlEdit({
      ...sampleEdit(1, 'A new heading that is rather longer than a list has room for'),
      edits: {
        TextContent: {
          oldValue: ' Old\n words ',
          newValue: 'A new heading that is rather longer than a list has room for',
        },
        TextWeight: { oldValue: '400', newValue: 'bold' },
        BackgroundColor: { oldValue: null, newValue: '#ff0000' },
        BackgroundSize: { oldValue: null, newValue: 'cover' },
        SandboxHotspot: { oldValue: null, newValue: { targetStepId: stepId(2) } },
        ...redact,
      },
    })
    expect(editWords(document, edit).sort()).toEqual([
      'Background',
      'Bold',
      'Link to step 2',
      'Redacted',
      'Text “A new heading that is rather longer than…”',
    ])
    expect(elementWords(edit)).toBe('“Old words”')
    expect(elementWords({ ...edit, edits: redact, xpath: '/html[1]/body[1]/x-card[2]' })).toBe(
      '<x-card>',
    )
  })
})
