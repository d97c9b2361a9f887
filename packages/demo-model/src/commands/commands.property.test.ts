import { dequal } from 'dequal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DemoDocument } from '../records/demo-document.ts'
import { testDocument } from '../testing/builders.ts'
import { chanceOf, randomCommand } from '../testing/random-command.ts'
import { proveValid, testCommand } from '../testing/test-command.ts'
import { applyCommand } from './apply-command.ts'
import type { Command } from './command.ts'
import { definitionOf, mergedCommand } from './definition-of.ts'
import { commandDefinitions } from './definitions.ts'
import { updateDemo } from './update-demo.ts'

/** A run of chances that shrinks: each is a number in [0, 1). */
const chances = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
  minLength: 40,
  maxLength: 400,
})

function pickFrom(numbers: readonly number[]) {
  let used = 0
  return (below: number) => Math.floor((numbers[used++ % numbers.length] ?? 0) * below)
}

function play(numbers: readonly number[], length: number, use: (step: Played) => void) {
  const pick = pickFrom(numbers)
  let named = 0
  let document = testDocument()
  for (let turn = 0; turn < length; turn++) {
    const command = randomCommand(document, pick, () => `thing ${++named}`)
    const outcome = applyCommand(document, command)
    if (!outcome.ok) continue
    use({ before: document, command, inverse: outcome.inverse, after: outcome.document })
    document = outcome.document
  }
  return document
}

interface Played {
  readonly before: DemoDocument
  readonly command: Command
  readonly inverse: Command
  readonly after: DemoDocument
}

describe('any run of commands', { timeout: 60_000 }, () => {
  it('[E4.7, E4.8, E4.10] leaves a valid document numbered 1..n, and each command can be taken back and done again', () => {
    fc.assert(
      fc.property(chances, (numbers) => {
        play(numbers, 25, ({ before, command }) => testCommand(before, command))
      }),
    )
  })

  it('[E4.10] is taken back whole, inverse by inverse', () => {
    fc.assert(
      fc.property(chances, (numbers) => {
        const played: Played[] = []
        let document = play(numbers, 40, (step) => played.push(step))
        for (const { inverse } of played.reverse()) {
          const outcome = applyCommand(document, JSON.parse(JSON.stringify(inverse)))
          if (!outcome.ok) throw new Error(JSON.stringify({ inverse, issues: outcome.issues }))
          document = outcome.document
        }
        expect(dequal(document, testDocument())).toBe(true)
      }),
    )
  })

  it('does as one merged command what two unsent ones do', () => {
    const merging = commandDefinitions.filter((definition) => 'merge' in definition)
    expect(merging.map(({ type }) => type)).toContain('update-hotspot')
    let merged = 0
    fc.assert(
      fc.property(chances, fc.nat(), (numbers, which) => {
        const { type } = merging[which % merging.length] ?? updateDemo
        const before = play(numbers, 10, () => undefined)
        const pick = pickFrom(numbers.toReversed())
        let named = 2000
        const chance = chanceOf(before, pick, () => `more ${++named}`)
        const { sample } = definitionOf(type)
        const [earlier, later] = [sample(chance), sample(chance)]
        const first = applyCommand(before, earlier)
        const both = first.ok ? applyCommand(first.document, later) : first
        const one = mergedCommand(earlier, later)
        if (!both.ok || one === null) return
        const atOnce = applyCommand(before, one)
        if (!atOnce.ok) throw new Error(JSON.stringify({ one, issues: atOnce.issues }))
        merged += 1
        expect(atOnce.document).toEqual(both.document)
      }),
    )
    expect(merged).toBeGreaterThan(0)
  })

  it('does what it does to a document that another tab has changed: refused or valid, never torn', () => {
    fc.assert(
      fc.property(chances, chances, (ours, theirs) => {
        const queue: Command[] = []
        const shared = play(ours, 8, () => undefined)
        const pick = pickFrom(theirs)
        let named = 1000
        let seen = shared
        for (let turn = 0; turn < 8; turn++) {
          const command = randomCommand(seen, pick, () => `thing ${++named}`)
          const outcome = applyCommand(seen, command)
          if (outcome.ok) {
            queue.push(command, outcome.inverse)
            seen = outcome.document
          }
        }
        let server = shared
        const others = pickFrom(ours.toReversed())
        for (const command of queue) {
          const foreign = randomCommand(server, others, () => `other ${++named}`)
          for (const each of [foreign, command]) {
            const outcome = applyCommand(server, each)
            if (outcome.ok) server = outcome.document
            proveValid(server)
          }
        }
      }),
    )
  })
})
