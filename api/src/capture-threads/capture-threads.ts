import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { threadFile } from '../thread-file.ts'
import type * as tasks from './capture-tasks.ts'

type Tasks = typeof tasks

/**
 * Reads and writes captured pages away from the thread that answers requests: one of 65,000 nodes takes some
 * tenths of a second. Each call is the task of its name.
 */
export type CaptureThreads = {
  readonly [Name in keyof Tasks]: (
    task: Parameters<Tasks[Name]>[0],
  ) => Promise<ReturnType<Tasks[Name]>>
} & { close(): Promise<void> }

/** Milliseconds that a thread waits for another task: a publication comes page after page. */
const idleTimeout = 60_000

/** Threads start when there is a first task. */
export function openCaptureThreads(): CaptureThreads {
  const pool = new Piscina({
    filename: threadFile('capture-tasks', import.meta.url),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout,
  })
  return {
    check: (task) => pool.run(task, { name: 'check' }),
    pack: (task) => pool.run(task, { name: 'pack' }),
    bake: (task) => pool.run(task, { name: 'bake' }),
    dates: (task) => pool.run(task, { name: 'dates' }),
    draw: (task) => pool.run(task, { name: 'draw' }),
    close: () => pool.destroy(),
  }
}
