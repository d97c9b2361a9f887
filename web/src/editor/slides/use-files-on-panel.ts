import { type RefObject, useCallback } from 'react'
import { useDroppedFiles } from '../../dropped-files/use-dropped-files.ts'
import { useEditor } from '../core/editor-context.ts'
import { addFiles } from '../uploads/add-files.ts'

/**
 * The step after which something comes that is dropped at a point of the panel: before a tile whose
 * first half it is over, after one whose second half; after the last below them all. Null: at the start.
 */
export function stepBefore(
  panel: HTMLElement,
  stepIds: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
): string | null {
  const rows = [...panel.querySelectorAll<HTMLElement>('[data-step-id]')]
  const sideways = rows.some((row) => row.style.left !== '')
  const before = rows.filter((row) => {
    const { left, width, top, height } = row.getBoundingClientRect()
    return sideways ? left + width / 2 <= x : top + height / 2 <= y
  })
  const numbers = before.map(({ dataset }) => stepIds.indexOf(dataset.stepId ?? ''))
  if (before.length > 0) return stepIds[Math.max(...numbers)] ?? null
  // Rows that are out of sight are not drawn: what is before the first of them is one of those.
  const first = Math.min(...rows.map(({ dataset }) => stepIds.indexOf(dataset.stepId ?? '')))
  return stepIds[first - 1] ?? null
}

/** Makes steps of files that are dropped onto the panel, where they are dropped. Says whether some are over it. */
export function useFilesOnPanel(panel: RefObject<HTMLElement | null>): boolean {
  const editor = useEditor()
  const onDrop = useCallback(
    (files: readonly File[], at: { readonly x: number; readonly y: number }) => {
      const { current } = panel
      if (!current) return
      void addFiles(editor, files, stepBefore(current, editor.demo.stepIds.value, at))
    },
    [editor, panel],
  )
  return useDroppedFiles(panel, onDrop)
}
