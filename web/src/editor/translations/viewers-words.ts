import { type HotspotView, type SpokenWords, say, sayButton, speaking } from '@waystep/stage'

/**
 * A hotspot as viewers see it: Waystep's words on its buttons and its count are in these words, and nothing asks for a text
 * that it lacks. Undefined: in those of the editor.
 */
export function hotspotInWords(
  { hint: _, ...view }: HotspotView,
  { number, total }: { readonly number: number; readonly total: number },
  words: SpokenWords | undefined,
): HotspotView {
  return speaking(words, () => ({
    ...view,
    next: view.next === null ? null : sayButton(view.next),
    back: view.back === null ? null : sayButton(view.back),
    counter: view.counter === null ? null : say('{number} of {total}', { number, total }),
  }))
}
