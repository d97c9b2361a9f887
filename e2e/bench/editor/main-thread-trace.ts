import type { Page } from 'puppeteer'

/** What an interaction cost the page's main thread, in milliseconds of its processor time. */
export interface Cost {
  /** Script of the frame that ran most of it; a frame lasts from one picture to the next. */
  readonly script: number
  /** Script of each frame that ran any, in the order of time. */
  readonly scripts: readonly number[]
  /** All work of the busiest frame: script, styles, layout, painting. */
  readonly frame: number
  /** All script of the interaction. */
  readonly allScript: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const scripts = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.callFunction',
  'v8.run',
  'v8.evaluateModule',
])
/** May run inside of script, which then waits for them: no script themselves. */
const rendering = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'ParseHTML'])

const span = (event: TraceEvent) => (event.tdur ?? event.dur ?? 0) / 1000
const endOf = (event: TraceEvent) => event.ts + (event.dur ?? 0)

/** Only those that are within no other of the list. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const outer: TraceEvent[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const event of [...events].sort((a, b) => a.ts - b.ts || endOf(b) - endOf(a))) {
    if (event.ts < end) continue
    outer.push(event)
    end = endOf(event)
  }
  return outer
}

const endsFrame = ({ name, ph }: TraceEvent) => name === 'AnimationFrame::Render' && ph === 'e'

/** The main thread of the tab that drew most. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const counts = new Map<number, number>()
  for (const event of events) {
    if (endsFrame(event)) counts.set(event.pid, (counts.get(event.pid) ?? 0) + 1)
  }
  const pid = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  const thread = events.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  )
  if (!thread) throw new Error('the trace has no tab that drew anything')
  return events.filter((event) => event.pid === pid && event.tid === thread.tid)
}

function costOf(trace: readonly TraceEvent[]): Cost {
  const events = mainThread(trace)
  const ends = events
    .filter(endsFrame)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const frameOf = (ts: number) => {
    const frame = ends.findIndex((end) => end > ts)
    return frame === -1 ? ends.length : frame
  }
  const complete = events.filter(({ ph }) => ph === 'X')
  const ran = outermost(complete.filter(({ name }) => scripts.has(name)))
  const drawn = outermost(complete.filter(({ name }) => rendering.has(name)))
  const script = new Map<number, number>()
  const frame = new Map<number, number>()
  const add = (to: Map<number, number>, at: number, ms: number) =>
    to.set(frameOf(at), (to.get(frameOf(at)) ?? 0) + ms)
  for (const event of ran) {
    const inside = drawn.filter((one) => one.ts >= event.ts && endOf(one) <= endOf(event))
    add(script, event.ts, span(event) - inside.reduce((sum, one) => sum + span(one), 0))
  }
  for (const event of complete) if (event.name === 'RunTask') add(frame, event.ts, span(event))
  return {
    script: Math.max(0, ...script.values()),
    scripts: [...script].sort(([a], [b]) => a - b).map(([, ms]) => ms),
    frame: Math.max(0, ...frame.values()),
    allScript: [...script.values()].reduce((sum, ms) => sum + ms, 0),
  }
}

/** Two frames later all that was asked for is on the screen. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )
}

/** Does something in the page and measures its main thread until it was drawn. */
export async function costOfDoing(page: Page, act: () => Promise<void>): Promise<Cost> {
  await page.tracing.start({
    categories: [
      '-*',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'v8',
      'toplevel',
    ],
  })
  await act()
  await drawn(page)
  const bytes = await page.tracing.stop()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(Buffer.from(bytes ?? []).toString())
  return costOf(trace.traceEvents)
}
