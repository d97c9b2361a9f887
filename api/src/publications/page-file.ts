import type { PublishedPage } from '../repositories/demo-tables.ts'

/** Hexadecimal digits of a page's key in its address: no step has two pages that agree in them. */
const digitsOfVersion = 16

/** The page of a step as an address names it. */
export interface PageFile {
  readonly stepId: string
  /** How the page's key begins; null in addresses from before it stood in them: whichever page the step has. */
  readonly version: string | null
}

/** The file of a page: the same as long as the step shows the same page, and another once it shows another. */
export function pageFileOf(stepId: string, { key }: Pick<PublishedPage, 'key'>): string {
  return `${stepId}.${key.slice(0, digitsOfVersion)}.html`
}

/** @param file `<stepId>.html` or `<stepId>.<version>.html` */
export function readPageFile(file: string): PageFile {
  const [stepId = '', version] = file.replace(/\.html$/, '').split('.')
  return { stepId, version: version ?? null }
}

/** The page among these that an address names; undefined: none of them. */
export function pageAt<Page extends Pick<PublishedPage, 'key'>>(
  pages: ReadonlyMap<string, Page>,
  { stepId, version }: PageFile,
): Page | undefined {
  const page = pages.get(stepId)
  return version === null || page?.key.startsWith(version) ? page : undefined
}
