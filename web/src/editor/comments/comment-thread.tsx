import type { CommentThread as Thread } from '@waystep/demo-model'
import { IconButton } from '@waystep/ui'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentItem } from './comment-item.tsx'

interface ThreadProps {
  readonly thread: Thread
  /** Called when it is about to leave what is shown: the keyboard needs another place. */
  readonly onGone: () => void
}

/** What was said, the replies to it, and a field for another one. */
export function CommentThread({ thread, onGone }: ThreadProps) {
  const { comments } = useEditor()
  const { first, replies } = thread
  return (
    <li className="ed-thread">
      <CommentItem comment={first} actions={<ResolveButton thread={thread} onGone={onGone} />} />
      {replies.map((reply) => (
        <CommentItem key={reply.id} comment={reply} />
      ))}
      <CommentComposer
        about={first.id}
        label={first.isResolved ? 'Reply and reopen' : 'Reply'}
        sendLabel="Reply"
        onSend={(text) => comments.add({ stepId: first.stepId, parentId: first.id, text })}
      />
    </li>
  )
}

function ResolveButton({ thread: { first }, onGone }: ThreadProps) {
  const { comments, notify } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const set = async (isResolved: boolean) => {
    const failure = await comments.change(first.id, { isResolved })
    if (failure !== null) {
      notify.say(toasts.refused(failure.message || 'The comment was not changed. Try again.'))
    } else if (isResolved) notify.say(toasts.commentResolved, () => void set(false))
    return failure === null
  }
  const toggle = async () => {
    setBusy(true)
    if (await set(!first.isResolved)) onGone()
    else setBusy(false)
  }
  return (
    <IconButton
      label={first.isResolved ? 'Reopen' : 'Resolve'}
      icon={first.isResolved ? RotateCcw : CircleCheck}
      size="small"
      disabled={isBusy}
      onClick={() => void toggle()}
    />
  )
}
