import { useSignalEffect } from '@preact/signals-react'
import { recordById, type Step } from '@waystep/demo-model'
import { useRef } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'

/**
 * Says once for each time that somebody else, or another tab, saved other media of a step whose editor is open here:
 * whoever saves later wins whole.
 * @param isOther do the media differ?
 * @returns to be true while it is saved here
 */
export function useSavedElsewhere(
  { demo, notify }: Editor,
  stepId: string,
  isOther: (now: Step, then: Step) => boolean,
): { current: boolean } {
  const known = useRef<Step | null>(null)
  const isOwn = useRef(false)
  useSignalEffect(() => {
    const now = recordById(demo.document.value?.steps ?? {}, stepId)
    const then = known.current
    known.current = now ?? null
    if (now && then && !isOwn.current && isOther(now, then)) notify.say(toasts.mediaSavedElsewhere)
  })
  return isOwn
}
