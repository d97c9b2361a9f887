import type { DemoCard } from '@waystep/api-contract'
import { Dialog } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { ChooseDemo, type DemoPlace } from './choose-demo.tsx'
import { ChooseSteps } from './choose-steps.tsx'
import { importChosen } from './import-chosen.ts'

/** Steps of another demo of the workspace: first which demo, then which of its steps (E7.29). */
export function ImportDialog({ afterId }: { readonly afterId: string | null }) {
  const editor = useEditor()
  const steps = editor.demo.steps.value
  const [chosen, choose] = useState<DemoCard | null>(null)
  const [place, setPlace] = useState<DemoPlace>({ folderId: null, search: '' })
  const after = steps.find((step) => step.id === afterId)
  return (
    <Dialog
      open
      onOpenChange={editor.closeDialog}
      width={760}
      title="Import steps from another demo"
      subtitle={
        after
          ? `The new steps come after step ${after.number}.`
          : 'The new steps come first in the demo.'
      }
    >
      {chosen ? (
        <ChooseSteps
          demo={chosen}
          onBack={() => choose(null)}
          onImport={(source, stepIds) => importChosen(editor, { source, stepIds, afterId })}
        />
      ) : (
        <ChooseDemo place={place} onPlace={setPlace} onChoose={choose} />
      )}
    </Dialog>
  )
}
