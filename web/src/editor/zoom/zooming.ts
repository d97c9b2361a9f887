import {
  type Hotspot,
  noZoom,
  type Step,
  type StepChanges,
  type ZoomRegion,
  zoomAround,
  zoomChanges,
} from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'

/** Milliseconds in which the preview is zoomed in (M4.36). */
export const previewFor = 2500
/** Milliseconds in which a save shows that it is busy (M4.37). */
export const busyFor = 2000

/** Opens a step's zoom; one that has none gets the usual one around its first hotspot (M4.34). */
export function openZoom(editor: Editor, step: Step, hotspots: readonly Hotspot[]): void {
  if (step.zoomWidth === null && !change(editor, step.id, newZoom(hotspots), 'Add zoom')) return
  editor.zooming.value = { stepId: step.id, isBusy: step.zoomWidth === null, isPreviewed: false }
}

function newZoom(hotspots: readonly Hotspot[]): StepChanges {
  const hotspot = hotspots.find(({ style }) => style !== 'Modal')
  return zoomAround(hotspot ? { x: hotspot.mouseXCooridnate, y: hotspot.mouseYCooridnate } : null)
}

/** Puts the region of a step somewhere else. @param gesture as in RunCommand */
export function changeZoom(
  editor: Editor,
  stepId: string,
  region: ZoomRegion,
  gesture?: string,
): void {
  if (change(editor, stepId, zoomChanges(region), 'Change zoom', gesture)) {
    patch(editor, { isBusy: true })
  }
}

/** Takes a step's zoom away (M4.35). */
export function removeZoom(editor: Editor, stepId: string): void {
  if (!change(editor, stepId, noZoom, 'Remove zoom')) return
  closeZoom(editor)
  editor.notify.say(toasts.zoomRemoved)
}

/** Shows for a moment what viewers will see. */
export function previewZoom(editor: Editor): void {
  patch(editor, { isPreviewed: true })
}

export function closeZoom(editor: Editor): void {
  editor.zooming.value = null
}

/** Changes what the open zoom shows; nothing while none is open. */
export function patch(
  { zooming }: Editor,
  changes: Partial<Pick<Zooming, 'isBusy' | 'isPreviewed'>>,
): void {
  const open = zooming.peek()
  if (open) zooming.value = { ...open, ...changes }
}

type Zooming = NonNullable<Editor['zooming']['value']>

function change(
  editor: Editor,
  stepId: string,
  changes: StepChanges,
  label: string,
  gesture?: string,
): boolean {
  return editor.run({ type: 'update-step', stepId, changes }, label, gesture) !== null
}
