import { pick } from '../../publish/pick.ts'
import { textInForce } from '../../publish/rendered-texts.ts'
import { buttonTextLimit, createHotspot, type Hotspot } from '../../records/hotspot.ts'
import type { PublishedHotspot, PublishedStep } from '../../records/published-demo.ts'
import { publishedHotspotFields } from '../../records/published-fields.ts'
import { backButtonLabel, nextButtonLabel } from '../../rules/hotspot-rules.ts'
import { shownMarkdown } from '../../text/shown-markdown.ts'
import type { CopyNames } from './copy-names.ts'

/**
 * A hotspot of a viewer's copy.
 * @param written the record that viewers see the words of
 */
export function copiedHotspot(
  shown: PublishedHotspot,
  written: Hotspot,
  step: Pick<PublishedStep, 'id' | 'number'>,
  names: CopyNames,
): Hotspot {
  const stepId = names.step(step.id) ?? ''
  const usual = { style: shown.style, nextButtonText: null, backButtonText: null }
  return createHotspot({
    ...pick(shown, publishedHotspotFields),
    id: names.newId(),
    stepId,
    text: shownMarkdown(textInForce(written)),
    nextslide: otherStep(names.step(shown.nextslide), stepId),
    prevslide: otherStep(names.step(shown.prevslide), stepId),
    nextButtonText: ownText(shown.nextButtonText, nextButtonLabel(usual, step.number)),
    backButtonText: ownText(shown.backButtonText, backButtonLabel(usual)),
  })
}

const otherStep = (target: string | null, own: string) => (target === own ? null : target)

/** Null where it is what every hotspot says, or longer than its own may be (H5.1): then its workspace says it. */
function ownText(text: string, usual: string): string | null {
  return text === usual || text.length > buttonTextLimit ? null : text
}
