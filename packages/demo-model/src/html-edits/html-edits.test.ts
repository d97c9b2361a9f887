import { describe, expect, it } from 'vitest'
import type { HtmlEdit } from '../records/html-edit.ts'
import { textEdit } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { type ChangeOptions, changeElement } from './change-element.ts'
import { type EditsChange, type ElementInStep, elementState } from './element-in-step.ts'
import type { AttributeChanges } from './merge-changes.ts'
import { acceptForStep, rejectForStep, resetElement } from './reset-element.ts'
import { makeGlobal, makeStepSpecific, settleScopes } from './scope-of-edits.ts'

const [here, there] = [testId('here'), testId('there')]
const now = '2026-03-04T05:06:07.000Z'
const print = {
  nodeHash: 'n',
  parentHash: 'p',
  grandparentHash: 'g',
  greatGrandparentHash: 'gg',
  firstSiblingHash: 'f',
  xpath: '/html/body/p[1]',
}

/** The element, where the named edits are found; those that the step rejects are off. */
function element(...applied: readonly HtmlEdit[]): ElementInStep {
  const resolutions = Object.fromEntries(
    applied.map(({ id, rejectedStepIds, enabledStepId }) => {
      const isOff = enabledStepId === null && rejectedStepIds.includes(here)
      return [id, isOff ? { kind: 'off' as const } : { kind: 'applied' as const, nodeId: 7 }]
    }),
  )
  return { stepId: here, nodeId: 7, fingerprint: print, resolutions }
}

const said = (newValue: string | null, oldValue = 'before'): AttributeChanges => ({
  TextContent: { oldValue, newValue },
})
const red: AttributeChanges = { TextColor: { oldValue: 'rgb(0, 0, 0)', newValue: '#ff0000' } }
const global = (name: string, edits = said(name), fields: Partial<HtmlEdit> = {}) =>
  textEdit(name, { ...print, edits, ...fields })
const own = (name: string, edits = said(name), fields: Partial<HtmlEdit> = {}) =>
  textEdit(name, { ...print, edits, enabledStepId: here, ...fields })

const options = (scope: ChangeOptions['scope'] = null): ChangeOptions => ({
  demoId: testId('demo'),
  newId: testId('new'),
  now,
  scope,
})

/** Every edit after a change. */
function after(edits: readonly HtmlEdit[], { put, remove }: EditsChange): HtmlEdit[] {
  const kept = edits.filter(({ id }) => !remove.includes(id) && !put.some((it) => it.id === id))
  return [...kept, ...put]
}

function changed<O extends { readonly kind: string }>(outcome: O) {
  if (!('put' in outcome)) throw new Error(`nothing changed: ${outcome.kind}`)
  return outcome as O & EditsChange
}

describe('changing an element', () => {
  it('[H3.14] makes an edit with the fingerprint of the element and the step it was made in', () => {
    const { put, remove, undecided } = changeElement([], element(), said('after'), options())
    expect(put).toMatchObject([
      {
        ...print,
        id: testId('new'),
        demoId: testId('demo'),
        nodeId: 7,
        type: 'Edit',
        enabledStepId: null,
        rejectedStepIds: [],
        createdAt: now,
        updatedAt: now,
        edits: said('after'),
        metadata: { originalId: null, derivedFrom: null, parentStepId: here },
      },
    ])
    expect(remove).toEqual([])
    expect(undecided).toEqual([testId('new')])
  })

  it.each([
    ['nothing', 'null', [], 'new', null],
    ['nothing', 'all', [], 'new', null],
    ['nothing', 'step', [], 'new', here],
    ['a global edit', 'null', [global('G')], 'G', null],
    ['a global edit', 'all', [global('G')], 'G', null],
    ['a global edit', 'step', [global('G')], 'new', here],
    ['an own edit', 'null', [own('S')], 'S', here],
    ['an own edit', 'all', [own('S')], 'S', here],
    ['an own edit', 'step', [own('S')], 'S', here],
    ['both', 'null', [own('S'), global('G')], 'S', here],
    ['both', 'step', [own('S'), global('G')], 'S', here],
    ['two global edits', 'null', [global('G'), global('H')], 'H', null],
    [
      'a rejected global edit',
      'null',
      [global('G', said('G'), { rejectedStepIds: [here] })],
      'new',
      here,
    ],
  ] as const)('[H4.21] with %s there, chosen for %s, is taken by the right edit', (...row) => {
    const [, scope, edits, taker, enabledStepId] = row
    const chosen = scope === 'null' ? null : scope
    const { put, remove, undecided } = changeElement(edits, element(...edits), red, options(chosen))
    expect(put.map(({ id }) => id)).toEqual([testId(taker)])
    expect(put[0]).toMatchObject({ enabledStepId, edits: red })
    expect(remove).toEqual([])
    expect(undecided).toEqual(row[0] === 'nothing' && chosen === null ? [testId('new')] : [])
  })

  it('is taken by the newer of two edits, in whichever order they are given', () => {
    const older = global('G', said('G'), { createdAt: '2026-01-01T00:00:00.000Z' })
    const newer = global('H', said('H'), { createdAt: '2026-01-01T00:00:01.000Z' })
    for (const edits of [
      [older, newer],
      [newer, older],
    ]) {
      const { put } = changeElement(edits, element(...edits), red, options())
      expect(put.map(({ id }) => id)).toEqual([newer.id])
    }
  })

  it('[H3.14] says of a new edit over a global one which it derives from', () => {
    const derived = global('G', said('G'), {
      metadata: { originalId: testId('O'), derivedFrom: testId('P'), parentStepId: there },
    })
    const { put } = changeElement([derived], element(derived), said('here'), options('step'))
    expect(put[0]?.metadata).toEqual({
      originalId: testId('O'),
      derivedFrom: testId('G'),
      parentStepId: here,
    })
    expect(put[0]?.edits).toEqual(said('here'))
  })

  it('keeps what the page had as the old value, however often it is changed', () => {
    const edit = own('S')
    const { put } = changeElement([edit], element(edit), said('third', 'S'), options())
    expect(put[0]?.edits).toEqual(said('third', 'before'))
  })

  it('[H4.24] drops what is as the page had it, and an edit without changes', () => {
    const edit = own('S', { ...said('S'), ...red })
    const back = changeElement([edit], element(edit), said('before', 'S'), options())
    expect(back).toMatchObject({ put: [{ edits: red }], remove: [] })
    const none = changeElement(back.put, element(edit), { TextColor: change(null) }, options())
    expect(none).toEqual({ put: [], remove: [edit.id], undecided: [] })
    expect(changeElement([], element(), said('before'), options()).put).toEqual([])
  })

  it('keeps the original as a value where a global edit would show through', () => {
    const edits = [global('G'), own('S', { ...said('S'), ...red })]
    const { put } = changeElement(edits, element(...edits), said('before', 'S'), options())
    expect(put[0]?.edits).toEqual({ ...said('before'), ...red })
  })

  it('merges single texts place by place, each with what the page had', () => {
    const texts = (oldValue: Record<string, string>, newValue: Record<string, string>) => ({
      Texts: { oldValue, newValue },
    })
    const edit = own('S', texts({ '#0': 'a' }, { '#0': 'b' }))
    const more = texts({ '#1': 'c', '#0': 'a' }, { '#1': 'd', '#0': 'x' })
    const both = changeElement([edit], element(edit), more, options()).put
    expect(both[0]?.edits).toEqual(texts({ '#0': 'a', '#1': 'c' }, { '#0': 'x', '#1': 'd' }))
    const one = texts({ '#1': 'c' }, { '#1': 'd' })
    const joined = changeElement([edit], element(edit), one, options()).put
    expect(joined[0]?.edits).toEqual(texts({ '#0': 'a', '#1': 'c' }, { '#0': 'b', '#1': 'd' }))
    const back = changeElement(
      both,
      element(...both),
      texts({ '#0': 'a' }, { '#0': 'a' }),
      options(),
    )
    expect(back.put[0]?.edits).toEqual(texts({ '#1': 'c' }, { '#1': 'd' }))
    const all = texts({ '#0': 'a', '#1': 'c' }, { '#0': 'a', '#1': 'c' })
    expect(changeElement(both, element(...both), all, options()).remove).toEqual([edit.id])
  })

  it('[H3.14] becomes an image with its picture, and none without it', () => {
    const picture: AttributeChanges = {
      ImageSrc: { oldValue: null, newValue: testAsset('cat') },
    }
    const image = changeElement([], element(), picture, { ...options(), type: 'TransformImage' })
    expect(image.put[0]?.type).toBe('TransformImage')
    const [edit] = changeElement(image.put, element(...image.put), red, options()).put
    if (!edit) throw new Error('no edit')
    expect(edit.type).toBe('TransformImage')
    const text = changeElement([edit], element(edit), { ImageSrc: change(null) }, options())
    expect(text.put).toMatchObject([{ type: 'Edit', edits: red }])
  })
})

const change = (newValue: null) => ({ oldValue: null, newValue })

describe('the state of an element', () => {
  it('[H4.19] is updated by any change, and original again after its reset', () => {
    expect(elementState([], element())).toBe('original')
    for (const edits of [[global('G')], [own('S')], [own('S', red)]]) {
      expect(elementState(edits, element(...edits))).toBe('updated')
      const outcome = resetElement(edits, element(...edits), { now, answer: 'all-steps' })
      expect(elementState(after(edits, changed(outcome)), element(...edits))).toBe('original')
    }
    expect(elementState([global('G')], element())).toBe('original')
  })
})

describe('turning an edit global', () => {
  it('[H4.21] is done at once where no other global edit of the element exists', () => {
    const edit = own('S')
    expect(makeGlobal([edit], element(edit), edit, { now })).toEqual({
      kind: 'change',
      put: [{ ...edit, enabledStepId: null, updatedAt: now }],
      remove: [],
    })
    expect(makeGlobal([], element(), global('G'), { now })).toEqual({ kind: 'nothing' })
  })

  const shown = global('G', { ...said('G'), ...red }, { rejectedStepIds: [there] })
  const rejected = global('G', { ...said('G'), ...red }, { rejectedStepIds: [here, there] })
  const moved = global('G', said('G'), { xpath: '/else', rejectedStepIds: [here] })
  const deriving = own('S', said('S'), {
    metadata: { originalId: null, derivedFrom: testId('G'), parentStepId: here },
  })
  it.each([
    ['in force here', shown, own('S'), { ...said('S'), ...red }, [there]],
    ['rejected here', rejected, own('S'), said('S'), [there]],
    ['rejected here, which it derives from', moved, deriving, said('S'), []],
  ] as const)(
    '[H4.21] asks, where another is %s, whether to override it',
    (_, other, edit, ...joined) => {
      const [changes, rejectedStepIds] = joined
      const edits = [other, edit]
      const at = element(...edits)
      expect(makeGlobal(edits, at, edit, { now })).toEqual({ kind: 'ask', conflicting: [other.id] })
      expect(makeGlobal(edits, at, edit, { now, answer: 'cancel' })).toEqual({ kind: 'nothing' })
      const outcome = changed(makeGlobal(edits, at, edit, { now, answer: 'override' }))
      expect(outcome.put).toEqual([
        { ...edit, enabledStepId: null, edits: changes, rejectedStepIds, updatedAt: now },
      ])
      expect(outcome.remove).toEqual([other.id])
    },
  )

  it('[H4.24] removes both where nothing is left to change', () => {
    const edits = [global('G'), own('S', said('before'))]
    const outcome = makeGlobal(edits, element(...edits), edits[1] ?? own('S'), {
      now,
      answer: 'override',
    })
    expect(outcome).toEqual({ kind: 'change', put: [], remove: [testId('G'), testId('S')] })
  })
})

describe('making a global edit step-specific', () => {
  it('[H4.21] is done at once where the step has no edit of its own for the element', () => {
    const edit = global('G', said('G'), { nodeId: 3, nodeHash: 'elsewhere' })
    expect(makeStepSpecific([edit], element(edit), edit, { now })).toEqual({
      kind: 'change',
      put: [
        {
          ...edit,
          ...print,
          nodeId: 7,
          enabledStepId: here,
          updatedAt: now,
          metadata: { ...edit.metadata, parentStepId: here },
        },
      ],
      remove: [],
    })
    expect(makeStepSpecific([], element(), own('S'), { now })).toEqual({ kind: 'nothing' })
  })

  it('[H4.21] checks for a conflict first, and asks', () => {
    const edits = [global('G'), own('S', { ...said('S'), ...red })] as const
    const at = element(...edits)
    const ask = (answer: 'override' | 'cancel' | null) =>
      makeStepSpecific(edits, at, edits[0], { now, answer })
    expect(ask(null)).toEqual({ kind: 'ask', conflicting: [testId('S')] })
    expect(ask('cancel')).toEqual({ kind: 'nothing' })
    const outcome = changed(ask('override'))
    expect(outcome.put).toMatchObject([
      { id: testId('G'), enabledStepId: here, edits: { ...said('G'), ...red } },
    ])
    expect(outcome.remove).toEqual([testId('S')])
  })

  it('[H4.21] and global again gives the same edit', () => {
    const edit = global('G', said('G'), {
      metadata: { originalId: null, derivedFrom: null, parentStepId: here },
      updatedAt: now,
    })
    const specific = changed(makeStepSpecific([edit], element(edit), edit, { now })).put
    const [one] = specific
    if (!one) throw new Error('no edit')
    expect(changed(makeGlobal(specific, element(one), one, { now })).put).toEqual([edit])
  })
})

describe('the scope that nobody chose', () => {
  it('[H2.19, H2.32] is all slides or the one it was made in, as the toggle says at last', () => {
    const { put, undecided } = changeElement([], element(), said('new'), options())
    const chosen = own('S')
    const edits = [...put, chosen]
    const ids = new Set(undecided)
    const alone = settleScopes(edits, ids, false)
    expect(alone).toMatchObject({ put: [{ id: testId('new'), enabledStepId: here }], remove: [] })
    expect(settleScopes(edits, ids, true).put).toEqual([])
    expect(settleScopes(after(edits, alone), ids, true).put).toEqual(put)
  })
})

describe('resetting an element', () => {
  const both = [global('G'), own('S')]
  it.each([
    ['an own edit', [own('S')], null, { kind: 'change', put: [], remove: ['S'] }],
    ['a global edit', [global('G')], null, { kind: 'ask' }],
    ['a global edit', [global('G')], 'cancel', { kind: 'nothing' }],
    ['a global edit', [global('G')], 'all-steps', { kind: 'change', put: [], remove: ['G'] }],
    ['a global edit', [global('G')], 'this-step', { kind: 'change', put: ['G'], remove: [] }],
    ['both', both, null, { kind: 'ask' }],
    ['both', both, 'cancel', { kind: 'nothing' }],
    ['both', both, 'all-steps', { kind: 'change', put: [], remove: ['G', 'S'] }],
    ['both', both, 'this-step', { kind: 'change', put: ['G'], remove: ['S'] }],
    ['nothing', [], null, { kind: 'nothing' }],
  ] as const)('[H4.22] with %s, answered %s, does what was said', (_, edits, answer, wanted) => {
    const outcome = resetElement(edits, element(...edits), { now, answer })
    expect(outcome.kind).toBe(wanted.kind)
    if (!('put' in outcome) || !('put' in wanted)) return
    expect(outcome.remove).toEqual(wanted.remove.map(testId))
    expect(outcome.put.map(({ id }) => id)).toEqual(wanted.put.map(testId))
    for (const edit of outcome.put) expect(edit.rejectedStepIds).toEqual([here])
  })
})

describe('rejecting a global edit', () => {
  it('[H4.23] leaves one step out, once, and takes it in again', () => {
    const edit = global('G', said('G'), { rejectedStepIds: [there] })
    const rejected = rejectForStep(edit, here, now)
    expect(rejected).toEqual({ ...edit, rejectedStepIds: [there, here], updatedAt: now })
    expect(rejectForStep(rejected, here, now)).toBe(rejected)
    expect(acceptForStep(rejected, here, now).rejectedStepIds).toEqual([there])
    expect(acceptForStep(edit, here, now)).toBe(edit)
    expect(rejectForStep(own('S'), here, now)).toEqual(own('S'))
  })
})
