import { type DemoDocument, recordById } from '../records/demo-document.ts'
import { changesOf, type HtmlEdit } from '../records/html-edit.ts'
import { isKnownFingerprint } from './fingerprint-version.ts'
import { type Issue, issue } from './issue.ts'

/** Does the edit still change anything? One that does not is removed (H4.24). */
export function changesSomething(edit: HtmlEdit): boolean {
  return changesOf(edit).length > 0
}

/** What keeps an edit from being saved. */
export function editIssues(document: DemoDocument, edit: HtmlEdit): Issue[] {
  if (edit.demoId !== document.demo.id) return [issue('demo-mismatch', ['demoId'])]
  return isKnownFingerprint(edit.nodeHash) ? [] : [issue('fingerprint-unknown', ['nodeHash'])]
}

/** A sandbox link's capture is always that of the step it leads to (H3.16). */
export function alignSandboxLink(document: DemoDocument, edit: HtmlEdit): HtmlEdit {
  const change = edit.edits.SandboxHotspot
  const link = change?.newValue
  if (!change || !link) return edit
  const target = link.targetStepId === null ? null : recordById(document.steps, link.targetStepId)
  const captureId = target?.htmlCaptureId ?? null
  if (captureId === link.captureId) return edit
  const newValue = { ...link, captureId }
  return { ...edit, edits: { ...edit.edits, SandboxHotspot: { ...change, newValue } } }
}

/** Does the edit apply on this step (H4.21, H4.23)? */
export function appliesToStep(edit: HtmlEdit, stepId: string): boolean {
  return edit.enabledStepId === null
    ? !edit.rejectedStepIds.includes(stepId)
    : edit.enabledStepId === stepId
}
