import { indexOf } from '../../fingerprint/tree-index.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import { type Scope, scopesOf, styleTextOf } from './page-scopes.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'

/** Where the style sheets are that a page refers to. */
export interface SheetFiles {
  /** The text of a file; undefined for what is no style sheet, and so draws nothing. */
  read(hash: string): string | undefined
  /** Takes a sheet that viewers get in the place of another; answers its hash. */
  keep(css: string): string
}

/** A style sheet of a page, in its tree (by its element's id) or in a file (by its hash). */
export interface PageSheet extends ReadSheet {
  readonly id: string | number
  readonly scopes: Scope[]
}

/** What draws something beside the tree: nearly all sheets do. */
const mayDraw = /url\(|image|content|quotes|list-style|animation|--|@import|symbols|["']/i

export interface PageSheets {
  /** The sheets that may draw something. */
  readonly sheets: readonly PageSheet[]
  /** Hashes of files that are referred to as style sheets and are none. */
  readonly unread: ReadonlySet<string>
}

/** The style sheets of a page, each with the scopes that it is for. */
export function sheetsOf(
  tree: DocumentNode,
  withheld: ReadonlySet<number>,
  files: SheetFiles,
): PageSheets {
  const index = indexOf(tree)
  const sheets = new Map<string | number, PageSheet>()
  const unread = new Set<string>()
  const use = (id: string | number, scope: Scope): void => {
    const known = sheets.get(id)
    if (known?.scopes.includes(scope)) return
    if (known) known.scopes.push(scope)
    else {
      const element = typeof id === 'number' ? index.elements[index.placeOf(id)] : undefined
      const css = typeof id === 'string' ? files.read(id) : element && styleTextOf(element)
      if (css === undefined && typeof id === 'string') unread.add(id)
      if (css === undefined || !mayDraw.test(css)) return
      sheets.set(id, { ...readSheet(css), id, scopes: [scope] })
    }
    for (const imported of sheets.get(id)?.imports ?? []) use(imported, scope)
  }
  for (const scope of scopesOf(tree, withheld).values())
    for (const id of scope.sheets) use(id, scope)
  return { sheets: [...sheets.values()], unread }
}
