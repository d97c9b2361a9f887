import { failedLoadsOf } from '../failed-loads.ts'
import { ofDocument } from '../reading.ts'
import type { Taking } from '../taking.ts'

/** More addresses than these nobody's page fails to get. */
const mostAddresses = 500

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')
const isFont = (url: string): boolean => /^[^?#]*\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(url)

type Answer = 'got' | 'failed' | 'unknown'

/**
 * What became of a file. The browser keeps the status of other origins' files to itself unless they were
 * asked for with CORS, as fonts always are: then there is none only where nothing answered.
 */
function answerOf({ name, responseStatus }: PerformanceResourceTiming, origin: string): Answer {
  if (responseStatus >= 400) return 'failed'
  if (responseStatus > 0) return 'got'
  const url = URL.parse(name)
  const isTold = url?.origin === origin || isFont(name)
  return isTold && /^https?:$/.test(url?.protocol ?? '') ? 'failed' : 'unknown'
}

/**
 * Addresses of files that the page's own browser asked for and did not get. Whoever looks at the page
 * does not see them either, so that a capture without them has lost nothing.
 */
export function takeFailedFiles({ structure }: Taking): string[] {
  const failed = new Set<string>()
  const others = new Set<string>()
  for (const { document } of structure.frames) {
    const view = ofDocument(document, 'defaultView')
    if (!view) continue
    const failedLoads = failedLoadsOf(document)
    for (const entry of view.performance.getEntriesByType('resource')) {
      const url = withoutFragment(entry.name)
      const answer = answerOf(entry as PerformanceResourceTiming, view.location.origin)
      const isFailed = answer === 'failed' || (answer === 'unknown' && failedLoads.has(url))
      const group = isFailed ? failed : others
      group.add(url)
    }
  }
  return [...failed].filter((url) => !others.has(url)).slice(0, mostAddresses)
}
