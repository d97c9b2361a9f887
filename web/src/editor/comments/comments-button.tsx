import { useSignals } from '@preact/signals-react/runtime'
import { IconButton } from '@waystep/ui'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../core/editor-context.ts'
import { showComments } from './show-comments.ts'
import './comments.css'

const mark = 'ed-comments-button'

/** Where the keyboard goes when the panel is closed. */
export const commentsButton = () => document.querySelector<HTMLElement>(`.${mark} > button`)

/** The button in the toolbar of a step, with a dot while some of its comments are unresolved (M2.53). */
export function CommentsButton({ stepId }: { readonly stepId: string }) {
  useSignals()
  const { comments } = useEditor()
  const { label, icon, shortcut, run } = useAction(showComments)
  if (!comments.isAvailable) return null
  const count = comments.unresolved.value.get(stepId) ?? 0
  return (
    <span className={mark}>
      <IconButton
        label={count > 0 ? `${label}: ${count} unresolved` : label}
        icon={icon}
        shortcut={shortcut}
        pressed={comments.isOpen.value}
        tooltipSide="bottom"
        onClick={run}
      />
      {count > 0 && <span className="ed-comments-dot" aria-hidden />}
    </span>
  )
}
