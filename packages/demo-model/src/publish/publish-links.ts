import { opensInNewTab } from '../records/edit-attributes.ts'
import { isLink } from '../records/link.ts'
import type { PublishedLink } from '../records/published-demo.ts'
import type { Step } from '../records/step.ts'
import type { Shown } from './publish-options.ts'

/** H9.15: where neither link nor workspace has a colour. */
export const sandboxBlue = '#2563eb'

/**
 * The elements of a page that lead somewhere (H3.16): to steps this viewer may see, or to where a browser
 * may go. One that leads to its own step, or to nothing that is shown, is none.
 */
export function publishLinks({ leadsTo, options }: Shown, step: Step): PublishedLink[] {
  return options.linksOf(step).flatMap((element): PublishedLink[] => {
    const shared = {
      nodeId: element.nodeId,
      hoverColor: element.link.hoverColor ?? options.workspace?.color ?? sandboxBlue,
    }
    const { link } = element
    if (link.linkType === 'external') {
      const href = link.externalUrl
      if (href === null || !isLink(href)) return []
      return [{ ...shared, stepId: null, href, newTab: opensInNewTab(link) }]
    }
    const stepId = leadsTo(step.id, link.targetStepId)
    if (stepId === null || stepId === step.id) return []
    return [{ ...shared, stepId, href: null, newTab: false }]
  })
}
