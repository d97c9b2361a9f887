import {
  chapterOf,
  type DemoDocument,
  hotspotsOf,
  orderedSteps,
  recordById,
} from '../records/demo-document.ts'
import type { Hotspot } from '../records/hotspot.ts'
import { isLink } from '../records/link.ts'
import { allowedStyles, animationFor, needsAnchor } from './hotspot-styles.ts'
import { type Issue, issue } from './issue.ts'

/**
 * What keeps a hotspot from being saved on its step: chapters carry none (E5.29), some styles need a
 * captured page and an anchor (H5.12, H5.6), an anchor belongs to one hotspot (H5.9), and next and
 * back lead to other steps (H5.3) or to links that a browser may open.
 */
export function hotspotIssues(document: DemoDocument, hotspot: Hotspot): Issue[] {
  const step = recordById(document.steps, hotspot.stepId)
  if (!step) return [issue('step-missing', ['stepId'])]
  if (chapterOf(document, step.id)) return [issue('not-for-chapters', ['stepId'])]
  const issues: Issue[] = []
  if (!allowedStyles(document, step).includes(hotspot.style)) {
    issues.push(issue('style-needs-page', ['style']))
  }
  if (needsAnchor(hotspot.style) && hotspot.anchorNodeId === null) {
    issues.push(issue('anchor-required', ['anchorNodeId']))
  }
  if (hotspotOnAnchor(document, hotspot)) issues.push(issue('anchor-taken', ['anchorNodeId']))
  return [...issues, ...targetIssues(document, hotspot), ...outsideLinkIssues(hotspot)]
}

/** A hotspot as it is saved: an animation its style does not have becomes None. */
export function tidyHotspot(hotspot: Hotspot): Hotspot {
  const animation = animationFor(hotspot.style, hotspot.animation)
  return animation === hotspot.animation ? hotspot : { ...hotspot, animation }
}

function targetIssues(document: DemoDocument, hotspot: Hotspot): Issue[] {
  return (['nextslide', 'prevslide'] as const).flatMap((field) => {
    const target = hotspot[field]
    if (target === null) return []
    if (target === hotspot.stepId) return [issue('link-to-own-step', [field])]
    return recordById(document.steps, target) ? [] : [issue('step-missing', [field])]
  })
}

/** What is wrong with the links by which next and back lead out of the demo. */
export function outsideLinkIssues(hotspot: Pick<Hotspot, 'nextlink' | 'prevlink'>): Issue[] {
  return (['nextlink', 'prevlink'] as const).flatMap((field) => {
    const link = hotspot[field]
    return link === null || isLink(link) ? [] : [issue('invalid-link', [field])]
  })
}

/** The other hotspot of the step that already holds this one's anchor (H5.9). */
export function hotspotOnAnchor(document: DemoDocument, hotspot: Hotspot): Hotspot | null {
  if (hotspot.anchorNodeId === null || !needsAnchor(hotspot.style)) return null
  return (
    hotspotsOf(document, hotspot.stepId).find(
      (other) =>
        other.id !== hotspot.id &&
        other.anchorNodeId === hotspot.anchorNodeId &&
        needsAnchor(other.style),
    ) ?? null
  )
}

/** Steps that next and back may be mapped to: all but the hotspot's own (H5.3), in order. */
export function linkTargets(document: DemoDocument, stepId: string) {
  return orderedSteps(document).filter((step) => step.id !== stepId)
}

const firstModalText = 'Start exploring'
const modalText = 'Continue'
const nextText = 'Next'
const backText = 'Back'

/** What the next button says: the hotspot's own text, else the default of its style and place (M9.25). */
export function nextButtonLabel(
  hotspot: Pick<Hotspot, 'style' | 'nextButtonText'>,
  stepNumber: number,
  workspaceText: string | null = null,
): string {
  if (hotspot.nextButtonText) return hotspot.nextButtonText
  if (hotspot.style === 'Modal') return stepNumber <= 1 ? firstModalText : modalText
  return workspaceText || nextText
}

export function backButtonLabel(
  hotspot: Pick<Hotspot, 'backButtonText'>,
  workspaceText: string | null = null,
): string {
  return hotspot.backButtonText || workspaceText || backText
}
