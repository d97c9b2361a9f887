import type { Page } from 'puppeteer'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's own work. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * What a page's main threads did while something ran, in milliseconds. Their own work is counted as
 * processor time: what else the machine does at the time must not count.
 */
export interface ThreadTime {
  /** The longest task, in which no event can be handled. */
  readonly longest: number
  /** All tasks together. */
  readonly busy: number
  /** Until it was through, whoever worked, by the clock on the wall. */
  readonly total: number
}

const task = 'ThreadControllerImpl::RunTask'

function isMainThread({ name, ph, args }: TraceEvent): boolean {
  return name === 'thread_name' && ph === 'M' && args.name === 'CrRendererMain'
}

/**
 * Runs something and measures, from outside the page, how it kept the main threads of the browser's
 * pages: for scripts in the page, in isolated worlds and for the browser's own code alike.
 */
export async function threadTime<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ result: T; time: ThreadTime }> {
  await page.tracing.start({ categories: ['-*', 'toplevel', '__metadata'] })
  const start = performance.now()
  const result = await work().catch(async (error) => {
    await page.tracing.stop()
    throw error
  })
  const total = performance.now() - start
  const trace = await page.tracing.stop()
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
    traceEvents: TraceEvent[]
  }
  const mains = new Set(traceEvents.filter(isMainThread).map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === task && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  const longest = tasks.reduce((a, b) => Math.max(a, b), 0)
  return { result, time: { longest, busy: tasks.reduce((a, b) => a + b, 0), total } }
}
