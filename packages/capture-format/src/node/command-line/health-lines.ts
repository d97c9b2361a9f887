import type { HealthEntry } from '../../tree/capture.ts'

const words: Readonly<Record<string, string>> = {
  'asset-missing': 'A file could not be had',
  'asset-too-large': 'A file is too large',
  'stylesheet-missing': 'A style sheet could not be had',
  'frame-unreadable': 'A frame could not be read',
  'canvas-unreadable': 'A canvas could not be read',
  'page-too-large': 'The page is too large to be kept whole',
}

/** What a capture could not keep, a line each, the largest first. */
export function healthLines(health: readonly HealthEntry[]): string[] {
  return [...health]
    .sort((a, b) => b.area - a.area)
    .map(({ kind, detail, area }) => {
      const share = area >= 0.005 ? `, ${Math.round(area * 100)} % of the window` : ''
      return `  ${words[kind] ?? kind}: ${detail}${share}`
    })
}
