import { firstOfThread } from '@waystep/demo-model'
import { MessageSquare } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'

/** Opens and closes the panel of comments. */
export const showComments: EditorAction = {
  id: 'show-comments',
  label: 'Comments',
  icon: MessageSquare,
  shortcuts: ['c'],
  scope: 'editor',
  enabled: ({ comments, currentStep }) => comments.isAvailable && currentStep.value !== null,
  run({ comments }) {
    comments.isOpen.value = !comments.isOpen.value
  },
}

/** The panel of comments, where it is open. */
const openPanel = () => document.querySelector<HTMLElement>('.ed-comments')

/** Shows a step with what is unresolved of it, and brings the keyboard there. */
export function showCommentsOf(editor: Editor, stepId: string): void {
  editor.leaveDraft(() => {
    editor.selection.show(stepId)
    editor.comments.showsResolved.value = false
    editor.comments.isOpen.value = true
    // One that is opened by this takes the keyboard itself.
    openPanel()?.focus()
  })
}

/** Shows a comment at its step. False where it is not there. */
export function showComment(editor: Editor, commentId: string): boolean {
  const { comments, demo, selection } = editor
  const first = firstOfThread(comments.list.value, commentId)
  if (first === null || !demo.stepIds.value.includes(first.stepId)) return false
  editor.leaveDraft(() => {
    selection.show(first.stepId)
    comments.showsResolved.value = first.isResolved
    comments.isOpen.value = true
    comments.pointed.value = commentId
  })
  return true
}
