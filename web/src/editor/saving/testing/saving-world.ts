import { afterEach, beforeEach, vi } from 'vitest'
import type { Failure } from '../failure.ts'
import { createJournal, type Journal } from '../journal.ts'
import { FakeServer } from './fake-server.ts'
import { FakeBrowser } from './fake-tab.ts'
import { sampleDemo } from './sample-demo.ts'

export interface SavingWorld {
  journal: Journal
  server: FakeServer
  browser: FakeBrowser
  /** Names of the server's steps. */
  names(): string[]
}

/** One turn of the event loop. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Lets everything that needs no waiting happen. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) await turn()
}

/** Lets time pass, and what it brings about happen. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settle()
}

export const failure = (kind: Failure['kind']): Failure => ({ kind, message: 'Told so.' })

let journals = 0

function newWorld(): Omit<SavingWorld, 'names'> {
  journals += 1
  const journal = createJournal(`journal-${journals}`)
  const server = new FakeServer(sampleDemo())
  return { journal, server, browser: new FakeBrowser(server, journal) }
}

/** A server, a browser and its disk, new for each test; timers wait to be told that time passed. */
export function savingWorld(): SavingWorld {
  const world: SavingWorld = {
    ...newWorld(),
    names: () => Object.values(world.server.document.steps).map((step) => step.text),
  }
  beforeEach(() => {
    // Timers only: IndexedDB's own turns stay real.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    Object.assign(world, newWorld())
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return world
}
