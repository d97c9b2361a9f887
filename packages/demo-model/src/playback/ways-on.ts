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

/** The steps viewers get: those of switched-off chapters are left out. */
export function shownSteps(document: DemoDocument): Step[] {
  return orderedSteps(document).filter((step) => chapterOf(document, step.id)?.enabled !== false)
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
  const chapter = chapterOf(document, step.id)
  if (chapter) return [order, ...buttonWays(chapter, ids)]
  const hotspots = hotspotsOf(document, step.id)
  const ways = hotspots.flatMap((hotspot) => hotspotWays(hotspot, ids))
  if (linksOf !== null && step.htmlCaptureId !== null) {
    ways.push(...linksOf(step.id).flatMap((link) => linkWays(link, step, ids)))
    // A page of a sandbox is left by its links alone.
    if (document.demo.type === 'Sandbox' && hotspots.length === 0) return ways
  }
  const inOrder = hotspots.length === 0 || hotspots.some((one) => goesInOrder(one, ids))
  return inOrder ? [order, ...ways] : ways
}

/** As `publishLinks` has it: none to its own step, nor to what is not shown. */
function linkWays(
  { linkType, externalUrl, targetStepId }: SandboxHotspot,
  step: Step,
  ids: ReadonlySet<string>,
): WayOn[] {
  if (linkType === 'external') {
    return externalUrl !== null && isLink(externalUrl) ? [wayOut('link', externalUrl, false)] : []
  }
  const leadsOn = isIn(ids, targetStepId) && targetStepId !== step.id
  return leadsOn ? [wayTo('link', targetStepId, false)] : []
}

/** Viewers pass a chapter in order whatever its buttons do: with the keys and the controls. */
function buttonWays({ type, buttons }: Chapter, ids: ReadonlySet<string>): WayOn[] {
  if (type === 'Form' || type === 'Password') return []
  return buttons.flatMap(({ linkTxt, isLinkExternal }) => {
    if (!linkTxt) return []
    if (isLinkExternal) return isLink(linkTxt) ? [wayOut('button', linkTxt, false)] : []
    return ids.has(linkTxt) ? [wayTo('button', linkTxt, false)] : []
  })
}

function hotspotWays(hotspot: Hotspot, ids: ReadonlySet<string>): WayOn[] {
  const { nextslide, nextlink, prevslide, prevlink } = hotspot
  return [
    ...(nextlink !== null ? [wayOut('hotspot', nextlink, false)] : []),
    ...(nextlink === null && isIn(ids, nextslide) ? [wayTo('hotspot', nextslide, false)] : []),
    ...(prevlink !== null ? [wayOut('hotspot', prevlink, true)] : []),
    ...(prevlink === null && isIn(ids, prevslide) ? [wayTo('hotspot', prevslide, true)] : []),
  ]
}

function goesInOrder({ nextslide, nextlink }: Hotspot, ids: ReadonlySet<string>): boolean {
  return nextlink === null && !isIn(ids, nextslide)
}

function isIn(ids: ReadonlySet<string>, id: string | null): id is string {
  return id !== null && ids.has(id)
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
