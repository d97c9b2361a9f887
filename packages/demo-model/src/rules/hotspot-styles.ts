import { type DemoDocument, type StepKind, stepKind } from '../records/demo-document.ts'
import { type HotspotAnimation, type HotspotStyle, hotspotStyles } from '../records/hotspot.ts'
import type { Step } from '../records/step.ts'

const needPage: ReadonlySet<HotspotStyle> = new Set(['Anchor', 'Pointer', 'Modal'])

/** Styles a hotspot of this step may have (H5.12): none on chapters, whatever the demo's type. */
export function allowedStyles(document: DemoDocument, step: Step): readonly HotspotStyle[] {
  return stylesOfKind(stepKind(document, step))
}

export function stylesOfKind(kind: StepKind): readonly HotspotStyle[] {
  switch (kind) {
    case 'chapter':
      return []
    case 'page':
      return hotspotStyles
    case 'image':
    case 'video':
      return hotspotStyles.filter((style) => !needPage.has(style))
  }
}

/** Does the style point at an element of the page (H5.6)? */
export function needsAnchor(style: HotspotStyle): boolean {
  return style === 'Anchor' || style === 'Pointer'
}

/** What a style is called; the same shapes have other names on captured pages (H3.6). */
export function hotspotStyleLabel(style: HotspotStyle, kind: StepKind): string {
  const onPage = kind === 'page'
  switch (style) {
    case 'Circle':
      return onPage ? 'Circle' : 'Pointer'
    case 'Tooltip':
      return 'Callout'
    case 'Area':
      return 'Custom Area'
    case 'Anchor':
      return 'Area'
    case 'Pointer':
    case 'Modal':
      return style
  }
}

/** Animations a style can show (H5.8). */
export function allowedAnimations(style: HotspotStyle): readonly HotspotAnimation[] {
  switch (style) {
    case 'Pointer':
    case 'Circle':
      return ['Ping', 'Pulse', 'None']
    case 'Tooltip':
    case 'Modal':
      return ['Pulse', 'Spinner', 'None']
    case 'Area':
    case 'Anchor':
      return ['Pulse', 'None']
  }
}

/** The animation after a change of style: the same where the new style has it, otherwise None. */
export function animationFor(style: HotspotStyle, current: HotspotAnimation): HotspotAnimation {
  return allowedAnimations(style).includes(current) ? current : 'None'
}
