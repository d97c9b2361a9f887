import { median } from '../measure.ts'
import type { Result } from './result.ts'
import type { CaptureTool } from './tool.ts'

const kB = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))}`
const ms = (value: number): string => `${Math.round(value)}`
const percent = (share: number): string => (share === 0 ? '0' : (share * 100).toFixed(3))

/** The largest share of pixels that may differ where nothing is lost. */
const alike = 0.001

const longest = ({ times }: Result): number => median(times.map((time) => time.longest))
const busy = ({ times }: Result): number => median(times.map((time) => time.busy))
const total = ({ times }: Result): number => median(times.map((time) => time.total))

function isWhole({ failure, difference, missing }: Result): boolean {
  return failure === null && difference !== null && difference <= alike && missing.length === 0
}

function cells(result: Result | undefined): string[] {
  if (!result) return ['–', '–', '–', '–', '–', '–']
  if (result.failure !== null) return ['failed', '–', '–', '–', '–', '–']
  return [
    ms(longest(result)),
    ms(busy(result)),
    ms(total(result)),
    `${kB(result.raw)} → ${kB(result.compressed)}`,
    `${result.missing.length}`,
    percent(result.difference ?? 1),
  ]
}

const columns = ['longest ms', 'in page ms', 'total ms', 'kB → br', 'missing', 'diff %']

function row(name: string, nodes: number | string, results: readonly (Result | undefined)[]) {
  return `| ${[name, nodes, ...results.flatMap(cells)].join(' | ')} |`
}

function medianRow(tools: readonly CaptureTool[], results: readonly Result[]): string {
  const of = (tool: CaptureTool): string[] => {
    const kept = results.filter(({ tool: id, failure }) => id === tool.id && failure === null)
    if (kept.length === 0) return cells(undefined)
    const middle = (measure: (result: Result) => number): number => median(kept.map(measure))
    return [
      ms(middle(longest)),
      ms(middle(busy)),
      ms(middle(total)),
      `${kB(middle(({ raw }) => raw))} → ${kB(middle(({ compressed }) => compressed))}`,
      `${middle(({ missing }) => missing.length)}`,
      percent(middle(({ difference }) => difference ?? 1)),
    ]
  }
  return `| ${['median', '', ...tools.flatMap(of)].join(' | ')} |`
}

const findIn = (results: readonly Result[], page: string, tool: string): Result | undefined =>
  results.find((result) => result.page === page && result.tool === tool)

/** Ours as a share of another tool's, over the pages that both captured. */
function ratios(
  results: readonly Result[],
  other: string,
  measure: (result: Result) => number,
  counts: (other: Result) => boolean = () => true,
): string {
  const found = results
    .filter(({ tool, failure }) => tool === 'ours' && failure === null)
    .flatMap((own) => {
      const theirs = findIn(results, own.page, other)
      const isThere = theirs && theirs.failure === null && counts(theirs)
      return isThere ? [{ page: own.page, ratio: measure(own) / measure(theirs) }] : []
    })
    .sort((a, b) => b.ratio - a.ratio)
  const worst = found[0]
  if (!worst) return 'nothing to compare'
  const middle = median(found.map(({ ratio }) => ratio)).toFixed(2)
  return `${middle} on the median page, at worst ${worst.ratio.toFixed(2)} (${worst.page}), ${found.length} pages`
}

/** All results as a table, with what they come to. */
export function tableOf(results: readonly Result[], tools: readonly CaptureTool[]): string {
  const pages = [...new Set(results.map(({ page }) => page))]
  const names = tools.flatMap(({ id }) => columns.map((column) => `${id}: ${column}`))
  const lines = [
    `| ${['page', 'nodes', ...names].join(' | ')} |`,
    `|${'---|'.repeat(names.length + 2)}`,
    ...pages.map((page) => {
      const found = tools.map(({ id }) => findIn(results, page, id))
      return row(page, Math.max(...found.map((result) => result?.nodes ?? 0)), found)
    }),
    medianRow(tools, results),
    '',
    ...tools.map(({ id, name }) => {
      const own = results.filter(({ tool }) => tool === id)
      const whole = own.filter(isWhole).length
      const disturbed = own.filter((result) => (result.disturbed ?? 0) > 0).map(({ page }) => page)
      return `- ${name}: ${whole} of ${own.length} pages whole (at most 0.1 % differ, nothing missing); changed the page it captured on ${disturbed.length}${disturbed.length > 0 ? ` (${disturbed.join(', ')})` : ''}`
    }),
  ]
  const ids = new Set(tools.map(({ id }) => id))
  if (ids.has('ours') && ids.has('rrweb')) {
    lines.push(`- longest task, ours to rrweb: ${ratios(results, 'rrweb', longest)}`)
  }
  if (ids.has('ours') && ids.has('singlefile')) {
    const compressed = ({ compressed: bytes }: Result): number => bytes
    lines.push(
      `- longest task, ours to SingleFile: ${ratios(results, 'singlefile', longest)}`,
      `- total time, ours to SingleFile: ${ratios(results, 'singlefile', total)}`,
      `- compressed size, ours to SingleFile where that keeps the page whole: ${ratios(results, 'singlefile', compressed, isWhole)}`,
    )
  }
  return `${lines.join('\n')}\n`
}
