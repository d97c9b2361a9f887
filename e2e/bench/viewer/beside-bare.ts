import type { Browser } from 'puppeteer'
import { median, round } from '../measure.ts'
import { type Line, type Visit, visit } from './visit.ts'

export interface Subject {
  readonly demoUrl: string
  /** The same page or picture without Waystep around it. */
  readonly bareUrl: string
}

type Side = 'bare' | 'viewer'
type Cache = 'cold' | 'warm'

/**
 * Visits a demo and its bare page by turns, so that whatever else the machine does falls on both, each
 * with an empty cache and then with a filled one. One row for each cache; times in milliseconds.
 */
export async function besideBare(
  browser: Browser,
  subject: Subject,
  line: Line,
  rounds: number,
): Promise<Record<string, Record<string, number>>> {
  const visits: Record<Cache, Record<Side, Visit[]>> = {
    cold: { bare: [], viewer: [] },
    warm: { bare: [], viewer: [] },
  }
  for (let nth = 0; nth < rounds; nth += 1) {
    // Neither is always the one that a machine at work has just warmed up.
    const sides: readonly Side[] = nth % 2 === 0 ? ['bare', 'viewer'] : ['viewer', 'bare']
    for (const side of sides) {
      const url = side === 'bare' ? subject.bareUrl : subject.demoUrl
      const { cold, warm } = await coldAndWarm(browser, url, line, side === 'viewer')
      visits.cold[side].push(cold)
      visits.warm[side].push(warm)
    }
  }
  return Object.fromEntries(
    (['cold', 'warm'] as const).map((cache) => [`${line}, ${cache}`, rowOf(visits[cache])]),
  )
}

/** Two visits in a context of their own, begun anew where the browser did not time one of them. */
async function coldAndWarm(
  browser: Browser,
  url: string,
  line: Line,
  isViewer: boolean,
): Promise<Record<Cache, Visit>> {
  for (;;) {
    const context = await browser.createBrowserContext()
    const cold = await visit(context, url, line, isViewer)
    const warm = cold && (await visit(context, url, line, isViewer))
    await context.close()
    if (cold && warm) return { cold, warm }
    console.log('The browser did not say when a page was painted; it is visited again.')
  }
}

/** Ratios are medians of the rounds' own ratios: both visits of a round met the same machine. */
function rowOf({ bare, viewer }: Record<Side, readonly Visit[]>): Record<string, number> {
  const each = (of: readonly Visit[], key: keyof Visit) => of.map((one) => one[key])
  const middle = (of: readonly Visit[], key: keyof Visit) => Math.round(median(each(of, key)))
  const least = (of: readonly Visit[], key: keyof Visit) => Math.round(Math.min(...each(of, key)))
  const ratio = (key: 'firstPaint' | 'visible') =>
    round(median(viewer.map((one, nth) => one[key] / (bare[nth]?.visible ?? Number.NaN))))
  return {
    'bare visible': middle(bare, 'visible'),
    'viewer visible': middle(viewer, 'visible'),
    ratio: ratio('visible'),
    'first paint': middle(viewer, 'firstPaint'),
    'its ratio': ratio('firstPaint'),
    'answers clicks': middle(viewer, 'ready'),
    'least bare': least(bare, 'visible'),
    'least viewer': least(viewer, 'visible'),
    'kB bare': Math.round(middle(bare, 'bytes') / 1000),
    'kB viewer': Math.round(middle(viewer, 'bytes') / 1000),
  }
}
