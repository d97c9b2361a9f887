import { variablePrefix } from '@waystep/demo-model'

/** What an address says to the viewer, the step apart. */
const heard: ReadonlySet<string> = new Set([
  'autoplay',
  'controls',
  'isolated',
  'lang',
  'origin',
  'popup',
  'preview',
  'version',
])

/**
 * The address of a page for its links to others of its steps: with what it says to the viewer and without
 * anything else, since a page is drawn once for all who ask for the same.
 * @param search the query as it came
 */
export function pageAddress(path: string, search: string): string {
  const said = [...new URLSearchParams(search)].filter(
    ([name]) => heard.has(name) || name.startsWith(variablePrefix),
  )
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
