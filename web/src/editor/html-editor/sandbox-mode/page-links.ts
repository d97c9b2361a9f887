import type { Resolution } from '@waystep/capture-format/edits'
import {
  type DemoDocument,
  type HtmlEdit,
  hostOf,
  isGlobalEdit,
  leadsSomewhere,
  recordById,
  type SandboxHotspot,
} from '@waystep/demo-model'
import { stepOptionLabel } from '../html-steps.ts'

export interface PageLink {
  readonly nodeId: number
  readonly link: SandboxHotspot
}

/** The links of a page's elements as the edits have them now; a step's own edits have the last word. */
export function linksOfPage(
  edits: readonly HtmlEdit[],
  resolutions: Readonly<Record<string, Resolution>>,
): PageLink[] {
  const inOrder = [...edits.filter(isGlobalEdit), ...edits.filter((edit) => !isGlobalEdit(edit))]
  const links = new Map<number, SandboxHotspot>()
  for (const { id, edits: changes } of inOrder) {
    const found = resolutions[id]
    const link = changes.SandboxHotspot?.newValue
    if (link && found?.kind === 'applied') links.set(found.nodeId, link)
  }
  return [...links]
    .map(([nodeId, link]) => ({ nodeId, link }))
    .filter(({ link }) => leadsSomewhere(link))
}

/** Where a link leads, in words: `3 - Deals`, or the host of an address. */
export function targetWords({ steps }: DemoDocument, link: SandboxHotspot): string {
  if (!leadsSomewhere(link)) return 'Nowhere yet'
  if (link.linkType === 'external') {
    const address = link.externalUrl ?? ''
    return hostOf(address) ?? address.replace(/^mailto:/, '')
  }
  const step = recordById(steps, link.targetStepId ?? '')
  return step ? stepOptionLabel(step) : 'A step that is gone'
}
