import type { CaptureSummary } from '@waystep/api-contract'
import type { HealthKind } from '@waystep/capture-format'

export type Loss = CaptureSummary['health'][number]

const texts: Readonly<Record<HealthKind, string>> = {
  'asset-missing': 'An image or font is missing',
  'asset-too-large': 'A file was too large to keep',
  'stylesheet-missing': 'Some of the page’s styling is missing',
  'frame-unreadable': 'A page within the page could not be kept',
  'canvas-unreadable': 'A drawing could not be kept',
  'read-apart': 'Parts of the page are from different moments',
  'page-around-missing': 'Only a page within the page could be kept',
  'picture-stale': 'The preview may differ from the page',
  'picture-missing': 'There is no preview image',
  'page-too-large': 'The page was too large to keep whole',
}

/** What an author is told. Captures of newer extensions may know other losses. */
export function lossText({ kind }: Loss): string {
  return new Map(Object.entries(texts)).get(kind) ?? 'Something could not be kept'
}

/** The name of the file where a loss names an address; anything else as it is. */
export function lossDetail({ detail }: Loss): string {
  const url = URL.parse(detail)
  if (!url || !/^https?:$/.test(url.protocol)) return detail
  const file = url.pathname.split('/').findLast((part) => part !== '')
  return file ? `${file} from ${url.host}` : url.host
}

export function lossShare({ area }: Loss): string {
  return area < 0.005 ? '' : `${Math.round(area * 100)}% of the page`
}

/** Whether there is an element to show; styling has no place of its own. */
export function hasPlace({ kind, nodeId }: Loss): boolean {
  return nodeId !== null && kind !== 'stylesheet-missing'
}
