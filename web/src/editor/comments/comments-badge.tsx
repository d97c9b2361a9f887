import { useSignals } from '@preact/signals-react/runtime'
import { useEditor } from '../core/editor-context.ts'
import { showCommentsOf } from './show-comments.ts'
import './comments.css'

/** On a step's tile: how many of its comments are unresolved; it leads to them (E2.39). */
export function CommentsBadge({ stepId }: { readonly stepId: string }) {
  useSignals()
  const editor = useEditor()
  const count = editor.comments.unresolved.value.get(stepId) ?? 0
  if (count === 0) return null
  return (
    <button
      type="button"
      className="ed-comments-badge wsui-num"
      aria-label={`Unresolved comments: ${count}`}
      title="Unresolved comments"
      onClick={() => showCommentsOf(editor, stepId)}
    >
      {count > 99 ? '99+' : count}
    </button>
  )
}
