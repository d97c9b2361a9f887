import type { Chapter } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { SaveInPanel } from '../fields/save-in-panel.tsx'
import { deleteSteps } from '../steps/delete-steps.ts'

export function ChapterPanelFooter({ chapter }: { readonly chapter: Chapter }) {
  const editor = useEditor()
  const { chapterDraft } = editor
  const unsaved = chapterDraft.unsaved.value
  const remove = () => {
    chapterDraft.discard()
    deleteSteps.run(editor, [chapter.stepId])
  }
  return (
    <footer>
      <Button variant="danger-quiet" icon={Trash2} onClick={remove}>
        Delete
      </Button>
      <span className="wsui-push" />
      {/* E4.20: what was changed is forgotten, nothing is sent. */}
      <Button variant="quiet" onClick={chapterDraft.discard}>
        {unsaved ? 'Cancel' : 'Close'}
      </Button>
      <SaveInPanel
        unsaved={unsaved}
        issues={chapterDraft.issues.value}
        saving={chapterDraft.saving.value}
        onSave={() => void chapterDraft.save()}
      />
    </footer>
  )
}
