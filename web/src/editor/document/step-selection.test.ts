import { effect, signal } from '@preact/signals-react'
import { describe, expect, it } from 'vitest'
import { createStepSelection } from './step-selection.ts'

function given(...ids: string[]) {
  const order = signal<readonly string[]>(ids)
  return { order, selection: createStepSelection(order) }
}

describe('the step selection', () => {
  it('shows the first step of a demo', () => {
    expect(given('a', 'b').selection.currentId.value).toBe('a')
    expect(given().selection.currentId.value).toBeNull()
  })

  it('[M2.9] shows another one first where it is asked for, once the steps are known', () => {
    const order = signal<readonly string[]>([])
    const shown: (string | null)[] = []
    const selection = createStepSelection(order, (ids) => ids[2] ?? null)
    effect(() => void shown.push(selection.currentId.value))
    order.value = ['a', 'b', 'c']
    expect(shown).toEqual([null, 'c'])
    const { currentId } = createStepSelection(signal(['a', 'b']), (ids) => ids[2] ?? null)
    expect(currentId.value).toBe('a')
  })

  it('[E4.9] moves to the previous step when the current one is deleted, or to the first', () => {
    const { order, selection } = given('a', 'b', 'c')
    selection.show('c')
    order.value = ['a', 'b']
    expect(selection.currentId.value).toBe('b')
    order.value = ['a']
    expect(selection.currentId.value).toBe('a')
    order.value = ['d']
    expect(selection.currentId.value).toBe('d')
  })

  it('[E4.9] moves past all deleted steps to the nearest one before them', () => {
    const { order, selection } = given('a', 'b', 'c', 'd')
    selection.show('d')
    order.value = ['a']
    expect(selection.currentId.value).toBe('a')
  })

  it('keeps showing the same step when an earlier one is deleted', () => {
    const { order, selection } = given('a', 'b', 'c')
    selection.show('c')
    order.value = ['b', 'c']
    expect(selection.currentId.value).toBe('c')
  })

  it('[M4.32] selects several from the second on, until none is left', () => {
    const { selection } = given('a', 'b', 'c')
    selection.toggle('a')
    expect(selection.multiple.value).toBe(false)
    selection.toggle('b')
    expect(selection.multiple.value).toBe(true)
    selection.toggle('a')
    expect(selection.multiple.value).toBe(true)
    selection.toggle('b')
    expect(selection.multiple.value).toBe(false)
  })

  it('[E2.54] takes the shown step along with the first that is added beside it', () => {
    const { selection } = given('a', 'b', 'c')
    selection.show('b')
    selection.toggleBeside('c')
    expect([...selection.selectedIds.value]).toEqual(['b', 'c'])
    selection.toggleBeside('b')
    expect(selection.targets()).toEqual(['c'])
    selection.clear()
    selection.toggleBeside('b')
    expect([...selection.selectedIds.value]).toEqual(['b'])
    selection.toggleBeside('b')
    expect([...selection.selectedIds.value]).toEqual([])
  })

  it('selects a range from the shown step, forwards and backwards', () => {
    const { selection } = given('a', 'b', 'c', 'd')
    selection.show('c')
    selection.extendTo('a')
    expect([...selection.selectedIds.value]).toEqual(['a', 'b', 'c'])
    selection.extendTo('d')
    expect([...selection.selectedIds.value]).toEqual(['c', 'd'])
  })

  it('forgets selected steps that are deleted, and acts on the rest in order', () => {
    const { order, selection } = given('a', 'b', 'c')
    selection.toggle('c')
    selection.toggle('a')
    expect(selection.targets()).toEqual(['a', 'c'])
    order.value = ['b', 'c']
    expect(selection.targets()).toEqual(['c'])
    order.value = ['b']
    expect(selection.targets()).toEqual(['b'])
    expect(selection.multiple.value).toBe(false)
  })
})
