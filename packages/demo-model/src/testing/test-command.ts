import { dequal } from 'dequal'
import { applyCommand } from '../commands/apply-command.ts'
import { changedRecords } from '../commands/changed-records.ts'
import type { Command } from '../commands/command.ts'
import type { Applied } from '../commands/definition.ts'
import {
  collections,
  type DemoDocument,
  demoDocumentSchema,
  orderedSteps,
} from '../records/demo-document.ts'

/**
 * Does a command and proves what holds of every command: the document it was given is untouched, its
 * result is a valid document numbered 1..n without dangling links, command and inverse survive JSON,
 * the inverse brings back an equal document, and doing it again gives an equal result. Throws with a
 * sentence when one of these fails; returns the outcome for what the test itself wants to see.
 */
export function testCommand(document: DemoDocument, command: Command): Applied {
  const before = structuredCopy(document)
  const outcome = done(document, throughJson(command), 'The command')
  prove(dequal(document, before), 'the document given was changed in place')
  proveValid(outcome.document)
  if (command.type !== 'batch') proveSharing(document, outcome.document)
  const back = done(outcome.document, throughJson(outcome.inverse), 'Its inverse')
  prove(dequal(back.document, document), 'the inverse does not bring the document back')
  const again = done(back.document, throughJson(back.inverse), 'The inverse of its inverse')
  prove(dequal(again.document, outcome.document), 'redoing does not give the same document')
  return outcome
}

/** Applies a command that must be refused, and returns the codes it is refused with. */
export function refusalOf(document: DemoDocument, command: unknown): string[] {
  const outcome = applyCommand(document, command as Command)
  if (outcome.ok) throw new Error('The command was not refused')
  return outcome.issues.map((issue) => issue.code)
}

/** Throws unless the document holds to its schema, is numbered 1..n, and no link in it dangles. */
export function proveValid(document: DemoDocument): void {
  const read = demoDocumentSchema.safeParse(document)
  prove(read.success, `the document is not valid: ${read.error?.message}`)
  prove(dequal(read.data, document), 'the document holds more or less than its schema reads')
  const numbers = orderedSteps(document).map((step) => step.number)
  prove(
    numbers.every((number, index) => number === index + 1),
    `the steps are numbered ${numbers.join(', ')}`,
  )
  prove(dangling(document).length === 0, `links dangle: ${dangling(document).join(', ')}`)
}

/** Links to steps, and ties to owners, that lead nowhere; written out one by one, not by our lists. */
export function dangling(document: DemoDocument): string[] {
  const found: string[] = []
  const step = (where: string, id: string | null | undefined) => {
    if (id && !Object.hasOwn(document.steps, id)) found.push(where)
  }
  for (const timing of document.demo.stepTimings) step('demo.stepTimings', timing.stepId)
  for (const hotspot of Object.values(document.hotspots)) {
    step('hotspot.stepId', hotspot.stepId)
    step('hotspot.nextslide', hotspot.nextslide)
    step('hotspot.prevslide', hotspot.prevslide)
  }
  for (const chapter of Object.values(document.chapters)) {
    step('chapter.stepId', chapter.stepId)
    for (const button of chapter.buttons) {
      if (!button.isLinkExternal) step('button.linkTxt', button.linkTxt)
    }
  }
  for (const edit of Object.values(document.edits)) {
    step('edit.enabledStepId', edit.enabledStepId)
    for (const id of edit.rejectedStepIds) step('edit.rejectedStepIds', id)
    step('edit.metadata.parentStepId', edit.metadata.parentStepId)
    step('edit.SandboxHotspot', edit.edits.SandboxHotspot?.newValue?.targetStepId)
    const { originalId, derivedFrom, joinedTo } = edit.metadata
    for (const id of [originalId, derivedFrom, joinedTo]) {
      if (id && !Object.hasOwn(document.edits, id)) found.push('edit.metadata')
    }
  }
  return found
}

function done(document: DemoDocument, command: Command, what: string): Applied {
  const outcome = applyCommand(document, command)
  if (outcome.ok) return outcome
  throw new Error(`${what} was refused: ${JSON.stringify(outcome.issues)}`)
}

/** A record that is equal is the same object, or the API would write it for nothing. */
function proveSharing(before: DemoDocument, after: DemoDocument): void {
  const changed = changedRecords(before, after)
  for (const collection of collections) {
    const old: Readonly<Record<string, unknown>> = before[collection]
    const twins = changed[collection].put.filter((record) => dequal(old[record.id], record))
    prove(twins.length === 0, `${collection} were made anew without a change`)
  }
}

function throughJson(command: Command): Command {
  const copy: Command = JSON.parse(JSON.stringify(command))
  prove(dequal(copy, command), 'it does not survive JSON')
  return copy
}

function structuredCopy(document: DemoDocument): DemoDocument {
  return JSON.parse(JSON.stringify(document))
}

function prove(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`A law of commands is broken: ${otherwise}`)
}
