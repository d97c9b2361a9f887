import { useComputed } from '@preact/signals-react'
import { IconButton } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { hasSound } from './change-kind.ts'
import { DeleteAllDialog } from './delete-all-dialog.tsx'

/** 'Steps', with the button that deletes all sound where there is any (V2.15, V2.30). */
export function StepsSection({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const isAny = useComputed(() => hasSound(editor)).value
  return (
    <section aria-label="Steps" className="ed-voice-steps">
      <header>
        <h3>Steps</h3>
        {isAny && (
          <IconButton
            label="Delete all voiceovers"
            icon={Trash2}
            size="dense"
            onClick={() => editor.show(DeleteAllDialog, {})}
          />
        )}
      </header>
      <ol>{children}</ol>
    </section>
  )
}
