import { useSignals } from '@preact/signals-react/runtime'
import { partsOfComment, type StepComment } from '@waystep/demo-model'
import { Avatar, ConfirmDialog, copyText, IconButton, Menu, MenuItem } from '@waystep/ui'
import { Ellipsis, Link, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenOf } from '../../dashboard/demos/when.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { CommentComposer } from './comment-composer.tsx'

interface ItemProps {
  readonly comment: StepComment
  /** What can be done with the whole thread. */
  readonly actions?: ReactNode
}

const nameOf = ({ author, isDeleted }: StepComment) =>
  author?.name || (isDeleted ? 'Deleted' : 'Former member')

/** One comment: who, when, what; its author can change it. */
export function CommentItem({ comment, actions }: ItemProps) {
  useSignals()
  const { comments } = useEditor()
  const [isEdited, setEdited] = useState(false)
  const place = useRef<HTMLElement>(null)
  const isPointed = comments.pointed.value === comment.id
  useEffect(() => {
    if (!isPointed) return
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'nearest' })
    comments.pointed.value = null
  }, [isPointed, comments])
  const name = nameOf(comment)
  const leave = () => {
    setEdited(false)
    place.current?.focus()
  }
  return (
    <article
      ref={place}
      className="ed-comment"
      tabIndex={-1}
      aria-label={comment.isDeleted ? 'Deleted comment' : `Comment by ${name}`}
    >
      <header>
        <Avatar name={name} id={comment.author?.id} size="small" decorative />
        <b className="wsui-cut" dir="auto" title={name}>
          {name}
        </b>
        <CommentTime comment={comment} />
        <span className="ed-comment-actions">
          {actions}
          {!comment.isDeleted && <CommentMenu comment={comment} onEdit={() => setEdited(true)} />}
        </span>
      </header>
      {isEdited ? (
        <EditedText comment={comment} onDone={leave} />
      ) : (
        <p className="ed-comment-text" dir="auto" data-deleted={comment.isDeleted || undefined}>
          {comment.isDeleted ? 'This comment was deleted.' : <CommentWords comment={comment} />}
        </p>
      )}
    </article>
  )
}

/** Its text, with the names of those whom it mentions. */
function CommentWords({ comment: { text, mentions = [] } }: Pick<ItemProps, 'comment'>) {
  return partsOfComment(text, mentions).map((part, place) =>
    part.of.length > 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
      <b key={place} className="ed-mention">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  )
}

function CommentTime({ comment: { createdAt, editedAt } }: Pick<ItemProps, 'comment'>) {
  const full = new Date(createdAt).toLocaleString()
  const edited = editedAt && `Edited ${new Date(editedAt).toLocaleString()}`
  return (
    <time
      className="wsui-caption wsui-num"
      dateTime={createdAt}
      title={[full, edited].filter(Boolean).join('\n')}
    >
      {whenOf(createdAt)}
      {editedAt && ' · edited'}
    </time>
  )
}

function EditedText({ comment, onDone }: { comment: StepComment; onDone: () => void }) {
  const { comments, commentDrafts } = useEditor()
  const about = `edit ${comment.id}`
  const draft = commentDrafts.of(about)
  useEffect(() => {
    if (draft.value === '') draft.value = comment.text
  }, [draft, comment.text])
  return (
    <CommentComposer
      about={about}
      label="Comment"
      sendLabel="Save"
      takesFocus
      alwaysWhole
      onSend={(text) => comments.change(comment.id, { text })}
      onSent={onDone}
      onCancel={() => {
        draft.value = ''
        onDone()
      }}
    />
  )
}

function CommentMenu({ comment, onEdit }: { comment: StepComment; onEdit: () => void }) {
  const { comments, session, notify } = useEditor()
  const { role } = useDemoWorkspace()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isOwn = comment.author?.id === session.author
  // Where the keyboard goes once the menu is closed: to what was chosen, else back to its button.
  const chosen = useRef(false)
  const copyLink = async () => {
    const url = `${location.origin}/demo/${session.demoId}/edit?commentId=${comment.id}`
    if (await copyText(url)) notify.say(toasts.linkCopied)
  }
  const remove = async () => {
    setBusy(true)
    const failure = await comments.remove(comment.id)
    setBusy(false)
    setAsks(false)
    notify.say(
      failure === null
        ? toasts.commentDeleted
        : toasts.refused(failure.message || 'The comment was not deleted. Try again.'),
    )
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`More for the comment by ${nameOf(comment)}`}
            icon={Ellipsis}
            size="small"
            plainTooltip
          />
        }
        content={{
          onCloseAutoFocus: (event) => {
            if (chosen.current) event.preventDefault()
            chosen.current = false
          },
        }}
      >
        <MenuItem icon={Link} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        {isOwn && (
          <MenuItem
            icon={Pencil}
            onSelect={() => {
              chosen.current = true
              onEdit()
            }}
          >
            Edit
          </MenuItem>
        )}
        {(isOwn || role === 'Admin') && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsks(true)}>
            Delete
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this comment?"
        subtitle="Its words are gone for everybody. Replies by others stay."
        primaryLabel="Delete"
        danger
        loading={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
