import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActEvent, type ActState, nextState, reportBetween } from './act-states.ts'

const states: readonly ActState[] = ['unheard', 'pressed', 'ahead', 'step']
const messages: readonly ActEvent[] = [
  'pressed',
  'ahead',
  'whole',
  'committed',
  'amended',
  'dropped',
]
const events: readonly ActEvent[] = [...messages, 'gone', 'kept', 'failed']
const anyState = fc.constantFrom(...states)
const after = (state: ActState, all: readonly ActEvent[]) => all.reduce(nextState, state)

describe('the states of an act', () => {
  it('are legal after every sequence of events', () => {
    fc.assert(
      fc.property(anyState, fc.array(fc.constantFrom(...events)), (state, all) => {
        expect(states).toContain(after(state, all))
      }),
    )
  })

  it('are the same after a message that came twice', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...messages), (state, message) => {
        expect(after(state, [message, message])).toBe(after(state, [message]))
      }),
    )
  })

  it('leave a step only for the journal, or to be sent again', () => {
    const others = events.filter((event) => event !== 'kept' && event !== 'failed')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...others)), (all) => {
        expect(after('step', all)).toBe('step')
      }),
    )
  })

  it('make no step of what was only pressed, nor of a word whose beginning was lost', () => {
    const words = fc.constantFrom<ActEvent>('pressed', 'committed', 'amended', 'gone', 'dropped')
    fc.assert(
      fc.property(fc.array(words), (all) => {
        expect(['unheard', 'pressed']).toContain(after('unheard', all))
      }),
    )
  })

  it('are reached by what a frame says, whatever came before or was lost', () => {
    const told = ['unheard', 'ahead', 'step'] as const
    for (const [from, before] of told.entries()) {
      for (const now of told.slice(from)) {
        const saying = reportBetween(before, now)
        expect(saying === null).toBe(before === now)
        if (saying) expect(nextState(before, saying)).toBe(now)
      }
    }
    expect(reportBetween('ahead', 'step')).toBe('committed')
  })
})
