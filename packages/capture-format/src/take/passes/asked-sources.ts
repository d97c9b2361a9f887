import { publicUrl } from '../../tree/public-url.ts'
import { allIn, attributeOf } from '../reading.ts'
import { eachTextWith } from '../sheet-texts.ts'
import type { Taking } from '../taking.ts'

/** Longer ones carry their file in themselves: styles ask for the start or the end of a name. */
const longest = 2000

/** The `src` attributes as the page wrote them, where its styles choose elements by them. */
export function takeAskedSources(taking: Taking): void {
  let isAsked = false
  eachTextWith(taking, '[src', () => {
    isAsked = true
  })
  if (!isAsked) return
  for (const root of taking.structure.roots) {
    for (const element of allIn(root, '[src]')) {
      const draft = taking.structure.draftOf(element)
      const source = attributeOf(element, 'src') ?? ''
      if (draft) draft.attributes.rr_src = publicUrl(source.slice(0, longest))
    }
  }
}
