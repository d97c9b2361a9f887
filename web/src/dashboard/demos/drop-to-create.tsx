import { useCallback } from 'react'
import { DropNote } from '../../dropped-files/drop-note.tsx'
import { isStepFile } from '../../dropped-files/is-step-file.ts'
import { useDroppedFiles } from '../../dropped-files/use-dropped-files.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useDemoOfFiles } from './use-demo-actions.ts'

/** All of the screen but its navigation: what lies over it, such as a dialog, takes no files. */
const screen = {
  get current() {
    return document.getElementById('main')
  },
}

/** Makes a demo of the pictures and videos that are dropped on the dashboard, in the folder that is shown. */
export function DropToCreate({ folderId }: { readonly folderId: string | null }) {
  const { mutate } = useDemoOfFiles(folderId)
  const onDrop = useCallback(
    (files: readonly File[]) => {
      if (files.some(isStepFile)) mutate(files)
      else say(toasts.notStepFiles(files.map(({ name }) => name)))
    },
    [mutate],
  )
  const filesAreOver = useDroppedFiles(screen, onDrop)
  return filesAreOver && <DropNote text="Drop to create a demo from them" />
}
