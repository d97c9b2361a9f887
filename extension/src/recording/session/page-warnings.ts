import type { HealthEntry, HealthKind } from '@waystep/capture-format'
import type { BarState } from '../../messaging/frame-messages.ts'

/** Share of the page from which on a missing file is noticed; pages miss many that nobody sees. */
const noticed = 0.01
const noticedFrame = 0.001

type Loss = 'file' | 'style sheet' | 'frame' | 'drawing' | 'part'

const losses: Readonly<Partial<Record<HealthKind, Loss>>> = {
  'asset-missing': 'file',
  'asset-too-large': 'file',
  'stylesheet-missing': 'style sheet',
  'frame-unreadable': 'frame',
  'canvas-unreadable': 'drawing',
  'page-too-large': 'part',
}

function lossOf({ kind, area }: HealthEntry): Loss | null {
  const loss = new Map(Object.entries(losses)).get(kind) ?? null
  if (kind === 'asset-missing' && area < noticed) return null
  if (kind === 'frame-unreadable' && area < noticedFrame) return null
  return loss
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What the bar says of a page that shows more than can be kept; null when nothing is lost. */
export function warningOf(health: readonly HealthEntry[]): BarState['warning'] {
  const counts = new Map<Loss, number>()
  for (const entry of health) {
    const loss = lossOf(entry)
    if (loss) counts.set(loss, (counts.get(loss) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  const list = [...counts].map(([word, many]) => plural(many, word)).join(', ')
  return `Some of this page cannot be kept: ${list}. The editor shows where, step by step.`
}

interface KnownPage {
  readonly documentId: string
  readonly files: readonly HealthEntry[]
  readonly frames: readonly HealthEntry[]
}

export type PageWarnings = ReturnType<typeof createPageWarnings>

/** What is known of the pages that tabs show: by their documents, so that the next page starts anew. */
export function createPageWarnings() {
  const pages = new Map<number, KnownPage>()

  function note(tabId: number, documentId: string, found: Partial<KnownPage>): void {
    const known = pages.get(tabId)
    const before = known?.documentId === documentId ? known : { files: [], frames: [] }
    pages.set(tabId, { ...before, ...found, documentId })
  }

  return {
    /** Notes what a page's files, or a whole step of it, lack. */
    noteFiles: (tabId: number, documentId: string, health: readonly HealthEntry[]) =>
      note(tabId, documentId, { files: health.filter(({ kind }) => kind !== 'frame-unreadable') }),
    /** Frames that no recorder answers from: each a share of the viewport. */
    noteFrames: (tabId: number, documentId: string, areas: readonly number[]) =>
      note(tabId, documentId, {
        frames: areas.map((area) => ({ kind: 'frame-unreadable', nodeId: null, detail: '', area })),
      }),
    of(tabId: number, documentId: string | null): BarState['warning'] {
      const page = pages.get(tabId)
      return page?.documentId === documentId ? warningOf([...page.files, ...page.frames]) : null
    },
  }
}
