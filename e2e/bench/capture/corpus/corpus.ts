import { adminPages } from './admin-pages.ts'
import type { CorpusPage } from './corpus-page.ts'
import { drawnPages } from './drawn-pages.ts'
import { writtenPages } from './written-pages.ts'

/** All pages that captures are measured on. */
export const corpus: readonly CorpusPage[] = [...adminPages, ...drawnPages, ...writtenPages]
