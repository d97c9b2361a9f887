import { buttonLook, ErrorState } from '@waystep/ui'
import { CloudOff, FileX, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useEditor } from '../core/editor-context.ts'
import type { Failure } from '../saving/failure.ts'

function words({ kind, message }: Failure): { title: string; text: string } {
  switch (kind) {
    case 'missing':
      return {
        title: 'This demo does not exist',
        text: 'It was deleted, or it belongs to a workspace you are not in.',
      }
    case 'expired':
      return {
        title: 'This demo has expired',
        text: 'Demos made without an account are kept for 24 hours.',
      }
    case 'signed-out':
      return { title: 'You are signed out', text: 'Sign in to continue.' }
    case 'not-allowed':
      return { title: 'You cannot edit this demo', text: message }
    case 'unreachable':
      return {
        title: 'The demo could not be loaded',
        text: 'The server is not responding. Check your connection.',
      }
    case 'server':
    case 'storage':
    case 'busy':
    case 'too-large':
    case 'refused':
      return { title: 'The demo could not be loaded', text: message }
  }
}

const icons = { missing: FileX, expired: FileX, 'not-allowed': Lock, 'signed-out': Lock }

/** Why there is no demo to edit, what was kept, and a way on. */
export function LoadFailed({ failure }: { readonly failure: Failure }) {
  const { session } = useEditor()
  const { title, text } = words(failure)
  const kept = session.queue.pending().length
  const icon = Object.entries(icons).find(([kind]) => kind === failure.kind)?.[1] ?? CloudOff
  const hopeless = failure.kind === 'missing' || failure.kind === 'expired'
  return (
    <div className="ed-failed">
      <ErrorState
        icon={icon}
        title={title}
        onRetry={hopeless ? undefined : () => void session.sync.load()}
        actions={
          <Link to="/demos" {...buttonLook({})}>
            Back to demos
          </Link>
        }
      >
        {text}
        {kept > 0 &&
          ` ${kept === 1 ? '1 change is' : `${kept} changes are`} still kept on this device.`}
      </ErrorState>
    </div>
  )
}
