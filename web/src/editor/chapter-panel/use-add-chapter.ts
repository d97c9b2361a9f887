import { endCta } from '@waystep/demo-model'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { useGate } from '../plans/use-gate.ts'
import { newChapterItem } from './new-chapter.ts'

export interface AddChapter {
  /** After the step of this id; null is the start (E2.48, E2.49). Opens its settings. */
  readonly addAfter: (stepId: string | null) => void
  /** The end CTA: the Link chapter that stands last, which is made when there is none (E4.22). */
  readonly openEndCta: () => void
}

export function useAddChapter(): AddChapter {
  const editor = useEditor()
  const workspace = useDemoWorkspace()
  const gate = useGate()

  const addAfter = (stepId: string | null) => {
    editor.leaveDraft(() => {
      const steps = editor.demo.steps.value
      const after = steps.find((step) => step.id === stepId)?.number ?? 0
      const owner = { demoId: editor.session.demoId, workspaceId: workspace.id }
      const item = newChapterItem(owner, workspace.chapterDefaults)
      if (!editor.run({ type: 'add-steps', after, items: [item] }, 'Add chapter')) return
      editor.selection.show(item.step.id)
      if (item.chapter) editor.chapterDraft.open(item.chapter.id)
    })
  }

  const openEndCta = () => {
    const { decision, ask } = gate('end-cta')
    if (!decision.allowed) {
      ask()
      return
    }
    const document = editor.demo.document.value
    const chapter = document && endCta(document)
    if (!chapter) {
      addAfter(editor.demo.steps.value.at(-1)?.id ?? null)
      return
    }
    editor.leaveDraft(() => {
      editor.selection.show(chapter.stepId)
      editor.chapterDraft.open(chapter.id)
    })
  }

  return { addAfter, openEndCta }
}
