import { Button, Icon, Spinner, Tooltip } from '@waystep/ui'
import { Cloud, CloudAlert, CloudOff, CloudUpload } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useEditor } from '../core/editor-context.ts'
import { type ShownSaving, savingText } from './saving-status.ts'

function Mark({ status }: { readonly status: ShownSaving }) {
  switch (status.state) {
    case 'saved':
      return <Icon of={Cloud} />
    case 'unsaved':
      return <Icon of={CloudUpload} />
    case 'saving':
      return <Spinner />
    case 'offline':
      return <Icon of={CloudOff} />
    case 'failed':
      return <Icon of={CloudAlert} />
  }
}

/** Whether what is on screen is on the server, and if not, why and where it is (E2.13, E4.23). */
export function SavingIndicator() {
  const { session, unsaved } = useEditor()
  const { queue } = session
  const { pathname, search } = useLocation()
  const queued = queue.status.value
  const isOpen = queued.state === 'saved' && unsaved.value
  const status: ShownSaving = isOpen ? { state: 'unsaved' } : queued
  const text = savingText(status)
  return (
    <span className="ed-saving" data-state={status.state}>
      <Tooltip text={text} side="bottom">
        <span className="ed-saving-text" role="status">
          <Mark status={status} />
          <span className="wsui-cut">{text}</span>
        </span>
      </Tooltip>
      {status.state === 'failed' &&
        (status.kind === 'signed-out' ? (
          <Link
            className="wsui-link"
            to={`/sign-in?${new URLSearchParams({ next: pathname + search })}`}
          >
            Sign in
          </Link>
        ) : (
          <Button variant="quiet" size="dense" onClick={queue.retry}>
            Try again
          </Button>
        ))}
    </span>
  )
}
