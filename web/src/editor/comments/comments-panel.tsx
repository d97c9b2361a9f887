import { useSignals } from '@preact/signals-react/runtime'
import { type Step, threadsOfStep } from '@waystep/demo-model'
import { EmptyState, ErrorState, IconButton, SegmentedControl, Skeleton } from '@waystep/ui'
import { ArrowRight, MessageSquare, MessageSquareCheck, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentThread } from './comment-thread.tsx'
import { commentsButton } from './comments-button.tsx'
import { showCommentsOf } from './show-comments.ts'
import './comments.css'

/** The comments of the shown step, beside the canvas. */
export function CommentsPanel() {
  useSignals()
  const { comments, currentStep } = useEditor()
  const step = currentStep.value
  if (!comments.isAvailable || !comments.isOpen.value || step === null) return null
  return <OpenPanel step={step} />
}

function OpenPanel({ step }: { readonly step: Step }) {
  const { comments } = useEditor()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // A comment that was asked for has taken the keyboard itself.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
  }, [])
  const close = () => {
    comments.isOpen.value = false
    commentsButton()?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    <aside
      ref={panel}
      className="ed-comments"
      aria-label={`Comments on step ${step.number}`}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header>
        <h2>Comments</h2>
        <IconButton label="Close comments" icon={X} size="dense" onClick={close} />
      </header>
      <PanelBody step={step} onGone={() => panel.current?.focus()} />
    </aside>
  )
}

interface BodyProps {
  readonly step: Step
  readonly onGone: () => void
}

function PanelBody({ step, onGone }: BodyProps) {
  useSignals()
  const { comments } = useEditor()
  switch (comments.state.value) {
    case 'loading':
      return <LoadingThreads />
    case 'failed':
      return (
        <ErrorState title="The comments could not be loaded" onRetry={() => void comments.load()}>
          The demo itself is not affected.
        </ErrorState>
      )
    case 'ready':
      return <Threads key={step.id} step={step} onGone={onGone} />
  }
}

function LoadingThreads() {
  return (
    <div className="ed-comments-list" aria-busy>
      <p className="wsui-sr-only" role="status">
        Loading comments
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="ed-thread">
          <Skeleton width="50%" />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}

const countOf = (label: string, count: number) => (count > 0 ? `${label} ${count}` : label)

function Threads({ step, onGone }: BodyProps) {
  useSignals()
  const { comments } = useEditor()
  const threads = threadsOfStep(comments.list.value, step.id)
  const resolved = threads.filter(({ first }) => first.isResolved)
  const open = threads.filter(({ first }) => !first.isResolved)
  const showsResolved = comments.showsResolved.value
  const shown = showsResolved ? resolved : open
  return (
    <>
      <div className="ed-comments-filter">
        <SegmentedControl
          label="Which comments are shown"
          size="dense"
          equal
          value={showsResolved ? 'resolved' : 'open'}
          segments={[
            { value: 'open', label: countOf('Open', open.length) },
            { value: 'resolved', label: countOf('Resolved', resolved.length) },
          ]}
          onChange={(value) => {
            comments.showsResolved.value = value === 'resolved'
          }}
        />
      </div>
      <div className="ed-comments-list">
        {shown.length === 0 ? (
          <NoThreads showsResolved={showsResolved} />
        ) : (
          <ul aria-label={showsResolved ? 'Resolved comments' : 'Open comments'}>
            {shown.map((thread) => (
              <CommentThread key={thread.first.id} thread={thread} onGone={onGone} />
            ))}
          </ul>
        )}
      </div>
      <footer>
        <OtherSteps step={step} />
        <CommentComposer
          about={step.id}
          label={`Comment on step ${step.number}`}
          sendLabel="Comment"
          onSend={(text) => comments.add({ stepId: step.id, parentId: null, text })}
          onSent={() => {
            comments.showsResolved.value = false
          }}
        />
      </footer>
    </>
  )
}

function NoThreads({ showsResolved }: { readonly showsResolved: boolean }) {
  return showsResolved ? (
    <EmptyState icon={MessageSquareCheck} title="Nothing resolved on this step">
      What is settled waits here, and can be opened again.
    </EmptyState>
  ) : (
    <EmptyState icon={MessageSquare} title="No open comments on this step">
      Ask, or say what should change. Members of the workspace see it, viewers never do.
    </EmptyState>
  )
}

/** Leads to the next step, round the end, that has something unresolved. */
function OtherSteps({ step }: { readonly step: Step }) {
  useSignals()
  const editor = useEditor()
  const { comments, demo } = editor
  const ids = demo.stepIds.value
  const place = ids.indexOf(step.id)
  const others = [...ids.slice(place + 1), ...ids.slice(0, place)].filter((id) =>
    comments.unresolved.value.has(id),
  )
  const [next] = others
  if (next === undefined) return null
  return (
    <button
      type="button"
      className="ed-comments-others"
      onClick={() => showCommentsOf(editor, next)}
    >
      <span className="wsui-num">
        {others.length === 1 ? '1 other step has' : `${others.length} other steps have`} open
        comments
      </span>
      <ArrowRight size={14} aria-hidden />
    </button>
  )
}
