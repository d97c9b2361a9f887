import { createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import { sampleId } from '../../saving/testing/sample-demo.ts'

/** A global text edit of the sample demo, made in its first step. */
export function sampleEdit(index: number, text: string, more: Partial<HtmlEdit> = {}): HtmlEdit {
  const at = '2026-01-01T00:00:00.000Z'
  return createHtmlEdit({
    id: sampleId(5, index),
    demoId: sampleId(1, 1),
    nodeId: index,
    nodeHash: `hash-${index}`,
    edits: { TextContent: { oldValue: 'Old', newValue: text } },
    metadata: { originalId: null, derivedFrom: null, parentStepId: sampleId(2, 1) },
    createdAt: at,
    updatedAt: at,
    ...more,
  })
}
