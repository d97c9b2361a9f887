import { type ReadonlySignal, signal } from '@preact/signals-react'

const current = signal<object | null>(null)

/** What is recorded just now, in the whole editor; null: nothing is. */
export const currentRecording: ReadonlySignal<object | null> = current

/** Begins a recording, where none is made. @returns whether it may begin */
export function claimRecording(who: object): boolean {
  if (current.peek() !== null && current.peek() !== who) return false
  current.value = who
  return true
}

/** Ends it, where it is this one that is made. */
export function releaseRecording(who: object): void {
  if (current.peek() === who) current.value = null
}
