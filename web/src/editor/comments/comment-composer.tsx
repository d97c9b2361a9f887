import { useSignals } from '@preact/signals-react/runtime'
import { commentLimit } from '@waystep/demo-model'
import { Button, Textarea } from '@waystep/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import type { Failure } from '../saving/failure.ts'
import { useMentionMenu } from './use-mention-menu.tsx'

interface ComposerProps {
  /** What is written about, by its id: what is typed is kept under it until it is sent. */
  readonly about: string
  /** The field's name for screen readers, and what stands in it while it is empty. */
  readonly label: string
  readonly sendLabel: string
  /** Sends what was typed; null: it arrived. */
  readonly onSend: (text: string) => Promise<Failure | null>
  /** Called once it arrived. */
  readonly onSent?: () => void
  /** Gives up; absent where there is nothing to go back to. */
  readonly onCancel?: () => void
  /** Does the keyboard go there at once? */
  readonly takesFocus?: boolean
  /** Shown while nothing is typed, too. */
  readonly alwaysWhole?: boolean
}

/** From here on people are told how many characters are left. */
const nearLimit = 200

/** What one cannot send stays as it was typed, and why stands below it. */
function reasonOf({ kind, message }: Failure): string {
  return kind === 'unreachable' || message === ''
    ? 'Not sent: the server did not answer. Your words are kept.'
    : `Not sent: ${message}`
}

/** A field for a comment, and a button that sends it; mod+enter does, too. */
export function CommentComposer(props: ComposerProps) {
  useSignals()
  const { about, label, sendLabel, onSend, onSent, onCancel, takesFocus, alwaysWhole } = props
  const draft = useEditor().commentDrafts.of(about)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reasonId = useId()
  const text = draft.value
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (typed: string) => {
    draft.value = typed
  }
  const mentions = useMentionMenu({ field, text, onText: write })
  const left = commentLimit - text.trim().length
  const isSendable = text.trim() !== '' && left >= 0
  const isWhole = alwaysWhole || text !== '' || failure !== null

  const send = async () => {
    if (!isSendable || isBusy) return
    setBusy(true)
    setFailure(null)
    const failed = await onSend(text)
    setBusy(false)
    setFailure(failed)
    if (failed !== null) return
    // What was typed while it was on its way is another comment.
    draft.value = draft.value.startsWith(text) ? draft.value.slice(text.length) : draft.value
    onSent?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.takesKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    // An open list takes the key first, wherever it is heard.
    if (event.key === 'Escape' && onCancel && !event.defaultPrevented) {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <div className="ed-composer" data-whole={isWhole || undefined}>
      <Textarea
        {...mentions.aria}
        ref={field}
        rows={1}
        value={text}
        aria-label={label}
        placeholder={label}
        aria-invalid={left < 0 || undefined}
        aria-describedby={reasonId}
        autoFocus={takesFocus}
        onChange={({ target }) => {
          write(target.value)
          mentions.onCaret()
        }}
        onSelect={mentions.onCaret}
        onKeyDown={press}
      />
      {mentions.list}
      <p id={reasonId} className="ed-composer-note" role={failure ? 'alert' : undefined}>
        {failure && reasonOf(failure)}
        {!failure && left < nearLimit && (
          <span className="wsui-num" data-over={left < 0 || undefined}>
            {left < 0 ? `${-left} characters too many` : `${left} characters left`}
          </span>
        )}
      </p>
      <div className="ed-composer-foot">
        {onCancel && (
          <Button variant="quiet" size="dense" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          variant="primary"
          size="dense"
          disabled={!isSendable}
          loading={isBusy}
          onClick={() => void send()}
        >
          {failure ? 'Try again' : sendLabel}
        </Button>
      </div>
    </div>
  )
}
