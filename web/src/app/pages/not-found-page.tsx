import { buttonLook, EmptyState } from '@waystep/ui'
import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { useTitle } from '../use-title.ts'
import { FullPage } from './full-page.tsx'

export function NotFoundPage() {
  useTitle('Not found')
  return (
    <FullPage>
      <EmptyState
        icon={Compass}
        title="There is nothing at this address"
        actions={
          <Link to="/" {...buttonLook({ variant: 'primary' })}>
            Go to the start
          </Link>
        }
      >
        It may have been deleted, or the address may be cut off.
      </EmptyState>
    </FullPage>
  )
}
