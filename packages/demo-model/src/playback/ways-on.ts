import { viewersLinks } from '../publish/hidden-steps.ts'
import type { Chapter } from '../records/chapter.ts'
import { chapterOf, type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import type { SandboxHotspot } from '../records/edit-attributes.ts'
import type { Hotspot } from '../records/hotspot.ts'
import { isLink } from '../records/link.ts'
import type { Step } from '../records/step.ts'

/** What leads a viewer on: the order of the steps, a hotspot, a chapter's button, or an element of a page. */
export type WayKind = 'order' | 'hotspot' | 'button' | 'link'

/** A way from a step to another one, out of the demo, or to its end. */
export interface WayOn {
  readonly kind: WayKind
  /** Is it what Back leads to? */
  readonly back: boolean
  readonly to:
    | { readonly stepId: string; readonly link: null }
    | { readonly stepId: null; readonly link: string }
    | { readonly stepId: null; readonly link: null }
}

/** The steps viewers get: hidden ones and those of switched-off chapters are left out. */
export function shownSteps(document: DemoDocument): Step[] {
  return orderedSteps(document).filter(
    (step) => !step.isHidden && chapterOf(document, step.id)?.enabled !== false,
  )
}

interface Around {
  readonly document: DemoDocument
  /** The steps in order, as far as the viewer has come: nothing behind a gate that was not passed. */
  readonly seen: readonly Step[]
  readonly linksOf: LinksOf | null
}

/** Where the linked elements of a step's page lead, as its edits are found there (H3.16). */
export type LinksOf = (stepId: string) => readonly SandboxHotspot[]

/** Every way from a step that next, back, its hotspots and its buttons take, as `playback` goes. */
export function waysOn({ document, seen, linksOf }: Around, step: Step): WayOn[] {
  const place = seen.indexOf(step)
  const order = { kind: 'order', back: false, to: stepOrEnd(seen[place + 1]) } as const
  const ids = new Set(seen.map(({ id }) => id))
  const links = viewersLinks(document, shownSteps(document), ids)
  const leadsTo = (stepId: string | null) => links(step.id, stepId)
  const chapter = chapterOf(document, step.id)
  if (chapter) return [order, ...buttonWays(chapter, leadsTo)]
  const hotspots = hotspotsOf(document, step.id)
  const ways = hotspots.flatMap((hotspot) => hotspotWays(hotspot, leadsTo))
  if (linksOf !== null && step.htmlCaptureId !== null) {
    ways.push(...linksOf(step.id).flatMap((link) => linkWays(link, step, leadsTo)))
    // A page of a sandbox is left by its links alone.
    if (document.demo.type === 'Sandbox' && hotspots.length === 0) return ways
  }
  const inOrder = hotspots.length === 0 || hotspots.some((one) => goesInOrder(one, leadsTo))
  return inOrder ? [order, ...ways] : ways
}

/** Where a link from the step leads; null: nowhere. */
type Leads = (stepId: string | null) => string | null

/** As `publishLinks` has it: none to its own step, nor to what is not shown. */
function linkWays(
  { linkType, externalUrl, targetStepId }: SandboxHotspot,
  step: Step,
  leadsTo: Leads,
): WayOn[] {
  if (linkType === 'external') {
    return externalUrl !== null && isLink(externalUrl) ? [wayOut('link', externalUrl, false)] : []
  }
  const stepId = leadsTo(targetStepId)
  return stepId !== null && stepId !== step.id ? [wayTo('link', stepId, false)] : []
}

/** Viewers pass a chapter in order whatever its buttons do: with the keys and the controls. */
function buttonWays({ type, buttons }: Chapter, leadsTo: Leads): WayOn[] {
  if (type === 'Form' || type === 'Password') return []
  return buttons.flatMap(({ linkTxt, isLinkExternal }) => {
    if (!linkTxt) return []
    if (isLinkExternal) return isLink(linkTxt) ? [wayOut('button', linkTxt, false)] : []
    const stepId = leadsTo(linkTxt)
    return stepId === null ? [] : [wayTo('button', stepId, false)]
  })
}

function hotspotWays(hotspot: Hotspot, leadsTo: Leads): WayOn[] {
  const { nextlink, prevlink } = hotspot
  const nextslide = leadsTo(hotspot.nextslide)
  const prevslide = leadsTo(hotspot.prevslide)
  return [
    ...(nextlink !== null ? [wayOut('hotspot', nextlink, false)] : []),
    ...(nextlink === null && nextslide !== null ? [wayTo('hotspot', nextslide, false)] : []),
    ...(prevlink !== null ? [wayOut('hotspot', prevlink, true)] : []),
    ...(prevlink === null && prevslide !== null ? [wayTo('hotspot', prevslide, true)] : []),
  ]
}

function goesInOrder({ nextslide, nextlink }: Hotspot, leadsTo: Leads): boolean {
  return nextlink === null && leadsTo(nextslide) === null
}

function wayTo(kind: WayKind, stepId: string, back: boolean): WayOn {
  return { kind, back, to: { stepId, link: null } }
}

function wayOut(kind: WayKind, link: string, back: boolean): WayOn {
  return { kind, back, to: { stepId: null, link } }
}

function stepOrEnd(step: Step | undefined): WayOn['to'] {
  return step ? { stepId: step.id, link: null } : { stepId: null, link: null }
}
