import {
  type ChapterView,
  type HotspotView,
  type SpokenWords,
  type StepView,
  say,
  sayButton,
  speaking,
} from '@waystep/stage'

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

/** The same of a step: the button that sends a form or a password says Waystep's words where its author left them. */
export function stepInWords(view: StepView, words: SpokenWords | undefined): StepView {
  if (view.kind !== 'chapter' || !asksViewers(view.chapter)) return view
  const { chapter } = view
  const buttons = speaking(words, () =>
    chapter.buttons.map((button) => ({ ...button, content: sayButton(button.content) })),
  )
  return { ...view, chapter: { ...chapter, buttons } }
}

/** Buttons of other chapters say what is in them to viewers of whatever language. */
const asksViewers = ({ type }: ChapterView) => type === 'Form' || type === 'Password'
