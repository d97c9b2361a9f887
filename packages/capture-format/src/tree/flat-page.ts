import { type FlatTree, flattenTree, unflattenTree } from './flat-tree.ts'
import type { TakenPage } from './taken-page.ts'

/** A taken page on its way out of the page. */
export type FlatPage = Omit<TakenPage, 'tree'> & { readonly tree: FlatTree }

/** What is to be sent of a taken page: JSON of it is small and quickly made. */
export function flattenPage(page: TakenPage): FlatPage {
  return { ...page, tree: flattenTree(page.tree) }
}

/** The taken page that was sent. */
export function unflattenPage(page: FlatPage): TakenPage {
  return { ...page, tree: unflattenTree(page.tree) }
}
