import { byId, type DemoDocument } from '../records/demo-document.ts'
import { onlySteps } from '../references/remap-document.ts'

/**
 * The part of a demo that is taken along when these steps are copied: what belongs to them, and with
 * captured pages the edits of the whole demo, or what those redact would show where the pages go.
 */
export function copyablePart(document: DemoDocument, stepIds: readonly string[]): DemoDocument {
  const part = onlySteps(document, stepIds)
  const hasPages = Object.values(part.steps).some((step) => step.htmlCaptureId !== null)
  if (!hasPages) return part
  const global = Object.values(document.edits).filter((edit) => edit.enabledStepId === null)
  return { ...part, edits: { ...part.edits, ...byId(global) } }
}
