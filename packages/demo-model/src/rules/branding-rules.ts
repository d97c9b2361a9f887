import type { Demo, DemoChanges } from '../records/demo.ts'
import { watermarkTextLimit } from '../records/demo.ts'
import { isLink } from '../records/link.ts'
import { lengthOf } from '../records/text.ts'
import { colourIssues } from './colour.ts'
import { type Issue, issue } from './issue.ts'

/** The watermark's fields of a demo; those of its workspace are `watermarkLogoUrl` and `watermarkText` alone. */
export type WatermarkFields = Pick<Demo, 'watermarkLogoUrl' | 'watermarkText' | 'watermarkLink'>

/** What a demo has that says nothing of its watermark. */
export const noWatermark = {
  watermarkLogoUrl: null,
  watermarkText: null,
  watermarkLink: null,
} as const satisfies DemoChanges

/** Does the demo hold a watermark of its own, shown or not (M4.29)? */
export function hasOwnWatermark(demo: WatermarkFields): boolean {
  return demo.watermarkLogoUrl !== null || !!demo.watermarkText || !!demo.watermarkLink
}

/** What is wrong with a watermark as it is typed (M5.5, M5.6). Paths are fields of the demo. */
export function watermarkIssues({
  watermarkText,
  watermarkLink,
}: Pick<Demo, 'watermarkText'> & Partial<Pick<Demo, 'watermarkLink'>>): Issue[] {
  const isLong = lengthOf(watermarkText ?? '') > watermarkTextLimit
  return [
    ...(isLong ? [issue('watermark-text-too-long', ['watermarkText'])] : []),
    ...(watermarkLink && !isLink(watermarkLink) ? [issue('invalid-link', ['watermarkLink'])] : []),
  ]
}

/** The fields of the button that calls to action. */
export type CallToAction = Pick<
  Demo,
  'ctabtntext' | 'ctabtncolor' | 'ctabtntextcolor' | 'ctabtnlink'
>

/** Has the demo a button that calls to action, finished or not? */
export function hasCallToAction({ ctabtntext, ctabtnlink }: CallToAction): boolean {
  return ctabtntext !== null || ctabtnlink !== null
}

/** What is wrong with the button as it is typed (M5.9 to M5.11): nothing where there is none. */
export function callToActionIssues(button: CallToAction): Issue[] {
  if (!hasCallToAction(button)) return []
  const { ctabtntext, ctabtnlink } = button
  return [
    ...((ctabtntext ?? '').trim() === '' ? [issue('button-text-empty', ['ctabtntext'])] : []),
    ...(isLink(ctabtnlink ?? '') ? [] : [issue('invalid-link', ['ctabtnlink'])]),
    ...colourIssues(button.ctabtncolor, ['ctabtncolor']),
    ...colourIssues(button.ctabtntextcolor, ['ctabtntextcolor']),
  ]
}

/** What keeps the branding of a demo from being saved (M5.7, M5.11). A watermark that is not shown does not. */
export function brandingIssues(demo: Demo): Issue[] {
  const watermark = demo.showWatermark === true ? watermarkIssues(demo) : []
  return [...watermark, ...callToActionIssues(demo)]
}
