import { type FlatTree, flattenTree, unflattenTree } from './flat-tree.ts'
import type { PageSnapshot } from './page-snapshot.ts'

/** A page snapshot on its way out of the page. */
export type FlatPage = Omit<PageSnapshot, 'tree'> & { readonly tree: FlatTree }

/** What is to be sent of a page snapshot: JSON of it is small and quickly made. */
export function flattenPage(page: PageSnapshot): FlatPage {
  return { ...page, tree: flattenTree(page.tree) }
}

/** The page snapshot that was sent. */
export function unflattenPage(page: FlatPage): PageSnapshot {
  return { ...page, tree: unflattenTree(page.tree) }
}
