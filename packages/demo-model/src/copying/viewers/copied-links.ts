import { createHtmlEdit, type HtmlEdit } from '../../records/html-edit.ts'
import type { PublishedStep } from '../../records/published-demo.ts'
import type { CopyNames } from './copy-names.ts'

/** The elements of a page that lead somewhere, each found in the copy's capture by its node. */
export function copiedLinks(
  { id, links }: PublishedStep,
  names: CopyNames,
  createdAt: string,
): HtmlEdit[] {
  return links.flatMap(({ nodeId, hoverColor, stepId, href, newTab }) => {
    const targetStepId = names.step(stepId)
    if (targetStepId === null && href === null) return []
    const newValue = {
      linkType: href === null ? ('internal' as const) : ('external' as const),
      targetStepId,
      captureId: stepId === null ? null : names.capture(stepId),
      hoverColor,
      externalUrl: href,
      openInNewTab: href === null ? null : newTab,
    }
    return createHtmlEdit({
      id: names.newId(),
      demoId: names.demoId,
      nodeId,
      enabledStepId: names.step(id),
      edits: { SandboxHotspot: { oldValue: null, newValue } },
      createdAt,
      updatedAt: createdAt,
    })
  })
}
