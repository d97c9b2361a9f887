import { Button, Tooltip } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { differenceWords } from './difference-words.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useUnpublished } from './use-unpublished.ts'

/** Shown while viewers wait for changes; its tooltip says which. */
export function PublishButton() {
  const { show } = useEditor()
  const unpublished = useUnpublished()
  if (unpublished === null) return null
  const words = differenceWords(unpublished.differences).join(', ')
  return (
    <Tooltip text={words} side="bottom">
      <Button icon={Upload} aria-label="Publish changes" onClick={() => show(PublishDialog, {})}>
        <span className="ed-header-label">Publish changes</span>
      </Button>
    </Tooltip>
  )
}
