import {
  backButtonLabel,
  type Demo,
  type Hotspot,
  nextButtonLabel,
  renderMarkdown,
} from '@waystep/demo-model'
import { type HotspotView, hotspotViewOf } from '@waystep/stage'

export const hotspotTextHint = 'Add descriptive text for this hotspot'

/** Texts that a workspace puts on buttons without one of their own. */
export interface ButtonTexts {
  readonly next: string | null
  readonly back: string | null
}

export const noButtonTexts: ButtonTexts = { next: null, back: null }

/** Which of a hotspot's texts is in force. */
export function textField(hotspot: Hotspot): 'text' | 'aiText' {
  return hotspot.aiTextVisible && hotspot.aiText !== null ? 'aiText' : 'text'
}

const rendered = new WeakMap<Hotspot, string>()

/** As HTML: done once for each state of a hotspot, however often it is drawn. */
function textOf(hotspot: Hotspot): string {
  const text = rendered.get(hotspot) ?? renderMarkdown(hotspot[textField(hotspot)] ?? '')
  rendered.set(hotspot, text)
  return text
}

/** The place of a hotspot's step as viewers count: hidden steps do not. */
interface StepPlace {
  readonly number: number
  readonly total: number
}

/** A hotspot's record as the stage draws it: as viewers get it. */
export function hotspotView(
  hotspot: Hotspot,
  { number, total }: StepPlace,
  demo: Demo,
  texts: ButtonTexts,
): HotspotView {
  const view = hotspotViewOf(
    {
      ...hotspot,
      text: textOf(hotspot),
      nextButtonText: nextButtonLabel(hotspot, number, texts.next),
      backButtonText: backButtonLabel(hotspot, texts.back),
    },
    { number, total, settings: demo },
  )
  return { ...view, hint: hotspotTextHint }
}
