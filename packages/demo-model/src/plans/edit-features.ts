import type { DemoDocument } from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import type { Feature } from './features.ts'

/** H6.3; what the demo changes already may stand in copies of its steps too. */
export function editFeatures(put: readonly HtmlEdit[], document: DemoDocument): Feature[] {
  if (put.length === 0) return []
  const had = new Set(Object.values(document.edits).map(({ edits }) => JSON.stringify(edits)))
  return put.every(({ edits }) => had.has(JSON.stringify(edits))) ? [] : ['html-editor']
}
