import { frameOf, type PictureEdits, type Step, sameAspectRatio } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { useEffect, useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { useSavedElsewhere } from '../document/use-saved-elsewhere.ts'
import type { LoadedPicture } from './load-picture.ts'
import { useMadeAhead } from './make-ahead.ts'
import { hasDimensions, uncut } from './picture-state.ts'
import { savePicture } from './save-picture.ts'
import { storeAhead } from './store-picture.ts'
import { finishedPicture } from './surface/finished-picture.ts'
import { usePictureDraft } from './use-picture-draft.ts'

/** The draft of a picture, and how it is saved or given up. */
export function useSaving(step: Step, { bitmap, type }: LoadedPicture) {
  const editor = useEditor()
  const [start] = useState(() => step.imgState ?? uncut(bitmap))
  const [left] = useState(() => editor.picture.of(step))
  const draft = usePictureDraft(start, left)
  const [isSaving, setSaving] = useState(false)
  const [asks, ask] = useState<'ratio' | 'leave' | null>(null)
  const { state } = draft
  const differs = (next: PictureEdits) => !dequal(next, start)
  const isChanged = differs(state)
  const document = editor.demo.document.value
  const frame = document ? frameOf(document) : bitmap
  useUnsaved(editor, step, isChanged ? state : null)
  const canBeSaved = (next: PictureEdits) => differs(next) && hasDimensions(bitmap, next)
  const isWanted = canBeSaved(state)
  const fileOf = useMadeAhead(state, isWanted, (next) => finishedPicture(bitmap, next, type))
  const isOwn = useSavedElsewhere(editor, step.id, isOther)
  const { id: stepId } = step

  /** Whatever changes the step's picture here: it was saved nowhere else. */
  const asOwn = async <T>(work: () => T): Promise<Awaited<T>> => {
    isOwn.current = true
    try {
      return await work()
    } finally {
      isOwn.current = false
    }
  }
  const save = async () => {
    ask(null)
    setSaving(true)
    const now = draft.latest()
    const saved = { stepId, original: bitmap, state: now, make: () => fileOf(now) }
    const isSaved = await asOwn(() => savePicture(editor, saved))
    setSaving(false)
    if (isSaved) editor.closeDialog()
  }
  /** Save is about to be pressed: its picture is made and stored meanwhile. A failure is told by who saves. */
  const prepare = () => {
    const workspaceId = editor.demo.demo.value?.workspaceId
    const now = draft.latest()
    if (!canBeSaved(now) || workspaceId === undefined) return
    fileOf(now).then(
      (file) => {
        storeAhead(workspaceId, file)
        editor.picturesAtHand.prepare(file)
      },
      () => undefined,
    )
  }
  /** Nothing changed, or nothing to save: M5.21, M8.9. A ratio of its own is asked about first (M4.11). */
  const askAndSave = () => {
    const now = draft.latest()
    if (!canBeSaved(now)) {
      editor.notify.say(toasts.pictureUnchanged)
      editor.closeDialog()
    } else if (!sameAspectRatio(now, start) && !sameAspectRatio(now, frame)) ask('ratio')
    else void save()
  }
  const leave = () => {
    if (differs(draft.latest())) ask('leave')
    else editor.closeDialog()
  }
  return { draft, frame, isSaving, asks, ask, asOwn, save, prepare, askAndSave, leave }
}

/**
 * Whoever leaves the page is asked about what is not saved, and it outlives its tab; whatever was saved or given up is
 * not found again. @param state null: nothing is unsaved
 */
function useUnsaved(
  { dialogUnsaved, picture: { kept } }: Editor,
  { id: stepId, image }: Step,
  state: PictureEdits | null,
): void {
  useEffect(() => {
    dialogUnsaved.value = state !== null
    kept.value = state && image ? { kind: 'picture', stepId, image, state } : null
  }, [dialogUnsaved, kept, stepId, image, state])
  useEffect(
    () => () => {
      dialogUnsaved.value = false
      kept.value = null
    },
    [dialogUnsaved, kept],
  )
}

/** Is another picture shown, or the same one edited otherwise? */
const isOther = (now: Step, then: Step) =>
  now.image !== then.image || now.editedImage !== then.editedImage

export type Saving = ReturnType<typeof useSaving>
