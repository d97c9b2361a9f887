import {
  backButtonLabel,
  type Demo,
  type Hotspot,
  nextButtonLabel,
  renderMarkdown,
  type Step,
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

/** A hotspot's record as the stage draws it: as viewers get it. @param total steps of the demo */
export function hotspotView(
  hotspot: Hotspot,
  step: Step,
  demo: Demo,
  total: number,
  texts: ButtonTexts,
): HotspotView {
  const view = hotspotViewOf(
    {
      ...hotspot,
      text: textOf(hotspot),
      nextButtonText: nextButtonLabel(hotspot, step.number, texts.next),
      backButtonText: backButtonLabel(hotspot, texts.back),
    },
    { number: step.number, total, settings: demo },
  )
  return { ...view, hint: hotspotTextHint }
}
